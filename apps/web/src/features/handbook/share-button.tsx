import { Share2 } from 'lucide-react';

import { IconButton } from '@avto/ui/icon-button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

/** Passes the address of the page on: by the phone's own sheet, or into the clipboard where there is none. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton
      label="Поделиться"
      icon={<Share2 aria-hidden="true" />}
      onClick={() => void share(title, location.href)}
    />
  );
}

async function share(title: string, url: string): Promise<void> {
  // Neither is there on an insecure page.
  const { share: byPhone, clipboard } = navigator as Partial<Navigator>;
  try {
    if (byPhone) await byPhone.call(navigator, { title, url });
    else if (clipboard) {
      await clipboard.writeText(url);
      toasts.show('Ссылка скопирована');
    } else toasts.show(`Адрес страницы: ${url}`);
  } catch (error) {
    // The learner closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toasts.show('Не получилось поделиться', { tone: 'error' });
  }
}
