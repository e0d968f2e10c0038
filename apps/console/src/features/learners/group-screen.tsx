import {
  type ConsoleGroup,
  exportLearners,
  FILE_LEARNERS,
  listGroups,
  listLearners,
} from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Archive, Pencil, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { isRefusal } from '#data/call-error.ts';
import { addressOf } from '#data/http.ts';
import { listOptions } from '#data/queries.ts';
import { useIsManager } from '#data/session.ts';
import { learnersWords } from '#lib/number-words.ts';
import { Chosen } from '#parts/chosen.tsx';
import { FileLimit } from '#parts/file-limit.tsx';
import { FileLink } from '#parts/file-link.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { PrintHead } from '#parts/print-head.tsx';
import { ArchiveGroupDialog, RenameGroupDialog } from '#parts/roster/group-dialogs.tsx';
import { GroupGone } from '#parts/roster/group-gone.tsx';
import {
  type GroupParam,
  learnerQuery,
  learnerStateWords,
  type LearnerView,
} from '#parts/roster/learner-view.ts';
import { useNarrow } from '#parts/use-media.ts';
import { Button, buttonClass } from '@avto/ui/button.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';

import styles from './group-screen.module.css';
import { LearnerCards } from './learner-cards.tsx';
import { LearnerFilter } from './learner-filter.tsx';
import { LearnerTable } from './learner-table.tsx';
import { MoveBar } from './move-bar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useSelection } from './use-selection.ts';

const PER_PAGE = 50;

interface GroupScreenProps {
  group: GroupParam;
  view: LearnerView;
  /** Shows another part of the list; `replace` while somebody types. */
  onView: (view: LearnerView, replace?: boolean) => void;
}

/** Learners of a group, of the whole school, or those without a group. */
export function GroupScreen({ group, view, onView }: GroupScreenProps) {
  const { page = 1 } = view;
  const query = learnerQuery(group, view);
  const learners = useQuery(
    listOptions(listLearners, { query: { ...query, ...(page > 1 && { page: String(page) }) } }),
  );
  const groups = useQuery(listOptions(listGroups, {}));
  const selection = useSelection(learners.data?.learners ?? []);
  const isManager = useIsManager();
  const isNarrow = useNarrow();
  const List = isNarrow ? LearnerCards : LearnerTable;
  const known = groups.data?.groups.find(({ id }) => id === group);
  const isUnknown = typeof group === 'number' && groups.data !== undefined && known === undefined;
  if (isRefusal(learners.error, 'not_found')) return <GroupGone />;
  const title = group === 'all' ? 'Все ученики' : group === 'none' ? 'Без группы' : (known?.name ?? 'Группа');
  return (
    <Page
      paper="across"
      title={title}
      lead={<Lead group={known} />}
      actions={isUnknown ? undefined : <Actions group={group} known={known} query={query} />}
    >
      <PrintHead />
      <Chosen
        words={[
          view.state && learnerStateWords[view.state],
          view.q !== undefined && `по запросу «${view.q.trim()}»`,
        ]}
      />
      <LearnerFilter view={view} onView={onView} />
      <Loaded query={learners} lines={12}>
        {(data) =>
          data.total === 0 ? (
            <NothingFound group={group} view={view} isArchived={known?.archivedAt != null} />
          ) : (
            <div className={styles['list']}>
              <div className={styles['over']}>
                <p role="status">{learnersWords(data.total)}</p>
                {isManager && <MoveBar selection={selection} groups={groups.data?.groups ?? []} />}
              </div>
              <FileLimit
                total={data.total}
                most={FILE_LEARNERS}
                kept={['первые', 'учеников']}
                rest="Остальных скачайте по частям: по группам или поиском по имени."
              />
              <List
                rows={data.learners}
                view={view}
                onView={onView}
                hasGroup={typeof group !== 'number'}
                caption={title}
                selection={isManager ? selection : null}
              />
              <Pager page={page} pageSize={PER_PAGE} total={data.total} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function Lead({ group }: { group: ConsoleGroup | undefined }): ReactNode {
  return (
    <span data-print="no">
      <Link to="/groups">Все группы</Link>
      {group && group.teachers.length > 0 && ` · ${group.teachers.map(({ name }) => name).join(', ')}`}
      {group?.archivedAt != null && ' · группа в архиве'}
    </span>
  );
}

interface ActionsProps {
  group: GroupParam;
  known: ConsoleGroup | undefined;
  query: ReturnType<typeof learnerQuery>;
}

function Actions({ group, known, query }: ActionsProps) {
  const isManager = useIsManager();
  return (
    <>
      {isManager && group !== 'all' && known?.archivedAt == null && (
        <Link
          to="/invitations"
          search={group === 'none' ? {} : { to: group }}
          className={buttonClass('primary')}
        >
          Пригласить
        </Link>
      )}
      {known?.archivedAt == null && (
        <Link to="/hardest" search={group === 'all' ? {} : { group }} className={buttonClass('secondary')}>
          Что не знают
        </Link>
      )}
      {known?.archivedAt == null && (
        <Link to="/tasks" search={group === 'all' ? {} : { group }} className={buttonClass('secondary')}>
          Задания
        </Link>
      )}
      {typeof group === 'number' && known?.archivedAt == null && (
        <Link to="/groups/$id/week" params={{ id: String(group) }} className={buttonClass('secondary')}>
          Неделя
        </Link>
      )}
      {typeof group === 'number' && known?.archivedAt == null && (
        <Link to="/exams" search={{ group }} className={buttonClass('secondary')}>
          Экзамен
        </Link>
      )}
      <FileLink href={addressOf(exportLearners, { query: { ...query, format: 'xlsx' } })} text="XLSX" />
      <FileLink href={addressOf(exportLearners, { query: { ...query, format: 'csv' } })} text="CSV" />
      <Button tone="secondary" onClick={() => print()}>
        <IconText icon={<Printer size={18} aria-hidden="true" />}>Печать</IconText>
      </Button>
      {isManager && typeof group === 'number' && known?.archivedAt == null && <GroupActs group={known} />}
    </>
  );
}

/** Their places are kept while the group is asked for, so that what stands beside them does not jump. */
function GroupActs({ group }: { group: ConsoleGroup | undefined }) {
  const [asked, setAsked] = useState<'rename' | 'archive'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <div className={styles['icons']}>
        <IconButton
          label="Переименовать группу"
          icon={<Pencil aria-hidden="true" />}
          disabled={!group}
          onClick={() => setAsked('rename')}
        />
        <IconButton
          label="Группу в архив"
          icon={<Archive aria-hidden="true" />}
          disabled={!group}
          onClick={() => setAsked('archive')}
        />
      </div>
      {asked === 'rename' && group && <RenameGroupDialog group={group} onClose={close} />}
      {asked === 'archive' && group && <ArchiveGroupDialog group={group} onClose={close} />}
    </>
  );
}
