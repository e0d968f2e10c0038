import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { isHandedIn } from '#data/exam-results.ts';
import { ApiError, NetworkError } from '#data/http/api-error.ts';
import { joinExam, type JoinedExam } from '#data/internal-exam.ts';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';

import { restoreExam, useExam } from './exam-store.ts';
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
  const [error, setError] = useState(refusal);
  const [isPending, setIsPending] = useState(isScanned);
  const request = useRef<AbortController>(undefined);

  const enter = async (joined: JoinedExam) => {
    await restoreExam();
    const { exam } = useExam.getState();
    if (exam?.examId === joined.start) {
      await navigate({ to: exam.ended === null ? '/exam' : '/exam/done', replace: true });
    } else if (isHandedIn(userId, joined.start)) {
      setError('Вы уже сдали этот экзамен. Результат дойдёт, когда появится интернет');
      setIsPending(false);
    } else onJoined(joined);
  };
  const lookUp = async () => {
    const controller = new AbortController();
    request.current = controller;
    try {
      const joined = await joinExam(code, controller.signal);
      if (!controller.signal.aborted) await enter(joined);
    } catch (failure) {
      if (controller.signal.aborted) return;
      setError(examFailure(failure));
      setIsPending(false);
    }
  };
  const submit = () => {
    if (isPending) return;
    if (code.replace(/\D/g, '').length !== DIGITS) {
      setError('Код — шесть цифр');
      return;
    }
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

/** The text of a failed call: the server's message where there is one. */
export function examFailure(failure: unknown): string {
  if (failure instanceof ApiError || failure instanceof NetworkError) return failure.message;
  return 'Что-то пошло не так. Попробуйте ещё раз';
}
