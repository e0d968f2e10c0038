import type { LessonQuestion } from '@avto/contract/console';
import { Check } from 'lucide-react';
import { useCallback, useRef } from 'react';

import { classNames } from '@avto/ui/class-names.ts';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import { Hands } from './hands.tsx';
import styles from './question-view.module.css';
import { useFittedText } from './use-fitted-text.ts';

interface QuestionViewProps {
  question: LessonQuestion;
  /** Undefined while it is fetched, null where there is none. */
  picture: Blob | null | undefined;
  isAnswered: boolean;
  isExplained: boolean;
  /** Raised hands by question and option; null: nobody counts them. */
  hands: Readonly<Record<string, string>> | null;
  onHands: (position: number, count: string) => void;
}

/** A question on the projector. With the explanation the wrong options make room for it. */
export function QuestionView(props: QuestionViewProps) {
  const { question, picture, isAnswered, isExplained, hands, onHands } = props;
  const text = useRef<HTMLDivElement>(null);
  useFittedText(text);
  const options = question.options.filter(({ isRight }) => isRight || !isExplained);
  return (
    <div className={styles['view']} data-picture={picture !== null}>
      {picture !== null && (
        <div className={styles['picture']}>
          {picture ? (
            <Picture bytes={picture} alt={question.alt ?? 'Рисунок к вопросу'} />
          ) : (
            <Skeleton className={styles['waiting']} />
          )}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where even the smallest type is too large, it scrolls */}
      <div ref={text} className={styles['text']} role="region" aria-label="Вопрос" tabIndex={0}>
        <h1 className={styles['title']} tabIndex={-1}>
          {question.title}
        </h1>
        <ol className={styles['options']}>
          {options.map(({ position, title, isRight }) => {
            const place = question.options.findIndex((option) => option.position === position) + 1;
            return (
              <li
                key={position}
                className={classNames(styles['option'], isAnswered && isRight && styles['right'])}
                data-dim={(isAnswered && !isRight) || undefined}
              >
                <span className={styles['number']} aria-hidden="true">
                  {isAnswered && isRight ? <Check /> : place}
                </span>
                <span>
                  <span className="visually-hidden">{place}. </span>
                  {title}
                  {isAnswered && isRight && <span className="visually-hidden"> — верный ответ</span>}
                </span>
                {hands && (
                  <Hands
                    place={place}
                    value={hands[`${question.id} ${position}`] ?? ''}
                    onValue={(count) => onHands(position, count)}
                  />
                )}
              </li>
            );
          })}
        </ol>
        {hands && (
          <p className={styles['aside']}>Руки считаются только на этом экране: их никто не сохраняет.</p>
        )}
        {isExplained && <Explanation question={question} />}
      </div>
      <p className="visually-hidden" role="status">
        {isAnswered && `Верный ответ: ${question.options.find(({ isRight }) => isRight)?.title ?? ''}`}
      </p>
    </div>
  );
}

/** Bytes that are here already; the same ones keep their address, so that they are drawn once. */
function Picture({ bytes, alt }: { bytes: Blob; alt: string }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(bytes);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes],
  );
  return <img alt={alt} ref={draw} />;
}

function Explanation({ question: { comment, rules } }: { question: LessonQuestion }) {
  return (
    <section className={styles['why']} aria-label="Почему">
      <p>{comment || 'К этому вопросу пояснения нет.'}</p>
      {rules.map(({ source, says }) => (
        <p key={source} className={styles['rule']}>
          <strong>{source}.</strong> {says.join(' ')}
        </p>
      ))}
    </section>
  );
}
