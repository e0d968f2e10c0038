import { useEffect, useRef } from 'react';

import styles from './question-strip.module.css';

type Mark = 'right' | 'wrong' | 'open';

interface QuestionStripProps {
  marks: readonly { readonly id: number; readonly mark: Mark }[];
  index: number;
  onSelect: (index: number) => void;
}

const meaning: Record<Mark, string> = { right: 'верно', wrong: 'неверно', open: 'без ответа' };

/** Where the learner is: 'Вопрос 7 из 20', and a mark per question that leads to it. */
export function QuestionStrip({ marks, index, onSelect }: QuestionStripProps) {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = strip.current;
    const current = list?.children[index];
    if (!list || !(current instanceof HTMLElement)) return;
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [index]);
  return (
    <div className={styles['strip']}>
      <p className={styles['count']}>
        Вопрос {index + 1} из {marks.length}
      </p>
      <ol ref={strip} className={styles['marks']}>
        {marks.map(({ id, mark }, place) => (
          <li key={id}>
            <button
              type="button"
              className={styles['mark']}
              data-mark={mark}
              aria-label={`Вопрос ${place + 1}, ${meaning[mark]}`}
              aria-current={place === index ? 'step' : undefined}
              onClick={() => onSelect(place)}
            >
              {place + 1}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
