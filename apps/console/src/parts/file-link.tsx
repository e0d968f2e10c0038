import { Download } from 'lucide-react';

import { buttonClass } from '@avto/ui/button.tsx';

import styles from './file-link.module.css';

/** A link to a file that the server makes. */
export function FileLink({ href, text }: { href: string; text: 'XLSX' | 'CSV' }) {
  return (
    <a href={href} download="" className={buttonClass('secondary')}>
      <span className={styles['text']}>
        <Download size={18} aria-hidden="true" />
        <span className="visually-hidden">Скачать таблицу </span>
        {text}
      </span>
    </a>
  );
}
