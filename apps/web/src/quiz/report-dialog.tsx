import type { NewReport } from '@avto/contract';
import { useId, useState } from 'react';

import { reportQuestion } from '#data/reports.ts';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './report-dialog.module.css';

interface ReportDialogProps {
  questionId: number;
  onClose: () => void;
}

/** As long as the contract lets a comment be. */
const MAX_COMMENT = 500;

const kinds: readonly { readonly about: NewReport['about']; readonly title: string }[] = [
  { about: 'question', title: 'Вопрос' },
  { about: 'answer', title: 'Ответ' },
  { about: 'picture', title: 'Картинка' },
  { about: 'explanation', title: 'Пояснение' },
  { about: 'other', title: 'Другое' },
];

/** Reports an error in a question: a tap on what is wrong sends it, with a comment if one was written before. */
export function ReportDialog({ questionId, onClose }: ReportDialogProps) {
  const id = useId();
  const [comment, setComment] = useState('');
  const send = (about: NewReport['about']) => {
    void reportQuestion({ questionId, about, comment: comment.trim() });
    onClose();
    toasts.show('Спасибо, передадим');
  };
  return (
    <Dialog
      title="Где ошибка?"
      onClose={onClose}
      actions={
        <div className={styles['kinds']}>
          {kinds.map(({ about, title }) => (
            <Button key={about} tone="secondary" onClick={() => send(about)}>
              {title}
            </Button>
          ))}
        </div>
      }
    >
      <label htmlFor={id} className={styles['label']}>
        Комментарий, если хотите
      </label>
      <textarea
        id={id}
        className={styles['comment']}
        rows={2}
        maxLength={MAX_COMMENT}
        aria-describedby={`${id}-count`}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <p id={`${id}-count`} className={styles['count']}>
        {comment.length} из {MAX_COMMENT}
      </p>
      <p>Нажмите, где ошибка, и мы передадим её автошколе и разработчикам.</p>
    </Dialog>
  );
}
