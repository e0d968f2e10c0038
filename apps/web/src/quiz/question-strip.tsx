import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import styles from './question-strip.module.css';

type Mark = 'right' | 'wrong' | 'open';

interface QuestionStripProps {
  marks: readonly { readonly id: number; readonly mark: Mark }[];
  index: number;
  onSelect: (index: number) => void;
}

const meaning: Record<Mark, string> = { right: 'верно', wrong: 'неверно', open: 'без ответа' };

/**
 * 'Вопрос 7 из 20' and a button per question. The buttons are one tab stop (roving tabindex); arrow keys, Home and End
 * move between them.
 */
export function QuestionStrip({ marks, index, onSelect }: QuestionStripProps) {
  const strip = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(index);
  const [lastIndex, setLastIndex] = useState(index);
  if (lastIndex !== index) {
    setLastIndex(index);
    setStop(index);
  }
  useEffect(() => {
    const list = strip.current;
    const current = list?.children[index];
    if (!list || !(current instanceof HTMLElement)) return;
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [index]);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, stop, marks.length - 1);
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setStop(place);
    strip.current?.querySelectorAll('button')[place]?.focus();
  };
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
              tabIndex={place === stop ? 0 : -1}
              aria-label={`Вопрос ${place + 1}, ${meaning[mark]}`}
              aria-current={place === index ? 'step' : undefined}
              onClick={() => onSelect(place)}
              onKeyDown={onKeyDown}
            >
              {place + 1}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function placeAfter(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(last, place + 1);
  if (key === 'ArrowLeft') return Math.max(0, place - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
