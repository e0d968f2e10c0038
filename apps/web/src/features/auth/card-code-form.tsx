import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError } from '#data/http/api-error.ts';
import { type PasswordCard, readPasswordCard } from '#data/password-card.ts';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';

import { failureText } from './failure-text.ts';
import styles from './form.module.css';
import { SupportNote } from './support-note.tsx';

interface CardCodeFormProps {
  code: string;
  onCode: (code: string) => void;
  /** Why the card that was just used is no good. */
  refusal: string | undefined;
  /** Whether the code came with the address: then it is looked up at once. */
  isScanned: boolean;
  onCard: (card: PasswordCard) => void;
  /** The server has answered, whatever it said. */
  onAnswer: () => void;
}

/** Asks for the code of a card and looks it up. */
export function CardCodeForm({ code, onCode, refusal, isScanned, onCard, onAnswer }: CardCodeFormProps) {
  const [error, setError] = useState(refusal);
  const [isPending, setIsPending] = useState(isScanned);
  const request = useRef<AbortController>(undefined);

  const lookUp = async () => {
    const controller = new AbortController();
    request.current = controller;
    try {
      const card = await readPasswordCard(code, controller.signal);
      if (controller.signal.aborted) return;
      onAnswer();
      onCard(card);
    } catch (failure) {
      if (controller.signal.aborted) return;
      setError(failureText(failure));
      setIsPending(false);
      if (failure instanceof ApiError) onAnswer();
    }
  };
  const submit = () => {
    if (isPending || code.trim() === '') return;
    setError(undefined);
    setIsPending(true);
    void lookUp();
  };
  const start = useEffectEvent(() => {
    if (isScanned) void lookUp();
  });
  useEffect(() => {
    const starting = setTimeout(start);
    return () => {
      clearTimeout(starting);
      request.current?.abort();
    };
  }, []);

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label="Код с карточки"
        hint="10 букв и цифр"
        name="code"
        autoComplete="off"
        enterKeyHint="next"
        value={code}
        error={error}
        readOnly={isPending}
        onChange={(event) => {
          onCode(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={isPending} disabled={code.trim() === ''}>
        Дальше
      </Button>
      <p className={styles['note']}>
        Карточку с кодом печатает автошкола. Код действует сутки и только один раз.
      </p>
      <SupportNote />
    </form>
  );
}
