import { ApiError } from '#data/http/api-error.ts';
import { useLookUp } from '#data/http/use-look-up.ts';
import { type PasswordCard, readPasswordCard } from '#data/password-card.ts';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';

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
  const { error, setError, isPending, submit } = useLookUp({
    refusal,
    isAtOnce: isScanned,
    lookUp: async (signal) => {
      try {
        const card = await readPasswordCard(code, signal);
        if (signal.aborted) return undefined;
        onAnswer();
        onCard(card);
        return undefined;
      } catch (failure) {
        if (failure instanceof ApiError && !signal.aborted) onAnswer();
        throw failure;
      }
    },
  });

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') submit();
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
