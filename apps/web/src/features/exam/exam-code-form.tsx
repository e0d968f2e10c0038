import { useNavigate } from '@tanstack/react-router';

import { isHandedIn } from '#data/exam-results.ts';
import { useLookUp } from '#data/http/use-look-up.ts';
import { joinExam, type JoinedExam } from '#data/internal-exam.ts';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';

import { restoreExam, useExam } from './exam-store.ts';
import { UNREADABLE_TEXT } from './exam-waiting.tsx';
import styles from './internal-exam.module.css';

const DIGITS = 6;

interface ExamCodeFormProps {
  userId: number;
  code: string;
  onCode: (code: string) => void;
  /** Why the attempt that was just to begin cannot. */
  refusal: string | undefined;
  /** Whether the code came with the address: then it is looked up at once. */
  isScanned: boolean;
  onJoined: (joined: JoinedExam) => void;
}

/** Asks for the code on the board and joins the exam; an attempt that goes on here is gone on with. */
export function ExamCodeForm({ userId, code, onCode, refusal, isScanned, onJoined }: ExamCodeFormProps) {
  const navigate = useNavigate();
  const enter = async (joined: JoinedExam) => {
    if (!(await restoreExam())) return UNREADABLE_TEXT;
    const { exam } = useExam.getState();
    if (exam?.examId === joined.start) {
      await navigate({ to: exam.ended === null ? '/exam' : '/exam/done', replace: true });
    } else if (isHandedIn(userId, joined.start)) {
      return 'Вы уже сдали этот экзамен. Результат дойдёт, когда появится интернет';
    } else onJoined(joined);
    return undefined;
  };
  const { error, setError, isPending, submit } = useLookUp({
    refusal,
    isAtOnce: isScanned,
    lookUp: async (signal) => {
      const joined = await joinExam(code, signal);
      return signal.aborted ? undefined : await enter(joined);
    },
  });
  const check = () => {
    if (isPending) return;
    if (code.replace(/\D/g, '').length === DIGITS) submit();
    else setError('Код — шесть цифр');
  };

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <Field
        label="Код с доски"
        hint="6 цифр: их показывает преподаватель"
        name="code"
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="go"
        value={code}
        error={error}
        readOnly={isPending}
        onChange={(event) => {
          onCode(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={isPending} disabled={code.trim() === ''}>
        Войти
      </Button>
      <p className={styles['quiet']}>
        Время пойдёт не сразу: сначала загрузятся вопросы, и вы нажмёте «Начать».
      </p>
    </form>
  );
}
