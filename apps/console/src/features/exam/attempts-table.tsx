import { type BoardAttempt, changeAttempt, type InternalExam } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { AFTER_EXAM } from '#parts/exams/exam-calls.ts';
import { useChange } from '#data/use-change.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Empty } from '#parts/empty.tsx';
import { remarksOf, stateWords } from '#parts/exams/exam-words.ts';
import { Table } from '#parts/table.tsx';
import { Button } from '@avto/ui/button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './attempts-table.module.css';

type Action = 'restart' | 'exclude' | 'include';

/** Seconds after which a phone that runs is said to be silent: more than two of its reports. */
const SILENT_SECONDS = 25;

interface AttemptsTableProps {
  exam: InternalExam;
  attempts: readonly BoardAttempt[];
}

/** How far each learner is. */
export function AttemptsTable({ exam, attempts }: AttemptsTableProps) {
  const [asked, setAsked] = useState<{ readonly attempt: BoardAttempt; readonly action: Action }>();
  const isOver = exam.endedAt !== null;
  if (attempts.length === 0)
    return (
      <Empty title="В группе пока никого нет" text="Кто придёт в группу, сможет войти по тому же коду." />
    );
  return (
    <>
      <Table
        label="Ученики на экзамене"
        stacks
        head={
          <>
            <th scope="col">Ученик</th>
            <th scope="col">Экзамен</th>
            <th scope="col">Ответов</th>
            <th scope="col">Ошибок</th>
            <th scope="col">Отметки</th>
            <th scope="col">
              <span className="visually-hidden">Действия</span>
            </th>
          </>
        }
      >
        {attempts.map((attempt) => (
          <tr key={attempt.id} data-state={attempt.state}>
            <td data-label="Ученик" className={styles['name']}>
              <Link to="/learners/$id" params={{ id: String(attempt.id) }}>
                {attempt.name}
              </Link>
            </td>
            <td data-label="Экзамен">
              <span className={styles['state']} data-state={attempt.state}>
                {stateWords(attempt, isOver)}
              </span>
            </td>
            <td data-label="Ответов" className={styles['figure']}>
              {hasBegun(attempt) && `${attempt.answered} из ${attempt.total}`}
            </td>
            <td data-label="Ошибок">{hasBegun(attempt) && attempt.mistakes}</td>
            <td data-label="Отметки" className={styles['remarks']}>
              <Remarks attempt={attempt} isOver={isOver} />
            </td>
            <td data-kind="act">
              <Acts attempt={attempt} isOver={isOver} onAsk={(action) => setAsked({ attempt, action })} />
            </td>
          </tr>
        ))}
      </Table>
      {asked && <ActDialog exam={exam} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const hasBegun = ({ state }: BoardAttempt) => state !== 'absent' && state !== 'joined';

function Remarks({ attempt, isOver }: { attempt: BoardAttempt; isOver: boolean }) {
  const { isAway, silentSeconds } = attempt;
  const now =
    isOver || attempt.state !== 'running'
      ? undefined
      : isAway
        ? 'сейчас вне приложения'
        : silentSeconds !== null && silentSeconds >= SILENT_SECONDS
          ? `нет связи ${silenceWords(silentSeconds)}`
          : undefined;
  const remarks = remarksOf(attempt);
  return (
    <>
      {now !== undefined && <strong className={styles['now']}>{now}</strong>}
      {now !== undefined && remarks.length > 0 && '; '}
      {remarks.join('; ')}
    </>
  );
}

const silenceWords = (seconds: number) =>
  seconds < 120 ? `${seconds} с` : `${Math.floor(seconds / 60)} мин`;

interface ActsProps {
  attempt: BoardAttempt;
  isOver: boolean;
  onAsk: (action: Action) => void;
}

function Acts({ attempt, isOver, onAsk }: ActsProps) {
  const { state, isExcluded, name } = attempt;
  const canRestart = !isOver && (state === 'running' || state === 'joined');
  // An empty cell takes no place on a phone.
  if (state === 'absent' && !isExcluded) return null;
  return (
    <span className={styles['acts']}>
      {canRestart && (
        <Button tone="secondary" onClick={() => onAsk('restart')} aria-label={`Начать заново: ${name}`}>
          Заново
        </Button>
      )}
      {isExcluded ? (
        <Button tone="secondary" onClick={() => onAsk('include')} aria-label={`Засчитать: ${name}`}>
          Засчитать
        </Button>
      ) : (
        <Button tone="secondary" onClick={() => onAsk('exclude')} aria-label={`Не засчитывать: ${name}`}>
          Не засчитывать
        </Button>
      )}
    </span>
  );
}

const DIALOGS: Readonly<Record<Action, { title: string; text: string; confirm: string; done: string }>> = {
  restart: {
    title: 'Начать экзамен заново?',
    text: 'Так продолжают, если телефон сломался: по коду можно войти с другого, вопросы будут новые. Прежняя попытка не засчитается, в протоколе останется отметка «начат заново».',
    confirm: 'Разрешить',
    done: 'Можно войти с другого телефона',
  },
  exclude: {
    title: 'Не засчитывать?',
    text: 'Экзамен останется у ученика как самостоятельный, в протоколе будет отметка «не засчитан». Это можно вернуть.',
    confirm: 'Не засчитывать',
    done: 'Экзамен не засчитан',
  },
  include: {
    title: 'Засчитать?',
    text: 'Экзамен снова войдёт в протокол как все остальные.',
    confirm: 'Засчитать',
    done: 'Экзамен засчитан',
  },
};

interface ActDialogProps {
  exam: InternalExam;
  attempt: BoardAttempt;
  action: Action;
  onClose: () => void;
}

function ActDialog({ exam, attempt, action, onClose }: ActDialogProps) {
  const { send } = useChange(changeAttempt, AFTER_EXAM);
  const { title, text, confirm, done } = DIALOGS[action];
  return (
    <ConfirmDialog
      title={title}
      confirmText={confirm}
      onConfirm={async () => {
        await send({ params: { id: String(exam.id), learner: String(attempt.id) }, body: { action } });
        toasts.show(done);
      }}
      onClose={onClose}
    >
      <p>
        <strong>{attempt.name}</strong>
      </p>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
