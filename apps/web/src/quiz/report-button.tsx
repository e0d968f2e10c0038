import { Flag } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';

import styles from './report-button.module.css';

const load = async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog });
const ReportDialog = lazy(load);

/** Opens the dialog that reports an error in a question. */
export function ReportButton({ questionId }: { questionId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  // Ahead of the tap, which may come without a network.
  useEffect(() => void load().catch(() => undefined), []);
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
      {isOpen && (
        <Suspense>
          <ReportDialog questionId={questionId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
