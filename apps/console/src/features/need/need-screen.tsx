import { listNeed } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { type Output } from '#data/http.ts';
import { listOptions } from '#data/queries.ts';
import { learnersWords } from '#lib/number-words.ts';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { GroupSelect } from '#parts/roster/group-select.tsx';
import type { GroupFilter } from '#parts/roster/learner-view.ts';
import { useNow } from '#parts/use-now.ts';

import { NeedEmpty } from './need-empty.tsx';
import type { NeedView } from './need-params.ts';
import { NeedRow } from './need-row.tsx';
import styles from './need-screen.module.css';
import { useHiding } from './use-hiding.ts';

const PER_PAGE = 50;

interface NeedScreenProps {
  view: NeedView;
  onView: (view: NeedView) => void;
}

/** Learners with a reason to be helped, in the order of need. */
export function NeedScreen({ view, onView }: NeedScreenProps) {
  const { group, page = 1, hidden } = view;
  const query = {
    ...(group !== undefined && { group: String(group) }),
    ...(page > 1 && { page: String(page) }),
    ...(hidden && { hidden }),
  };
  const need = useQuery(listOptions(listNeed, { query }));
  return (
    <Page
      title="Кому помочь"
      lead={
        hidden
          ? 'Скрыты на неделю: потом вернутся в список сами, если причина останется.'
          : 'Сначала те, кому помощь нужнее. Причины считаются по ответам и экзаменам.'
      }
    >
      <NeedFilter view={view} onView={onView} hiddenCount={need.data?.hidden ?? 0} />
      <Loaded query={need}>{(data) => <NeedList data={data} view={view} />}</Loaded>
    </Page>
  );
}

function NeedFilter({ view, onView, hiddenCount }: NeedScreenProps & { hiddenCount: number }) {
  const choose = (filter: GroupFilter) => {
    const { group: _, page: __, ...rest } = view;
    onView({ ...rest, ...filter });
  };
  return (
    <div className={styles['filter']} data-print="no">
      <div className={styles['group']}>
        <GroupSelect {...(view.group !== undefined && { group: view.group })} onGroup={choose} />
      </div>
      {view.hidden ? (
        <Link
          to="/"
          search={view.group === undefined ? {} : { group: view.group }}
          className={styles['link']}
        >
          К списку
        </Link>
      ) : (
        hiddenCount > 0 && (
          <Link
            to="/"
            search={{ ...(view.group !== undefined && { group: view.group }), hidden: 'yes' }}
            className={styles['link']}
          >
            Скрытые: {hiddenCount}
          </Link>
        )
      )}
    </div>
  );
}

function NeedList({ data, view }: { data: Output<typeof listNeed>; view: NeedView }) {
  const { setHidden, isSending } = useHiding();
  const list = useRef<HTMLOListElement>(null);
  const now = useNow();
  const { total } = data;
  // The row that had the focus goes away with its button: the next one takes it.
  const hide = async (index: number, isHidden: boolean) => {
    const row = data.learners[index];
    const shown = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-hide]') ?? [])];
    const own = shown()[index];
    if (!row || !(await setHidden(row, isHidden))) return;
    // Its own button may still stand there: the list is drawn anew a moment later.
    const buttons = shown().filter((button) => button !== own);
    const next = buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1');
    next?.focus();
  };
  if (data.learners.length === 0 && (view.page ?? 1) === 1) {
    return (
      <NeedEmpty
        isHidden={view.hidden === 'yes'}
        hasGroup={view.group !== undefined}
        hiddenCount={data.hidden}
      />
    );
  }
  return (
    <section
      aria-label={view.hidden ? 'Скрытые ученики' : 'Ученики, которым нужна помощь'}
      className={styles['list']}
    >
      <p className={styles['count']} role="status">
        {learnersWords(total)}
      </p>
      <ol ref={list} className={styles['rows']} start={((view.page ?? 1) - 1) * PER_PAGE + 1}>
        {data.learners.map((row, index) => (
          <NeedRow
            key={row.id}
            row={row}
            now={now}
            isBusy={isSending}
            onHide={(isHidden) => void hide(index, isHidden)}
          />
        ))}
      </ol>
      <Pager page={view.page ?? 1} pageSize={PER_PAGE} total={total} />
    </section>
  );
}
