import { useEffect, useState } from 'react';

import { hasFinePointer } from '#lib/has-fine-pointer.ts';
import { readStored, writeStored } from '#lib/safe-storage.ts';

import styles from './keys-tip.module.css';

const KEY = 'keys-told';

/**
 * Names the keyboard shortcuts on a device with a keyboard, on the first question screen only.
 *
 * @param options how many the question has
 */
export function KeysTip({ options }: { options: number }) {
  const [isShown] = useState(() => hasFinePointer() && readStored(KEY) === null);
  useEffect(() => {
    if (isShown) writeStored(KEY, 'yes');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p className={styles['tip']}>
      Клавиши: <kbd>1</kbd>–<kbd>{options}</kbd> — ответ, <kbd>Enter</kbd> — вперёд
    </p>
  );
}
