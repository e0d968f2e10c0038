import { Download } from 'lucide-react';

import { buttonClass } from '@avto/ui/button.tsx';

import { IconText } from './icon-text.tsx';

/** A link to a file that the server makes. */
export function FileLink({ href, text }: { href: string; text: 'XLSX' | 'CSV' }) {
  return (
    <a href={href} download="" className={buttonClass('secondary')}>
      <IconText icon={<Download size={18} aria-hidden="true" />}>
        <span className="visually-hidden">Скачать таблицу </span>
        {text}
      </IconText>
    </a>
  );
}
