import { memo } from 'react';

import type { ChatMessage } from '#data/chat.ts';

import { LinkedText } from './linked-text.tsx';
import styles from './message-list.module.css';
import { SignRow } from './sign-row.tsx';

/** The bubbles of a conversation; kept from drawing again while something is typed. */
export const MessageList = memo(function MessageList({ messages }: { messages: readonly ChatMessage[] }) {
  return messages.map((message) => <Bubble key={message.id} message={message} />);
});

function Bubble({ message }: { message: ChatMessage }) {
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
      </div>
    );
  }
  return (
    <div className={styles['assistant']}>
      <span className="visually-hidden">Ассистент: </span>
      {message.text.split(/\n{2,}/).map((paragraph, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text never changes, so a place is an identity
        <LinkedText key={place} text={paragraph} />
      ))}
      <SignRow text={message.text} />
    </div>
  );
}

/** Three dots while the assistant thinks. */
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
