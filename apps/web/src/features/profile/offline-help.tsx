import { CloudOff } from 'lucide-react';

import { buttonClass } from '@avto/ui/button.tsx';

/** A link to the page about working without a network; the first slides have it too. */
export function OfflineHelp() {
  return (
    <a className={buttonClass('secondary')} href="/offline.html" target="_blank" rel="noopener">
      <CloudOff size={20} aria-hidden="true" />
      <span>Использовать без интернета</span>
    </a>
  );
}
