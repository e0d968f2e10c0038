import { memo } from 'react';

import type { ChatMessage } from '#data/chat.ts';

import { OpensReferences } from '#quiz/reference/reference-text.tsx';
import { Button } from '@avto/ui/button.tsx';

import { LinkedText } from './linked-text.tsx';
import styles from './message-list.module.css';
import { SignRow } from './sign-row.tsx';
import { VerdictButtons } from './verdict-buttons.tsx';

interface MessageListProps {
  messages: readonly ChatMessage[];
  /** Sends the question that failed once more. */
  onRepeat: () => void;
}

/** The bubbles of a conversation, memoised against renders while the learner types. */
export const MessageList = memo(function MessageList({ messages, onRepeat }: MessageListProps) {
  const last = messages.at(-1);
  return messages.map((message) => (
    <Bubble key={message.id} message={message} onRepeat={message === last ? onRepeat : undefined} />
  ));
});

interface BubbleProps {
  message: ChatMessage;
  /** Absent for all but the last one. */
  onRepeat: (() => void) | undefined;
}

function Bubble({ message, onRepeat }: BubbleProps) {
  if (message.from === 'learner') {
    return (
      <div className={styles['learner']}>
        <span className="visually-hidden">Вы: </span>
        <p>{message.text}</p>
      </div>
    );
  }
  if (message.from === 'failure') {
    return (
      <div className={styles['failure']}>
        <span className="visually-hidden">Ассистент: </span>
        <p>Ошибка. Попробуйте позже.</p>
        {message.reason !== null && <p className={styles['reason']}>{message.reason}</p>}
        {message.canRepeat && onRepeat && (
          <Button tone="secondary" onClick={onRepeat}>
            Повторить
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles['assistant']}>
      <span className="visually-hidden">Ассистент: </span>
      <OpensReferences text={message.text}>
        {message.text.split(/\n{2,}/).map((paragraph, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text never changes, so a place is an identity
          <LinkedText key={place} text={paragraph} />
        ))}
        <SignRow text={message.text} />
      </OpensReferences>
      <VerdictButtons message={message} />
    </div>
  );
}

/** Three dots while the answer is awaited. */
export function TypingBubble() {
  return (
    <div className={styles['assistant']}>
      <span className="visually-hidden">Ассистент отвечает</span>
      <span className={styles['dots']} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
    </div>
  );
}
