import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Option, Question } from '#data/question.ts';
import { Header } from '@avto/ui/header.tsx';

import styles from './look-back.module.css';
import { QuestionSkeleton } from './question-skeleton.tsx';
import { QuestionStrip } from './question-strip.tsx';
import { Quiz } from './quiz.tsx';
import type { LookBack as Walk } from './use-look-back.ts';

interface LookBackProps {
  walk: Walk;
  /** The way back. */
  start: ReactNode;
  /** The one on screen; `undefined` while its ticket loads. */
  question: Question | undefined;
  options: readonly Option[];
  chosen: number | undefined;
  /** 'Вперед' on the last question. */
  onEnd: () => void;
}

/** 'Мои ответы': questions with the given answers and comments, read-only. */
export function LookBack({ walk, start, question, options, chosen, onEnd }: LookBackProps) {
  const { marks, index, select } = walk;
  return (
    <Quiz
      question={question}
      options={options}
      chosen={chosen}
      missing={<QuestionSkeleton text="Загрузка вопроса..." />}
      canGoBack={index > 0}
      canGoForward
      onBack={() => select(index - 1)}
      onForward={() => (index < marks.length - 1 ? select(index + 1) : onEnd())}
    >
      {(bulb, body) => (
        <>
          <Header isInline title="Мои ответы" start={start} end={bulb}>
            <div className={styles['tools']}>
              <QuestionStrip
                key={String(walk.isOnlyMistakes)}
                marks={marks}
                index={index}
                onSelect={select}
              />
              {walk.mistakes > 0 && (
                <button
                  type="button"
                  className={styles['filter']}
                  aria-pressed={walk.isOnlyMistakes}
                  onClick={walk.toggleMistakes}
                >
                  {walk.isOnlyMistakes && <Check size={18} strokeWidth={3} aria-hidden="true" />}
                  Только ошибки
                </button>
              )}
            </div>
          </Header>
          <main className="screen-body">{body}</main>
        </>
      )}
    </Quiz>
  );
}
