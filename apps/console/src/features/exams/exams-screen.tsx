import { listGroups, listInternalExams } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { listOptions, oneOptions } from '#data/queries.ts';
import { useIsManager } from '#data/session.ts';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { liveGroups } from '#parts/roster/group-options.tsx';
import { GroupSelect } from '#parts/roster/group-select.tsx';
import { Button } from '@avto/ui/button.tsx';

import type { ExamsView } from './exams-params.ts';
import styles from './exams-screen.module.css';
import { ExamsTable } from './exams-table.tsx';
import { OpenExamDialog } from './open-exam-dialog.tsx';

const PER_PAGE = 50;

interface ExamsScreenProps {
  view: ExamsView;
  onView: (view: ExamsView) => void;
}

/** Internal exams of the groups that one may see. */
export function ExamsScreen({ view, onView }: ExamsScreenProps) {
  const { group, page = 1 } = view;
  const exams = useQuery(
    listOptions(listInternalExams, {
      query: {
        ...(group !== undefined && { group: String(group) }),
        ...(page > 1 && { page: String(page) }),
      },
    }),
  );
  const groups = useQuery(oneOptions(listGroups, {}));
  const hasGroups = liveGroups(groups.data?.groups ?? []).length > 0;
  const [isOpening, setOpening] = useState(false);
  return (
    <Page
      title="Внутренний экзамен"
      lead="Ученики сдают экзамен в приложении по коду с доски, а вы видите, как он идёт. Итог — протокол."
      actions={hasGroups && <Button onClick={() => setOpening(true)}>Открыть экзамен</Button>}
    >
      <div className={styles['group']}>
        <GroupSelect {...view} onGroup={onView} />
      </div>
      <Loaded query={exams}>
        {(data) =>
          data.total === 0 ? (
            <NoExams
              isFiltered={group !== undefined}
              hasGroups={hasGroups || !groups.data}
              onOpen={() => setOpening(true)}
            />
          ) : (
            <>
              <ExamsTable exams={data.exams} />
              <Pager page={page} pageSize={PER_PAGE} total={data.total} />
            </>
          )
        }
      </Loaded>
      {isOpening && (
        <OpenExamDialog
          group={typeof group === 'number' ? group : undefined}
          onClose={() => setOpening(false)}
        />
      )}
    </Page>
  );
}

interface NoExamsProps {
  isFiltered: boolean;
  hasGroups: boolean;
  onOpen: () => void;
}

function NoExams({ isFiltered, hasGroups, onOpen }: NoExamsProps) {
  const isManager = useIsManager();
  if (!hasGroups) {
    return (
      <Empty
        title="Экзаменов пока нет"
        text={
          isManager ? (
            <>
              Экзамен открывают для группы. Сначала создайте её в разделе <Link to="/groups">«Группы»</Link>.
            </>
          ) : (
            'Руководитель ещё не назначил вам группу.'
          )
        }
      />
    );
  }
  return (
    <Empty
      title={isFiltered ? 'В этой группе экзаменов ещё не было' : 'Экзаменов пока нет'}
      text="Откройте экзамен, когда группа в классе: появится код, по которому ученики войдут в приложении."
      action={<Button onClick={onOpen}>Открыть экзамен</Button>}
    />
  );
}
