import type { KeyboardEvent, RefObject } from 'react';

import { QUESTION_LENGTH } from '#data/chat.ts';
import { hasFinePointer } from '#lib/has-fine-pointer.ts';
import { Button } from '@avto/ui/button.tsx';

import styles from './composer.module.css';

const PLACEHOLDER = 'Введите ваш вопрос';

interface ComposerProps {
  input: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  isPending: boolean;
  onChange: (draft: string) => void;
  onAsk: () => void;
}

/** The input of the chat: grows with its text, and stands over the bar and the keyboard. */
export function Composer({ input, draft, isPending, onChange, onAsk }: ComposerProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // On a touch keyboard Enter is the only way to begin a new line; an input method uses it to accept a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasFinePointer()) return;
    event.preventDefault();
    onAsk();
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {/* The style sheet repeats the text invisibly, which gives the box its height. */}
      <div className={styles['box']} data-text={draft || PLACEHOLDER}>
        <textarea
          ref={input}
          className={styles['input']}
          aria-label="Ваш вопрос"
          placeholder={PLACEHOLDER}
          rows={1}
          maxLength={QUESTION_LENGTH}
          value={draft}
          disabled={isPending}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button type="submit" className={styles['ask']} disabled={isPending}>
        Спросить
      </Button>
    </form>
  );
}
