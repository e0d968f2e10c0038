import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';

import { isBinding, useAttempt } from '#data/exam-attempt.ts';
import type { JoinedExam } from '#data/internal-exam.ts';
import { useSession } from '#data/session/session.ts';
import { useScreensAhead } from '#quiz/use-screens-ahead.ts';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { RowLink } from '@avto/ui/row-link.tsx';

import { AttemptStart } from './attempt-start.tsx';
import { ExamCodeForm } from './exam-code-form.tsx';
import { restoreExam, useExam } from './exam-store.ts';
import styles from './internal-exam.module.css';

/**
 * The way into an internal exam of the school (rule K67): the code on the board, what awaits the learner, and the beginning.
 *
 * @param scanned the code that the address of the board brings; it is looked up at once
 */
export function InternalExamScreen({ scanned }: { scanned?: string | undefined }) {
  const { user } = useSession();
  const [joined, setJoined] = useState<JoinedExam>();
  const [code, setCode] = useState(scanned ?? '');
  const [refusal, setRefusal] = useState<string>();
  const [isScanned, setIsScanned] = useState(scanned !== undefined);
  useScreensAhead('/exam', '/exam/done', '/exam/show');
  useEffect(() => void restoreExam(), []);
  if (user === null) return null;
  return (
    <>
      <Header
        title="Внутренний экзамен"
        start={<IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />}
      />
      <main className={styles['screen']}>
        {joined ? (
          <AttemptStart
            userId={user.id}
            joined={joined}
            onRefused={(message) => {
              setRefusal(message);
              setIsScanned(false);
              setJoined(undefined);
            }}
          />
        ) : (
          <>
            <RunningAttempt />
            <ExamCodeForm
              userId={user.id}
              code={code}
              onCode={setCode}
              refusal={refusal}
              isScanned={isScanned}
              onJoined={setJoined}
            />
          </>
        )}
      </main>
    </>
  );
}

/** The way back into an attempt that goes on on this phone. */
function RunningAttempt() {
  const examId = useExam(({ exam }) => (exam?.ended === null ? exam.examId : undefined));
  const attempt = useAttempt(examId);
  if (attempt === null || !isBinding(attempt)) return null;
  return <RowLink to="/exam" heading={`Экзамен № ${attempt.number} идёт`} note="Вернуться к вопросам" />;
}
