import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

import { ask, setDraft, useChat } from '#data/chat.ts';
import { painted } from '#lib/painted.ts';
import { Header } from '#ui/header.tsx';
import { IconLink } from '#ui/icon-link.tsx';

import styles from './chat-screen.module.css';
import { Composer, hasFinePointer } from './composer.tsx';
import { MessageList, TypingBubble } from './message-list.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { WelcomeCard } from './welcome-card.tsx';

/** The assistant (specification §2, Chat). */
export function ChatScreen() {
  const { messages, isPending, draft } = useChat();
  const main = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useKeyboardInset(main);

  const last = messages.at(-1)?.id;
  useLayoutEffect(() => {
    scrollTo({ top: last === undefined ? 0 : document.documentElement.scrollHeight });
  }, [last]);

  const send = (question: string) => {
    if (question.trim() === '') {
      input.current?.focus();
      return;
    }
    // Without a keyboard of keys, the screen keyboard would jump over the answer to a question that was tapped.
    const wasTyping = document.activeElement?.closest('form') !== null || hasFinePointer();
    void ask(question)
      .then(painted)
      .then(() => {
        // A disabled input or button loses the focus, though not at once (decision C6); whoever moved on meanwhile
        // is left alone.
        const { activeElement } = document;
        const isNowhere = activeElement === document.body || activeElement?.closest('form') !== null;
        if (wasTyping && isNowhere) input.current?.focus({ preventScroll: true });
        return undefined;
      });
  };
  return (
    <>
      <div className={styles['head']}>
        <Header
          title="ПДД - ассистент"
          start={<IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />}
        />
      </div>
      <main ref={main} className={styles['chat']}>
        <WelcomeCard hasStarters={messages.length === 0} onAsk={send} />
        <div role="log" aria-live="polite" aria-label="Переписка" className={styles['log']}>
          <MessageList messages={messages} />
          {isPending && <TypingBubble />}
        </div>
        <Composer
          input={input}
          draft={draft}
          isPending={isPending}
          onChange={setDraft}
          onAsk={() => send(draft)}
        />
      </main>
    </>
  );
}
