import { tick } from '@avto/rules';
import { useEffect, useState } from 'react';

import { isBinding, readAttempt } from './exam-attempt.ts';
import { handInExam } from './exam-results.ts';
import { readExamSession, writeExamSession } from './exam-session.ts';
import { useSession } from './session/session.ts';

/** Number of the internal exam of which the current learner has an attempt running on this phone; null without one. */
export function useRunningAttempt(): number | null {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const [found, setFound] = useState<{ readonly userId: number; readonly number: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const number = userId === null ? null : await findRunning(userId);
      if (isCurrent) setFound(userId === null || number === null ? null : { userId, number });
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return found !== null && found.userId === userId ? found.number : null;
}

/** Hands in one whose time ran out while the app was closed: the learner may never come back to its questions. */
async function findRunning(userId: number): Promise<number | null> {
  const attempt = readAttempt(userId);
  if (attempt === null || !isBinding(attempt)) return null;
  const stored = await readExamSession(userId);
  if (stored?.examId !== attempt.start) return null;
  const exam = tick(stored, Date.now());
  if (exam.ended === null) return attempt.number;
  // Before it is stored as ended, which may take seconds: a page that is closed meanwhile would leave it to nobody.
  handInExam(userId, exam);
  if (exam !== stored) await writeExamSession(userId, exam);
  return null;
}
