import { Download } from 'lucide-react';

import { buttonClass } from '@avto/ui/button.tsx';

import { IconText } from './icon-text.tsx';

interface FileLinkProps {
  href: string;
  text: 'XLSX' | 'CSV';
  /** Which of several tables, for screen readers. */
  table?: string;
}

/** A link to a file that the server makes. */
export function FileLink({ href, text, table }: FileLinkProps) {
  return (
    <a href={href} download="" className={buttonClass('secondary')}>
      <IconText icon={<Download size={18} aria-hidden="true" />}>
        <span className="visually-hidden">Скачать таблицу </span>
        {text}
        {table !== undefined && <span className="visually-hidden">: {table}</span>}
      </IconText>
    </a>
  );
}
