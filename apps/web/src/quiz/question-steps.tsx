import { Button } from '@avto/ui/button.tsx';

import styles from './question-steps.module.css';

interface QuestionStepsProps {
  canGoBack: boolean;
  canGoForward: boolean;
  onBack: () => void;
  onForward: () => void;
}

/** 'Назад' and 'Вперед', sticky at the foot of the screen. */
export function QuestionSteps({ canGoBack, canGoForward, onBack, onForward }: QuestionStepsProps) {
  return (
    <div className={styles['steps']}>
      <Button tone="secondary" disabled={!canGoBack} onClick={onBack}>
        Назад
      </Button>
      <Button disabled={!canGoForward} onClick={onForward}>
        Вперед
      </Button>
    </div>
  );
}
