import { type ConsoleGroup, listGroups } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Output } from '#data/http.ts';
import { listOptions } from '#data/queries.ts';
import { useIsManager } from '#data/session.ts';
import { numberWords } from '#lib/number-words.ts';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { liveGroups } from '#parts/roster/group-options.tsx';
import { useNarrow } from '#parts/use-media.ts';
import { Button } from '@avto/ui/button.tsx';

import { ArchivedGroups } from './archived-groups.tsx';
import { GroupCards } from './group-cards.tsx';
import { ArchiveGroupDialog, NewGroupDialog, RenameGroupDialog } from '#parts/roster/group-dialogs.tsx';
import styles from './groups-screen.module.css';
import { GroupsTable } from './groups-table.tsx';

type Asked = { readonly kind: 'new' } | { readonly kind: 'rename' | 'archive'; readonly id: number };

/** Groups of the school, or those of a teacher. */
export function GroupsScreen() {
  const groups = useQuery(listOptions(listGroups, {}));
  const isManager = useIsManager();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const group = asked && 'id' in asked ? groups.data?.groups.find(({ id }) => id === asked.id) : undefined;
  return (
    <Page
      title="Группы"
      actions={isManager && <Button onClick={() => setAsked({ kind: 'new' })}>Новая группа</Button>}
    >
      <Loaded query={groups}>
        {(data) => (
          <Groups
            data={data}
            onAsk={(kind, { id }) => setAsked({ kind, id })}
            onAdd={() => setAsked({ kind: 'new' })}
          />
        )}
      </Loaded>
      {asked?.kind === 'new' && <NewGroupDialog onClose={close} />}
      {asked?.kind === 'rename' && group && <RenameGroupDialog group={group} onClose={close} />}
      {asked?.kind === 'archive' && group && <ArchiveGroupDialog group={group} onClose={close} />}
    </Page>
  );
}

interface GroupsProps {
  data: Output<typeof listGroups>;
  onAsk: (kind: 'rename' | 'archive', group: ConsoleGroup) => void;
  onAdd: () => void;
}

function Groups({ data, onAsk, onAdd }: GroupsProps) {
  const isManager = useIsManager();
  const isNarrow = useNarrow();
  const live = liveGroups(data.groups);
  const List = isNarrow ? GroupCards : GroupsTable;
  return (
    <>
      <WholeSchool data={data} />
      {live.length > 0 ? (
        <List groups={live} isManager={isManager} onAsk={onAsk} />
      ) : (
        <Empty
          title="Групп пока нет"
          text={
            isManager
              ? 'Создайте группу и пригласите в неё учеников: каждый получит карточку с личным кодом.'
              : 'Руководитель ещё не назначил вам группу.'
          }
          action={isManager ? <Button onClick={onAdd}>Создать группу</Button> : undefined}
        />
      )}
      <ArchivedGroups groups={data.groups} isManager={isManager} />
    </>
  );
}

/** Ways to learners across groups; of those without group or name only a manager knows. */
function WholeSchool({ data: { groups, withoutGroup, withoutName } }: { data: Output<typeof listGroups> }) {
  if (withoutGroup === null || withoutName === null) return null;
  const all = groups.reduce(
    (sum, { learners, archivedAt }) => sum + (archivedAt === null ? learners : 0),
    withoutGroup,
  );
  if (all === 0) return null;
  return (
    <ul className={styles['school']} aria-label="Вся автошкола">
      <li>
        <Link to="/groups/$id" params={{ id: 'all' }} className={styles['entry']}>
          <span className={styles['figure']}>{numberWords(all)}</span> Все ученики
        </Link>
      </li>
      {withoutGroup > 0 && (
        <li>
          <Link to="/groups/$id" params={{ id: 'none' }} className={styles['entry']}>
            <span className={styles['figure']}>{numberWords(withoutGroup)}</span> Без группы
          </Link>
        </li>
      )}
      {withoutName > 0 && (
        <li>
          <Link
            to="/groups/$id"
            params={{ id: 'all' }}
            search={{ state: 'unnamed' }}
            className={styles['entry']}
          >
            <span className={styles['figure']}>{numberWords(withoutName)}</span> Без имени
          </Link>
        </li>
      )}
    </ul>
  );
}
