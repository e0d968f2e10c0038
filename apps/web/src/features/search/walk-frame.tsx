import type { ReactNode } from 'react';

import { Header } from '@avto/ui/header.tsx';

import styles from './walk-frame.module.css';

interface WalkFrameProps {
  title: string;
  /** The way back. */
  start: ReactNode;
  /** Controls at the right of the head. */
  end?: ReactNode;
  /** Ticket and number of the question on screen. */
  place?: string;
  /** Question on screen, from 0, and how many there are; absent for a single one. */
  progress?: { readonly index: number; readonly total: number };
  children: ReactNode;
}

/** The frame of a walk through questions of several tickets: under the title, where the one on screen stands. */
export function WalkFrame({ title, start, end, place, progress, children }: WalkFrameProps) {
  return (
    <>
      <Header isInline title={title} start={start} end={end}>
        {place !== undefined && (
          <p className={styles['count']}>
            {place}
            {progress && ` · ${progress.index + 1} из ${progress.total}`}
          </p>
        )}
      </Header>
      <main className="screen-body">{children}</main>
    </>
  );
}
