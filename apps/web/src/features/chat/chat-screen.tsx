import { ArrowLeft, BookOpen } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef } from 'react';

import { ask, repeat, setDraft, useChat } from '#data/chat.ts';
import { useOnline } from '#data/http/connection.ts';
import { hasFinePointer } from '#lib/has-fine-pointer.ts';
import { nextPaint } from '#lib/next-paint.ts';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

import styles from './chat-screen.module.css';
import { Composer } from './composer.tsx';
import { ContextChip } from './context-chip.tsx';
import { MessageList, TypingBubble } from './message-list.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { WelcomeCard } from './welcome-card.tsx';

/** The assistant (specification §2, Chat). */
export function ChatScreen() {
  const { messages, isPending, draft, card } = useChat();
  const main = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const isOnline = useOnline();
  useKeyboardInset(main);

  const last = messages.at(-1)?.id;
  // A failure bubble has the same sentence.
  const saysOffline = !isOnline && messages.at(-1)?.from !== 'failure';
  useLayoutEffect(() => {
    scrollTo({ top: last === undefined ? 0 : document.documentElement.scrollHeight });
  }, [last]);

  /** Waits for an answer and gives the focus back to the input. */
  const wait = useCallback((answered: () => Promise<void>) => {
    // On a touch screen the keyboard would cover the answer to a tapped question.
    const wasTyping = document.activeElement?.closest('form') !== null || hasFinePointer();
    void answered()
      .then(nextPaint)
      .then(() => {
        // A disabled input or button loses the focus, though not at once; a focus moved elsewhere stays (decision C6).
        const { activeElement } = document;
        const isNowhere = activeElement === document.body || activeElement?.closest('form') !== null;
        if (wasTyping && isNowhere) input.current?.focus({ preventScroll: true });
        return undefined;
      });
  }, []);
  const send = (question: string) => {
    if (question.trim() === '') input.current?.focus();
    else wait(() => ask(question));
  };
  const onRepeat = useCallback(() => wait(repeat), [wait]);
  return (
    <>
      <div className={styles['head']}>
        <Header
          title="ПДД - ассистент"
          start={<IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />}
          end={<IconLink to="/rules" label="Правила и знаки" icon={<BookOpen aria-hidden="true" />} />}
        />
      </div>
      <main ref={main} className={styles['chat']}>
        <p role="status" className={styles['offline']}>
          {saysOffline && 'Чату нужен интернет: без сети он не ответит.'}
        </p>
        <WelcomeCard hasStarters={messages.length === 0} onAsk={send} />
        <div role="log" aria-live="polite" aria-label="Переписка" className={styles['log']}>
          <MessageList messages={messages} onRepeat={onRepeat} />
          {isPending && <TypingBubble />}
        </div>
        {card && <ContextChip card={card} />}
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
