import type { Lesson } from '@avto/contract/console';
import { ChevronLeft, ChevronRight, Hand, Keyboard, Lightbulb, Maximize, X } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@avto/ui/button.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';

import { enterFullscreen, leaveFullscreen } from '#parts/fullscreen.ts';
import { KeysNote, useKeysNote } from './keys-note.tsx';
import styles from './lesson-stage.module.css';
import { QuestionView } from './question-view.tsx';
import { useLessonKeys } from './use-lesson-keys.ts';
import { useLessonSteps } from './use-lesson-steps.ts';
import type { Pictures } from './use-pictures.ts';

interface LessonStageProps {
  lesson: Lesson;
  pictures: Pictures;
  onLeave: () => void;
}

/** One question after the other, as large as the screen lets them be. */
export function LessonStage({ lesson, pictures, onLeave }: LessonStageProps) {
  const { questions } = lesson;
  const steps = useLessonSteps(questions.length);
  const { index, isAnswered, isExplained } = steps;
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const [hasHands, setHands] = useState(false);
  const note = useKeysNote();
  const toggleFullscreen = () => void (document.fullscreenElement ? leaveFullscreen() : enterFullscreen());
  const toggleHands = () => setHands(!hasHands);
  useLessonKeys({ ...steps, toggleHands, toggleFullscreen, leave: onLeave });
  const question = questions[index];
  if (!question) return null;
  return (
    <div className={styles['stage']}>
      <header className={styles['top']}>
        <p className={styles['where']}>
          <span aria-live="polite">
            <strong>
              {index + 1} из {questions.length}
            </strong>{' '}
            · билет {question.ticket}, вопрос {question.position}
          </span>
        </p>
        <LoadState pictures={pictures} />
        <div className={styles['tools']}>
          <IconButton
            label="Клавиши"
            icon={<Keyboard aria-hidden="true" />}
            aria-expanded={note.isOpen}
            onClick={note.toggle}
          />
          <IconButton
            label="На весь экран"
            icon={<Maximize aria-hidden="true" />}
            onClick={toggleFullscreen}
          />
          <IconButton label="Закончить показ" icon={<X aria-hidden="true" />} onClick={onLeave} />
        </div>
      </header>
      <QuestionView
        key={question.id}
        question={question}
        picture={question.photo === null ? null : pictures.come.get(question.photo)}
        isAnswered={isAnswered}
        isExplained={isExplained}
        hands={hasHands ? counts : null}
        onHands={(position, count) => setCounts({ ...counts, [`${question.id} ${position}`]: count })}
      />
      {note.isOpen && <KeysNote onClose={note.close} />}
      <footer className={styles['bottom']}>
        <Button
          tone="secondary"
          disabled={index === 0}
          onClick={steps.previous}
          aria-label="Предыдущий вопрос"
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button tone="secondary" aria-pressed={hasHands} onClick={toggleHands}>
          <span className={styles['act']}>
            <Hand size={20} aria-hidden="true" /> Руки
          </span>
        </Button>
        <Button
          tone={isAnswered ? 'secondary' : 'primary'}
          aria-pressed={isAnswered}
          onClick={steps.toggleAnswer}
        >
          {isAnswered ? 'Скрыть ответ' : 'Показать ответ'}
        </Button>
        <Button tone="secondary" aria-pressed={isExplained} onClick={() => steps.setExplained(!isExplained)}>
          <span className={styles['act']}>
            <Lightbulb size={20} aria-hidden="true" /> Почему?
          </span>
        </Button>
        <Button
          tone={isAnswered ? 'primary' : 'secondary'}
          disabled={index === questions.length - 1}
          onClick={steps.next}
          aria-label="Следующий вопрос"
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </footer>
    </div>
  );
}

function LoadState({ pictures }: { pictures: Pictures }) {
  const { total, failed, come, retry } = pictures;
  if (failed > 0) {
    return (
      <div className={styles['state']} role="alert">
        Не загрузилось картинок: {failed}
        <Button tone="secondary" onClick={retry}>
          Повторить
        </Button>
      </div>
    );
  }
  return (
    <p className={styles['state']} role="status">
      {come.size === total
        ? 'Загружено: интернет больше не нужен'
        : `Загружается: картинок ${come.size} из ${total}`}
    </p>
  );
}
