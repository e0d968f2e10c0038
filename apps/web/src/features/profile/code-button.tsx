import { Copy } from 'lucide-react';

import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './code-button.module.css';

/** The code of the school; a tap copies it. */
export function CodeButton({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toasts.show('Скопировано', { screen: '/profile' });
    } catch (error) {
      // Only logged, as specification §8 says; on plain http there is no clipboard at all.
      console.warn('the code could not be copied', error);
    }
  };
  return (
    <button type="button" className={styles['code']} onClick={() => void copy()}>
      <span className={styles['label']}>Код автошколы</span>
      <span className={styles['row']}>
        <span className={styles['value']}>{code}</span>
        <Copy size={18} aria-hidden="true" className={styles['icon']} />
      </span>
      <span className="visually-hidden">Скопировать</span>
    </button>
  );
}
