import { addGroup, addInvitations, type ConsoleGroup, type Invitation } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { CallError, textOf } from '#data/call-error.ts';
import { queryClient } from '#data/queries.ts';
import { AFTER_GROUP, AFTER_INVITATION } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { Panel } from '#parts/panel.tsx';
import { Button } from '@avto/ui/button.tsx';

import { GroupChoice, NEW_GROUP } from './group-choice.tsx';
import styles from './invite-form.module.css';
import { knownNamesOptions } from './known-names.ts';
import { listedNames, MOST_NAMES } from './listed-names.ts';
import { NameList } from './name-list.tsx';
import { SeatsHint } from './seats-hint.tsx';
import { useTypedNames } from './use-typed-names.ts';

interface InviteFormProps {
  groups: readonly ConsoleGroup[];
  /** Group that is chosen first. */
  to: number | undefined;
  onInvited: (invitations: readonly Invitation[]) => void;
}

const noNames: ReadonlySet<string> = new Set();

/** Names in, personal codes out. */
export function InviteForm({ groups, to, onInvited }: InviteFormProps) {
  const { text, ticked, group, newName, change, chooseMade, clear } = useTypedNames(groups, to);
  const [error, setError] = useState<string>();
  const newGroup = useChange(addGroup, AFTER_GROUP);
  const invite = useChange(addInvitations, AFTER_INVITATION);
  const known = useQuery({
    ...knownNamesOptions(group === '' ? 'none' : group),
    enabled: group !== NEW_GROUP && text !== '',
  });
  const list = listedNames(text, known.data ?? noNames, ticked);
  const names = list.filter(({ isInvited }) => isInvited).map(({ name }) => name);
  const groupId = async (): Promise<number | null> => {
    if (group !== NEW_GROUP) return group === '' ? null : Number(group);
    const outcome = await newGroup.send({ body: { name: newName.trim() } });
    if (outcome.kind === 'already')
      throw new CallError('Группа уже создана: выберите её в списке', 409, 'already_done');
    // Should the next call fail, the group that was made is the one that is chosen.
    chooseMade(outcome.result.id);
    return outcome.result.id;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf({ names, group, newName });
    if (problem !== undefined) return setError(problem);
    setError(undefined);
    try {
      const outcome = await invite.send({ body: { groupId: await groupId(), names } });
      clear();
      queryClient.removeQueries({ queryKey: ['known-names'] });
      onInvited(outcome.kind === 'done' ? outcome.result.invitations : []);
    } catch (failure) {
      setError(textOf(failure));
    }
  };
  const isBusy = newGroup.isSending || invite.isSending;
  return (
    <Panel
      isWide
      title="Пригласить"
      note="Каждый получит карточку с личным кодом: его хватает на одну регистрацию."
    >
      <form onSubmit={(event) => void submit(event)} className={styles['form']}>
        <div className={styles['input']}>
          <label htmlFor="names" className={styles['label']}>
            Имена, по одному в строке
          </label>
          <textarea
            id="names"
            className={styles['names']}
            rows={8}
            spellCheck={false}
            placeholder={'Иванов Иван\nПетрова Анна'}
            aria-describedby="names-hint"
            value={text}
            onChange={({ currentTarget }) => {
              change({ text: currentTarget.value, ticked: [] });
              setError(undefined);
            }}
          />
          <p id="names-hint" className={styles['hint']}>
            Можно вставить список из таблицы или письма: номера, точки, телефоны и пустые строки уберутся
            сами. До {MOST_NAMES} имён за раз. Нужны только имена: ни телефонов, ни дат рождения кабинет не
            хранит.
          </p>
          <GroupChoice
            groups={groups}
            value={group}
            onValue={(value) => change({ group: value })}
            newName={newName}
            onNewName={(name) => change({ newName: name })}
          />
        </div>
        <div className={styles['output']}>
          <NameList
            list={list}
            onTick={(place, isOn) => change({ ticked: [...new Map(ticked).set(place, isOn)] })}
          />
          <SeatsHint names={names.length} />
          <p role="alert" className={styles['error']}>
            {error}
          </p>
          <Button type="submit" busy={isBusy} disabled={list.length === 0}>
            {names.length === 0 ? 'Создать коды' : `Создать коды: ${names.length}`}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface Wanted {
  names: readonly string[];
  group: string;
  newName: string;
}

function problemOf({ names, group, newName }: Wanted): string | undefined {
  if (names.length === 0) return 'Отметьте хотя бы одно имя';
  if (names.length > MOST_NAMES) {
    return `За раз можно пригласить ${MOST_NAMES}, а отмечено ${names.length}: вставьте список частями`;
  }
  return group === NEW_GROUP && newName.trim() === '' ? 'Напишите название новой группы' : undefined;
}
