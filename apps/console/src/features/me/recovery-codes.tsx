import { useState } from 'react';

import { copyText } from '#lib/copy-text.ts';
import { Checkbox } from '#parts/checkbox.tsx';
import { Button } from '@avto/ui/button.tsx';

import styles from './me.module.css';

/** The recovery codes, shown once: they cannot be left before one says that they are kept. */
export function RecoveryCodes({ codes, onEnd }: { codes: readonly string[]; onEnd: () => void }) {
  const [isKept, setKept] = useState(false);
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid(
      (await copyText(codes.join('\n')))
        ? 'Скопировано'
        : 'Не скопировалось: выделите коды и скопируйте сами',
    );
  return (
    <>
      <p>
        Приложение подключено. Ниже запасные коды: каждый один раз заменит приложение, если телефона нет.
        Больше они не покажутся — распечатайте их или сохраните там, где хранятся пароли.
      </p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button tone="secondary" onClick={() => void copy()}>
          Скопировать
        </Button>
        <Button tone="secondary" onClick={() => print()}>
          Распечатать
        </Button>
      </div>
      <p role="status" className={styles['quiet']}>
        {said}
      </p>
      <Checkbox checked={isKept} onChecked={setKept}>
        Коды сохранены
      </Checkbox>
      <div className={styles['buttons']}>
        <Button disabled={!isKept} onClick={onEnd}>
          Готово
        </Button>
      </div>
    </>
  );
}
