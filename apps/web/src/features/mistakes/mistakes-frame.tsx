import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { ProgressBar } from '@avto/ui/progress-bar.tsx';

import styles from './mistakes-frame.module.css';

interface MistakesFrameProps {
  /** A control at the right of the head. */
  end?: ReactNode;
  /** Question on screen, from 0, and how many there are. */
  progress?: { readonly index: number; readonly total: number };
  children: ReactNode;
}

/** The header of the review: number of the question and the way home. */
export function MistakesFrame({ end, progress, children }: MistakesFrameProps) {
  return (
    <>
      <Header
        isInline
        title="Ошибки"
        start={<IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />}
        end={end}
      >
        {progress && (
          <div className={styles['status']}>
            <p className={styles['count']}>
              Вопрос {progress.index + 1} из {progress.total}
            </p>
            <ProgressBar label="Вопрос" value={progress.index + 1} max={progress.total} />
          </div>
        )}
      </Header>
      <main className="screen-body">{children}</main>
    </>
  );
}
