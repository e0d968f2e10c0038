import { momentText } from '#lib/dates.ts';
import { CopyLine } from '#parts/copy-line.tsx';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';

import styles from './staff.module.css';

export interface NewLink {
  /** Name of the person the link is for. */
  readonly name: string;
  readonly path: string;
  readonly expiresAt: string;
}

/** A one-time link, which is shown here and nowhere else. */
export function LinkDialog({ link, onClose }: { link: NewLink; onClose: () => void }) {
  return (
    <Dialog
      title="Ссылка для входа"
      onClose={onClose}
      actions={
        <Button tone="secondary" onClick={onClose}>
          Готово
        </Button>
      }
    >
      <div className={styles['form']}>
        <p>
          Передайте её лично: {link.name}. По ней задают пароль — один раз, до {momentText(link.expiresAt)}.
          Больше она не покажется.
        </p>
        <CopyLine tone="primary" label="Ссылка для входа" text={new URL(link.path, location.origin).href} />
      </div>
    </Dialog>
  );
}
