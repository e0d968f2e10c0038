import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { ChatMessage, Verdict } from '#data/chat.ts';
import { rate, sendQuestion } from '#data/chat-verdict.ts';
import { useOnline } from '#data/http/connection.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';

import styles from './verdict-buttons.module.css';

interface VerdictButtonsProps {
  message: ChatMessage & { readonly from: 'assistant' };
}

const buttons = [
  ['up', 'Помогло', ThumbsUp],
  ['down', 'Не помогло', ThumbsDown],
] as const;

/** Was an answer helpful; after «Не помогло» the question may be sent to those who make the app. */
export function VerdictButtons({ message: { id, verdict, isSettled, isSent } }: VerdictButtonsProps) {
  const isOnline = useOnline();
  const [hasFailed, setHasFailed] = useState(false);
  const send = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    // Only after a tap here: the input would cover what the tap brought.
    if (isAsked) send.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
  }, [isAsked]);
  const say = (done: Promise<boolean>) => void done.then((isDone) => setHasFailed(!isDone));
  const isFixed = (of: Verdict) => !isOnline || (isSettled && verdict !== of);
  return (
    <div className={styles['verdict']}>
      <div role="group" aria-label="Оценка ответа" className={styles['thumbs']}>
        {buttons.map(([of, label, Icon]) => (
          <IconButton
            key={of}
            label={label}
            icon={<Icon size={20} aria-hidden="true" />}
            aria-pressed={verdict === of}
            disabled={isFixed(of)}
            className={styles['thumb']}
            onClick={() => {
              setIsAsked(of === 'down');
              say(rate(id, of));
            }}
          />
        ))}
        {!isOnline && <span className={styles['note']}>Оценить можно с интернетом</span>}
      </div>
      {verdict === 'down' && !isSent && (
        <button
          ref={send}
          type="button"
          className={styles['send']}
          disabled={!isOnline}
          onClick={() => say(sendQuestion(id))}
        >
          Отправить вопрос разработчикам
        </button>
      )}
      <p role="status" className={styles['note']}>
        {hasFailed ? 'Не получилось отправить. Попробуйте ещё раз.' : ''}
        {!hasFailed && isSent ? 'Вопрос отправлен без вашего имени. Спасибо!' : ''}
      </p>
    </div>
  );
}
