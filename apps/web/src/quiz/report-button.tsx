import { Flag } from 'lucide-react';
import { useState } from 'react';

import styles from './report-button.module.css';
import { ReportDialog } from './report-dialog.tsx';

/** Opens the dialog that reports an error in a question. */
export function ReportButton({ questionId }: { questionId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['report']}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Flag size={16} aria-hidden="true" />
        Ошибка в вопросе?
      </button>
      {isOpen && <ReportDialog questionId={questionId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
