import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';

import { copyText } from '#lib/copy-text.ts';
import { Button } from '@avto/ui/button.tsx';

import styles from './copy-line.module.css';
import { IconText } from './icon-text.tsx';

interface CopyLineProps {
  /** Accessible name. */
  label: string;
  text: string;
  /** `primary` where copying is what the dialog is for. */
  tone?: 'primary' | 'secondary';
}

/** A text that is to be carried elsewhere, with a button that copies it; where that is refused it is selected instead. */
export function CopyLine({ label, text, tone = 'secondary' }: CopyLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    if (await copyText(text)) {
      setSaid('Скопировано');
      return;
    }
    input.current?.select();
    setSaid('Выделено: скопируйте сочетанием Ctrl + C');
  };
  const Icon = said === 'Скопировано' ? Check : Copy;
  return (
    <div className={styles['line']}>
      <input
        ref={input}
        readOnly
        aria-label={label}
        className={styles['text']}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button tone={tone} onClick={() => void copy()}>
        <IconText icon={<Icon size={18} aria-hidden="true" />}>Скопировать</IconText>
      </Button>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </div>
  );
}
