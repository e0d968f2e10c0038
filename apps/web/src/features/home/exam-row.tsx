import { useRunningAttempt } from '#data/running-attempt.ts';
import { useOpenExam } from '#data/tasks.ts';
import { RowLink } from '@avto/ui/row-link.tsx';

/** An internal exam of the school: one that goes on on this phone, or one that may be joined; nothing without. */
export function ExamRow() {
  const running = useRunningAttempt();
  const open = useOpenExam();
  if (running !== null) {
    return (
      <RowLink to="/exam" heading={`Внутренний экзамен № ${running} идёт`} note="Вернуться к вопросам" />
    );
  }
  if (open === null) return null;
  return (
    <RowLink
      to="/exam/internal"
      heading={`Внутренний экзамен № ${open.number}`}
      note="Войти по коду с доски"
    />
  );
}
