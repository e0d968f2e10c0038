import {
  type ExamOutcome,
  type ExamRulesName,
  examOutcome,
  type FailureReason,
  mistakesWord,
  pluralRu,
  wrongQuestions,
} from '@avto/rules';
import { useNavigate } from '@tanstack/react-router';

import again from '#assets/drawings/again.svg';
import cheer from '#assets/drawings/cheer.svg';
import { useAttempt } from '#data/exam-attempt.ts';
import { ResultScreen } from '#quiz/result-screen.tsx';
import { Button } from '@avto/ui/button.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';

import { AttemptResult } from './attempt-result.tsx';
import { ExamRulesSwitch } from './exam-rules-switch.tsx';
import { leaveExam } from './exam-store.ts';
import { ExamTopics } from './exam-topics.tsx';
import styles from './exam-done-screen.module.css';
import { useFinishedExam } from './use-finished-exam.ts';
import { useOutcomeEvent } from './use-outcome-event.ts';

const reasons: Record<FailureReason, string> = {
  timeout: 'Время вышло',
  'three-mistakes': 'Вы допустили 3 ошибки',
  'two-in-block': 'Вы допустили 2 ошибки в одном блоке вопросов',
  'mistake-in-extra': 'Вы допустили ошибку в дополнительных вопросах',
};

/** 'Результат': passed or not, why, in which time (specification §2). */
export function ExamDoneScreen() {
  const exam = useFinishedExam();
  const navigate = useNavigate();
  const outcome = exam && examOutcome(exam);
  useOutcomeEvent(exam?.examId, outcome && (outcome.reason === null ? null : reasons[outcome.reason]));
  const attempt = useAttempt(exam?.examId);
  if (!exam || !outcome) return null;
  const mistakes = wrongQuestions(exam);
  const restart = () => {
    // The exam's screen draws a new one (decision E23).
    leaveExam();
    void navigate({ to: '/exam', replace: true });
  };
  return (
    <ResultScreen
      tone={outcome.passed ? 'right' : 'failed'}
      drawing={outcome.passed ? cheer : again}
      kicker={attempt === null ? kickers[exam.rules] : `Внутренний экзамен № ${attempt.number}`}
      title={outcome.passed ? 'Экзамен сдан' : 'Экзамен не сдан'}
      right={outcome.right}
      total={outcome.total}
      isTriumph={outcome.passed}
      {...(mistakes.length > 0 && {
        after: <ExamTopics mistakes={mistakes} />,
      })}
      actions={
        <>
          {attempt === null && (
            <>
              <ExamRulesSwitch />
              <Button onClick={restart}>Начать заново</Button>
            </>
          )}
          <ButtonLink tone="secondary" to="/exam/show">
            Мои ответы
          </ButtonLink>
          <ButtonLink tone="secondary" to="/home">
            В меню
          </ButtonLink>
        </>
      }
    >
      <Summary outcome={outcome} answered={exam.answers.filter(Boolean).length} />
      {attempt !== null && <AttemptResult {...attempt} />}
    </ResultScreen>
  );
}

/** The line above the title: the official exam is named, the app's own has the screen's title only. */
const kickers: Record<ExamRulesName, string> = {
  literal: 'Результат',
  official: 'Результат экзамена «Как в ГАИ»',
};

function Summary({ outcome, answered }: { outcome: ExamOutcome; answered: number }) {
  const { right, reason, wrong, minutes, endedEarly } = outcome;
  return (
    <>
      {reason !== null && <p className={styles['reason']}>{reasons[reason]}</p>}
      <p>{`Отвечено ${answered}, верно ${right}`}</p>
      <p>{`Вы допустили ${wrong} ${mistakesWord(wrong)}`}</p>
      <p>{`Время: ${minutes} ${pluralRu(minutes, 'минута', 'минуты', 'минут')}`}</p>
      {endedEarly && (
        <p className={styles['note']}>Экзамен закончился на второй ошибке; в ГАИ добавили бы 10 вопросов</p>
      )}
    </>
  );
}
