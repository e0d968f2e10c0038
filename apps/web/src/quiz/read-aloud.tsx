import { Square, Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Option, Question } from '#data/question.ts';
import { useSettings } from '#data/settings.ts';
import { canSpeak, speak } from '#lib/speech.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';

import styles from './read-aloud.module.css';
import { spokenQuestion, spokenVerdict } from './spoken.ts';

interface ReadAloudProps {
  question: Question;
  /** In display order. */
  options: readonly Option[];
  /** `position` of the chosen option, where it may be judged aloud. */
  chosen?: number | undefined;
}

/**
 * The button that reads a question aloud, where the learner has switched it on and the browser can (rule K32). Needs the
 * question's id as its key: it falls silent when the question is left.
 */
export function ReadAloud(props: ReadAloudProps) {
  const { readsAloud } = useSettings();
  return readsAloud && canSpeak() ? <ReadAloudButton {...props} /> : null;
}

function ReadAloudButton({ question, options, chosen }: ReadAloudProps) {
  const isAnswered = chosen !== undefined;
  // One that was answered earlier is read with its question: nobody has just heard it.
  const [wasAnsweredBefore] = useState(isAnswered);
  const [isReading, setIsReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  const begin = () => {
    const isHeard = isAnswered && !wasAnsweredBefore;
    stop.current?.();
    stop.current = speak(
      [
        ...(isHeard ? [] : spokenQuestion(question, options)),
        ...(isAnswered ? spokenVerdict(question, options, chosen) : []),
      ],
      () => setIsReading(false),
    );
  };
  const read = () => {
    setIsReading(true);
    begin();
  };
  const silence = () => {
    stop.current?.();
    setIsReading(false);
  };
  // The verdict is read aloud, too.
  const goOn = useEffectEvent(() => {
    if (isReading) begin();
  });
  useEffect(() => {
    if (isAnswered) goOn();
  }, [isAnswered]);
  useEffect(() => () => stop.current?.(), []);
  return (
    <IconButton
      className={styles['button']}
      label={isReading ? 'Остановить чтение' : 'Прочитать вслух'}
      icon={isReading ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      onClick={isReading ? silence : read}
    />
  );
}
