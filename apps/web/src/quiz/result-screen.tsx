import type { ReactNode } from 'react';

import confetti from '#assets/drawings/confetti.svg';
import { classNames } from '@avto/ui/class-names.ts';
import { ProgressRing } from '@avto/ui/progress-ring.tsx';

import styles from './result-screen.module.css';

interface ResultScreenProps {
  /** Background: green, pink or red. */
  tone: 'right' | 'wrong' | 'failed';
  /** URL of a drawing, 200×150; shown on high screens. */
  drawing: string;
  /** Text above the title. */
  kicker?: string;
  title: string;
  right: number;
  total: number;
  /** Shows confetti. */
  isTriumph?: boolean;
  /** Text under the score. */
  children: ReactNode;
  actions: ReactNode;
  /** Stands below all of it, at the lower edge of the view, and moves nothing when it comes. */
  after?: ReactNode;
}

/** A result: a ring with the score, a text and buttons. */
export function ResultScreen(props: ResultScreenProps) {
  const { tone, drawing, kicker, title, right, total, isTriumph = false, children, actions } = props;
  const result = (
    <>
      <div className={styles['result']}>
        <img className={styles['drawing']} src={drawing} alt="" width={200} height={150} />
        <div className={styles['head']}>
          {kicker !== undefined && <p className={styles['kicker']}>{kicker}</p>}
          <h1 className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <div className={styles['ring']}>
          {isTriumph && <img className={styles['confetti']} src={confetti} alt="" width={360} height={240} />}
          <ProgressRing value={right} max={total} tone={tone === 'right' ? 'right' : 'wrong'}>
            <p className={styles['score']}>
              {right}/{total}
            </p>
            <p className={styles['caption']}>
              правильных
              <br />
              ответов
            </p>
          </ProgressRing>
        </div>
        <div className={styles['text']}>{children}</div>
      </div>
      <div className={styles['actions']}>{actions}</div>
    </>
  );
  if (!('after' in props))
    return <main className={classNames(styles['screen'], styles[tone])}>{result}</main>;
  return (
    <main>
      <div className={classNames(styles['screen'], styles[tone], styles['full'])}>{result}</div>
      {props.after}
    </main>
  );
}
