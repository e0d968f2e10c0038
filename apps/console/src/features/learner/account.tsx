import { addPasswordCard, changeLearner, type LearnerDetail, type LearnerRow } from '@avto/contract/console';
import { useState } from 'react';
import { toasts } from '@avto/ui/toast-queue.ts';

import { CallError, textOf } from '#data/call-error.ts';
import type { Output } from '#data/http.ts';
import { AFTER_LEARNER } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { callName } from '#parts/roster/learner-view.ts';
import { Panel } from '#parts/panel.tsx';
import { Button } from '@avto/ui/button.tsx';

import { AccountForm } from './account-form.tsx';
import styles from './account.module.css';
import { DeleteDialog } from './delete-dialog.tsx';

interface AccountProps {
  detail: LearnerDetail;
  onCard: (card: Output<typeof addPasswordCard>) => void;
}

/** Acts of the school upon the account of a learner: details, password, archive, deletion. */
export function Account({ detail, onCard }: AccountProps) {
  const { row, consentOn } = detail;
  const [asked, setAsked] = useState<'password' | 'archive' | 'delete'>();
  const close = () => setAsked(undefined);
  const isArchived = row.archivedAt !== null;
  return (
    <>
      <Panel isWide title="Карточка ученика">
        <AccountForm row={row} consentOn={consentOn} />
      </Panel>
      <Panel isWide title="Аккаунт">
        <div className={styles['acts']}>
          <p>
            {row.name === null
              ? 'Новый пароль можно выдать, когда у ученика есть имя.'
              : 'Забыт пароль: распечатайте карточку, с ней ученик задаст новый.'}
          </p>
          <Button tone="secondary" disabled={row.name === null} onClick={() => setAsked('password')}>
            Новый пароль
          </Button>
          <p>
            {isArchived
              ? 'Ученик в архиве: место не занимает, ответы и экзамены сохранены.'
              : 'Закончил учиться: архив освободит место и сохранит всё, что сделано.'}
          </p>
          {isArchived ? <RestoreButton row={row} /> : <ArchiveButton onClick={() => setAsked('archive')} />}
          <p>Удаление стирает аккаунт со всеми ответами. Вернуть его нельзя.</p>
          <Button tone="destructive" onClick={() => setAsked('delete')}>
            Удалить аккаунт
          </Button>
        </div>
      </Panel>
      {asked === 'password' && <PasswordDialog row={row} onCard={onCard} onClose={close} />}
      {asked === 'archive' && <ArchiveDialog row={row} onClose={close} />}
      {asked === 'delete' && <DeleteDialog row={row} onClose={close} />}
    </>
  );
}

function ArchiveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button tone="secondary" onClick={onClick}>
      В архив
    </Button>
  );
}

function RestoreButton({ row }: { row: LearnerRow }) {
  const { send, isSending, error } = useChange(changeLearner, AFTER_LEARNER);
  const restore = () =>
    send({ params: { id: String(row.id) }, body: { version: row.version, isArchived: false } }).then(
      () => toasts.show(`${callName(row)}: снова среди учеников`),
      () => undefined,
    );
  return (
    <>
      <Button tone="secondary" busy={isSending} onClick={() => void restore()}>
        Вернуть из архива
      </Button>
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {textOf(error)}
        </p>
      )}
    </>
  );
}

interface AskProps {
  row: LearnerRow;
  onClose: () => void;
}

function ArchiveDialog({ row, onClose }: AskProps) {
  const { send } = useChange(changeLearner, AFTER_LEARNER);
  return (
    <ConfirmDialog
      title={`${callName(row)}: в архив?`}
      confirmText="В архив"
      onConfirm={async () =>
        void (await send({
          params: { id: String(row.id) },
          body: { version: row.version, isArchived: true },
        }))
      }
      onClose={onClose}
    >
      <p>
        Место освободится. Имя, ответы и экзамены сохранятся, приложение сообщит ученику об архиве. Вернуть из
        архива можно в любой день, если есть свободное место.
      </p>
    </ConfirmDialog>
  );
}

function PasswordDialog({ row, onCard, onClose }: AskProps & Pick<AccountProps, 'onCard'>) {
  const { send } = useChange(addPasswordCard, AFTER_LEARNER);
  const give = async () => {
    const outcome = await send({ params: { id: String(row.id) }, body: {} });
    if (outcome.kind === 'done') return onCard(outcome.result);
    // Its code is stored nowhere: the one that was made is lost with its response.
    throw new CallError('Карточка выдана, но ответ сервера потерялся. Выдайте ещё одну', 409, 'already_done');
  };
  return (
    <ConfirmDialog
      title="Выдать новый пароль?"
      confirmText="Выдать карточку"
      onConfirm={give}
      onClose={onClose}
    >
      <p>
        {callName(row)}: на всех устройствах вход закончится, старый пароль перестанет действовать. Ответы
        сохранятся.
      </p>
      <p>
        Карточка с кодом появится один раз: распечатайте её сразу и отдайте лично. Код действует 24 часа и
        срабатывает один раз. Запись об этом останется в журнале.
      </p>
    </ConfirmDialog>
  );
}
