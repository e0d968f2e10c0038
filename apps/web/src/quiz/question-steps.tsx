import type { ReactNode } from 'react';

import { quickTap } from '#lib/quick-tap.ts';
import { Button } from '@avto/ui/button.tsx';

import styles from './question-steps.module.css';

interface QuestionStepsProps {
  canGoBack: boolean;
  canGoForward: boolean;
  onBack: () => void;
  onForward: () => void;
  /** A control between the two. */
  children?: ReactNode;
}

/** 'Назад' and 'Вперед', sticky at the foot of the screen. */
export function QuestionSteps(props: QuestionStepsProps) {
  const { canGoBack, canGoForward, onBack, onForward, children } = props;
  return (
    <div className={styles['steps']}>
      <Button
        {...quickTap}
        tone="secondary"
        className={styles['step']}
        disabled={!canGoBack}
        onClick={onBack}
      >
        Назад
      </Button>
      {children}
      <Button {...quickTap} className={styles['step']} disabled={!canGoForward} onClick={onForward}>
        Вперед
      </Button>
    </div>
  );
}
