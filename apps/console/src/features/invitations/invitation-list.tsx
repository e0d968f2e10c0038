import { type ConsoleGroup, type Invitation, listInvitations } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { listOptions } from '#data/queries.ts';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Pager } from '#parts/pager.tsx';
import { GroupOptions } from '#parts/roster/group-options.tsx';
import { Panel } from '#parts/panel.tsx';
import { Select } from '#parts/select.tsx';
import { useNarrow } from '#parts/use-media.ts';
import { buttonClass } from '@avto/ui/button.tsx';

import { InvitationCards } from './invitation-cards.tsx';
import { InvitationDialogs, type InvitationQuestion } from './invitation-dialogs.tsx';
import styles from './invitation-list.module.css';
import { InvitationTable } from './invitation-table.tsx';
import { type InvitationsView, parseInvitationsView } from './invitations-params.ts';

const PER_PAGE = 200;

interface InvitationListProps {
  view: InvitationsView;
  onView: (view: InvitationsView) => void;
  groups: readonly ConsoleGroup[];
}

/** Invitations with their states, newest first. */
export function InvitationList({ view, onView, groups }: InvitationListProps) {
  const { group, state, page = 1 } = view;
  const query = {
    ...(group !== undefined && { group: String(group) }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  };
  const invitations = useQuery(listOptions(listInvitations, { query }));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<InvitationQuestion>();
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const List = useNarrow() ? InvitationCards : InvitationTable;
  const isFiltered = group !== undefined || state !== undefined;
  const subject = asked && invitations.data?.invitations.find(({ id }) => id === asked.id);
  return (
    <Panel isWide title="Все приглашения">
      <Filter view={view} onView={onView} groups={groups} />
      <Loaded query={invitations}>
        {(data) =>
          data.total === 0 ? (
            <Nothing isFiltered={isFiltered} to={view.to} />
          ) : (
            <>
              <PrintLink chosen={chosen} waiting={data.invitations.filter(isWaiting)} group={group} />
              <List
                invitations={data.invitations}
                chosen={chosen}
                onChoose={choose}
                onAsk={(kind, { id }) => setAsked({ kind, id })}
              />
              <Pager page={page} pageSize={PER_PAGE} total={data.total} />
            </>
          )
        }
      </Loaded>
      {asked && subject && (
        <InvitationDialogs kind={asked.kind} invitation={subject} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  );
}

function Nothing({ isFiltered, to }: { isFiltered: boolean; to: number | undefined }) {
  return isFiltered ? (
    <Empty
      title="Таких приглашений нет"
      text={
        <Link to="/invitations" search={to === undefined ? {} : { to }}>
          Показать все
        </Link>
      }
    />
  ) : (
    <Empty
      title="Приглашений ещё не было"
      text="Впишите имена выше: здесь будет видно, кто уже зарегистрировался, а кто ещё нет."
    />
  );
}

function Filter({ view, onView, groups }: InvitationListProps) {
  const change = (part: Record<string, string>) =>
    onView(parseInvitationsView({ ...view, ...part, page: undefined }));
  return (
    <div className={styles['filter']}>
      <Select label="Группа" value={String(view.group ?? '')} onValue={(group) => change({ group })}>
        <option value="">Все</option>
        <GroupOptions groups={groups} />
        <option value="none">Без группы</option>
      </Select>
      <Select label="Состояние" value={view.state ?? ''} onValue={(state) => change({ state })}>
        <option value="">Любое</option>
        <option value="waiting">Ждут</option>
        <option value="used">Использованы</option>
        <option value="expired">Истекли</option>
        <option value="revoked">Отозваны</option>
      </Select>
    </div>
  );
}

interface PrintLinkProps {
  chosen: ReadonlySet<number>;
  waiting: readonly Invitation[];
  group: InvitationsView['group'];
}

/** Leads to the cards of the chosen, or of all that wait where nobody is chosen. */
function PrintLink({ chosen, waiting, group }: PrintLinkProps) {
  if (chosen.size === 0 && waiting.length === 0) return null;
  const search = chosen.size > 0 ? { ids: [...chosen].join(',') } : group === undefined ? {} : { group };
  return (
    <div>
      <Link to="/invitations/cards" search={search} className={buttonClass('secondary')}>
        {chosen.size > 0 ? `Напечатать карточки: ${chosen.size}` : 'Напечатать карточки всех, кто ждёт'}
      </Link>
    </div>
  );
}

function isWaiting({ state }: Invitation): boolean {
  return state === 'waiting';
}
