import { getInternalExam, type InternalExam } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Maximize, X } from 'lucide-react';
import { useEffect } from 'react';

import { isRefusal } from '#data/call-error.ts';
import { liveOptions } from '#data/queries.ts';
import { clockText } from '#lib/dates.ts';
import { codeWords, rulesWords } from '#parts/exams/exam-words.ts';
import { Empty } from '#parts/empty.tsx';
import { enterFullscreen, leaveFullscreen } from '#parts/fullscreen.ts';
import { Loaded } from '#parts/loaded.tsx';
import { Qr } from '#parts/qr.tsx';
import { usePageTitle } from '#parts/use-page-title.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';

import styles from './board-screen.module.css';

/** The code of an exam for a projector, without the frame of the console: no name of a learner is on it. */
export function BoardScreen({ id }: { id: string }) {
  const found = useQuery(
    liveOptions(getInternalExam, { params: { id } }, ({ exam: { endedAt } }) => endedAt !== null),
  );
  usePageTitle('Код экзамена');
  useEffect(() => () => void leaveFullscreen(), []);
  return (
    <main className={styles['screen']}>
      <div className={styles['tools']}>
        <IconButton
          label="На весь экран"
          icon={<Maximize aria-hidden="true" />}
          onClick={() => void (document.fullscreenElement ? leaveFullscreen() : enterFullscreen())}
        />
        <Link to="/exams/$id" params={{ id }} className={styles['leave']} aria-label="К ходу экзамена">
          <X aria-hidden="true" />
        </Link>
      </div>
      {isRefusal(found.error, 'not_found') ? (
        <Empty
          title="Такого экзамена нет"
          text="Возможно, он для группы, которую ведёт другой преподаватель."
        />
      ) : (
        <Loaded query={found} lines={4}>
          {({ exam, attempts }) => (
            <>
              <h1 className={styles['title']}>
                Внутренний экзамен № {exam.number}
                <span className={styles['group']}>
                  {exam.group.name} · {rulesWords[exam.rules]}
                </span>
              </h1>
              {exam.code === null ? (
                <p className={styles['over']}>Экзамен закончен</p>
              ) : (
                <Code exam={exam} code={exam.code} />
              )}
              <p className={styles['counts']} role="status">
                {countsOf(
                  attempts.filter(({ isExcluded }) => !isExcluded).map(({ state }) => state),
                  exam.endedAt !== null,
                )}
              </p>
              {found.isError && (
                <p className={styles['stale']} role="alert">
                  Нет связи с сервером. Показано то, что было в{' '}
                  {clockText(new Date(found.dataUpdatedAt).toISOString())}.
                </p>
              )}
            </>
          )}
        </Loaded>
      )}
    </main>
  );
}

function Code({ exam, code }: { exam: InternalExam; code: string }) {
  return (
    <div className={styles['entrance']}>
      <div>
        <p className={styles['how']}>
          Откройте приложение, «Внутренний экзамен», и введите код. Войти можно до {clockText(exam.closesAt)}.
        </p>
        <p className={styles['code']} role="group" aria-label="Код экзамена">
          {codeWords(code)}
        </p>
      </div>
      <div className={styles['qr']}>
        <Qr text={`${location.origin}/exam/internal?code=${code}`} label="QR-код: вход на экзамен" />
      </div>
    </div>
  );
}

/** «Вошли 12 из 20 · сдают 10 · закончили 2»; those who have not finished when the exam is over are not at it any more. */
function countsOf(states: readonly string[], isOver: boolean): string {
  const joined = states.filter((state) => state !== 'absent').length;
  const running = states.filter((state) => state === 'running').length;
  const finished = states.filter((state) => state === 'passed' || state === 'failed').length;
  return `Вошли ${joined} из ${states.length} · ${isOver ? 'не закончили' : 'сдают'} ${running} · закончили ${finished}`;
}
