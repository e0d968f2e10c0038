import { useNavigate } from '@tanstack/react-router';
import { memo, type MouseEvent, useCallback, useId } from 'react';

import type { Handbook } from '#data/handbook/handbook.ts';
import { isPlainClick } from '#lib/plain-click.ts';
import { faceOf } from '#quiz/reference/face-of.ts';
import { LateFace } from '#quiz/reference/face.tsx';
import { useDrawn } from '#quiz/use-drawn.ts';

import styles from './mark-grid.module.css';

const FACE = 88;
/** Marks that are drawn at a time. */
const STEP = 24;

/** Addresses of the pages. */
const pages = { sign: '/signs', marking: '/markings' } as const;

interface Group {
  readonly title: string;
  readonly numbers: readonly string[];
}

interface MarkGridsProps {
  book: Handbook;
  kind: keyof typeof pages;
  groups: readonly Group[];
}

/** Groups of signs or markings, each a grid of faces; those below the first view follow step by step. */
export function MarkGrids({ book, kind, groups }: MarkGridsProps) {
  const starts = groups.map((_, at) => countIn(groups.slice(0, at)));
  const drawn = useDrawn(countIn(groups), STEP);
  return groups.map((group, at) => {
    const reached = drawn - (starts[at] ?? 0);
    if (reached <= 0) return null;
    const shown = Math.min(reached, group.numbers.length);
    return <MarkGrid key={group.title} book={book} kind={kind} {...group} shown={shown} />;
  });
}

const countIn = (groups: readonly Group[]) => groups.reduce((sum, { numbers }) => sum + numbers.length, 0);

interface MarkGridProps extends Omit<MarkGridsProps, 'groups'>, Group {
  /** So many of them are drawn by now. */
  shown: number;
}

const MarkGrid = memo(function MarkGrid({ book, kind, title, numbers, shown }: MarkGridProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles['group']}>
      <h2 id={heading} className={styles['heading']}>
        {title} <span className={styles['count']}>{numbers.length}</span>
      </h2>
      <ul className={styles['grid']}>
        {numbers.slice(0, shown).map((number) => (
          <li key={number}>
            <Mark book={book} kind={kind} number={number} />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface MarkProps extends Omit<MarkGridsProps, 'groups'> {
  number: string;
}

/**
 * A link of the page's own and no component of the router, which would watch the address: three hundred of those kept a slow phone
 * busy for a quarter of a second.
 */
const Mark = memo(function Mark({ book, kind, number }: MarkProps) {
  const navigate = useNavigate();
  const follow = useCallback(
    (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void navigate({ to: `${pages[kind]}/$number`, params: { number } });
    },
    [navigate, kind, number],
  );
  const reference = { kind, number };
  return (
    <a href={`${pages[kind]}/${number}`} className={styles['mark']} onClick={follow}>
      <LateFace drawing={book.faces[faceOf(reference)]} title="" size={FACE} />
      <span className={styles['number']}>{number}</span>
      <span className={styles['name']}>{book.articleOf(reference)?.title}</span>
    </a>
  );
});
