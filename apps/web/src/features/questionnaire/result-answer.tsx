import type { FormResult } from '@avto/contract';
import { Check, ExternalLink, X } from 'lucide-react';

import { track } from '#data/analytics/track.ts';
import { externalUrl, openExternal } from '#lib/external-link.ts';

import styles from './result-answer.module.css';

interface ResultAnswerProps {
  element: FormResult['elements'][number];
  /** The right answer to a question that was answered wrongly, if it is known. */
  rightTitle: string | undefined;
}

/** One answer: green or red, with a mark and the word for it. A wrong one leads to its topic, if there is a link. */
export function ResultAnswer({ element, rightTitle }: ResultAnswerProps) {
  const { title, checkedTitle, link, isRight } = element;
  const leads = !isRight && externalUrl(link) !== null;
  const Mark = isRight ? Check : X;
  const open = () => {
    if (!leads) return;
    track('quiz_result_button_pressed');
    openExternal(link);
  };
  return (
    <button
      type="button"
      className={styles['answer']}
      data-state={isRight ? 'right' : 'wrong'}
      aria-disabled={!leads || undefined}
      onClick={open}
    >
      <span className={styles['mark']} aria-hidden="true">
        <Mark size={20} strokeWidth={3} />
      </span>
      <span className={styles['text']}>
        <span className={styles['theme']}>{title}</span>
        <span className="visually-hidden">, {isRight ? 'верно' : 'неверно'}: </span>
        <span className={styles['checked']}>{checkedTitle}</span>
        {rightTitle !== undefined && <span className={styles['checked']}>Правильно: {rightTitle}</span>}
      </span>
      {leads && (
        <>
          <ExternalLink size={20} aria-hidden="true" className={styles['leads']} />
          <span className="visually-hidden"> (откроется в новой вкладке)</span>
        </>
      )}
    </button>
  );
}
