import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react';

import { nextPaint } from '#lib/next-paint.ts';
import { quickTap } from '#lib/quick-tap.ts';

import styles from './question-strip.module.css';

/** Width of a button with its gap, in CSS pixels; larger with large text. */
const MARK_PX = 50;

type Mark = 'right' | 'wrong' | 'open';

interface QuestionStripProps {
  marks: readonly { readonly id: number; readonly mark: Mark }[];
  index: number;
  /** The same function from render to render: with another one every button is rendered again. */
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
  // Those out of view come after the first paint: a ticket that was tapped in the grid waits for fewer.
  const [inView, setInView] = useState(() => index + Math.ceil(innerWidth / MARK_PX));
  const isCut = inView < marks.length;
  useEffect(() => {
    if (isCut) void nextPaint().then(() => setInView(Infinity));
  }, [isCut]);
  const isShown = useRef(false);
  useEffect(() => {
    const scroll = (): void => {
      const list = strip.current;
      const current = list?.children[index];
      if (!list || !(current instanceof HTMLElement)) return;
      list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
    };
    // Of a step after the question, which it would keep waiting for a layout of its own.
    if (isShown.current) void nextPaint().then(scroll);
    else scroll();
    isShown.current = true;
  }, [index]);
  const last = marks.length - 1;
  const onKey = useCallback(
    (event: KeyboardEvent, from: number) => {
      const place = placeAfter(event.key, from, last);
      if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setStop(place);
      strip.current?.querySelectorAll('button')[place]?.focus();
    },
    [last],
  );
  return (
    <div className={styles['strip']}>
      <p className={styles['count']}>
        Вопрос {index + 1} из {marks.length}
      </p>
      <ol ref={strip} className={styles['marks']}>
        {marks.slice(0, inView).map(({ id, mark }, place) => (
          <StripMark
            key={id}
            place={place}
            mark={mark}
            isStop={place === stop}
            isCurrent={place === index}
            onSelect={onSelect}
            onKey={onKey}
          />
        ))}
      </ol>
    </div>
  );
}

interface StripMarkProps {
  place: number;
  mark: Mark;
  /** The Tab key stops here. */
  isStop: boolean;
  /** Of the question on screen. */
  isCurrent: boolean;
  onSelect: (place: number) => void;
  onKey: (event: KeyboardEvent, place: number) => void;
}

/** One question of the strip: of twenty, a step changes two. */
const StripMark = memo(function StripMark(props: StripMarkProps) {
  const { place, mark, isStop, isCurrent, onSelect, onKey } = props;
  return (
    <li>
      <button
        type="button"
        {...quickTap}
        className={styles['mark']}
        data-mark={mark}
        tabIndex={isStop ? 0 : -1}
        aria-label={`Вопрос ${place + 1}, ${meaning[mark]}`}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onSelect(place)}
        onKeyDown={(event) => onKey(event, place)}
      >
        {place + 1}
      </button>
    </li>
  );
});

function placeAfter(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(last, place + 1);
  if (key === 'ArrowLeft') return Math.max(0, place - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
