import { listPublications, type SchoolPublication } from '@avto/contract/console/school';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { listOptions } from '#data/queries.ts';
import { momentText } from '#lib/dates.ts';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { Button, buttonClass } from '@avto/ui/button.tsx';

import { ChangesList } from './changes-list.tsx';
import styles from './history-screen.module.css';
import { RestoreDialog } from './restore-dialog.tsx';
import { ORIGINS } from './school-words.ts';

const PER_PAGE = 20;

/** Publications, by whom and when; each earlier state can be published again. */
export function SchoolHistoryScreen({ page }: { page: number }) {
  const history = useQuery(listOptions(listPublications, { query: { page: String(page) } }));
  const [chosen, setChosen] = useState<SchoolPublication>();
  return (
    <Page
      title="История"
      lead="Что и когда видели ученики. Любое прежнее состояние можно вернуть; черновик при этом остаётся."
      actions={
        <Link to="/school" className={buttonClass('secondary')}>
          К школе
        </Link>
      }
    >
      <Loaded query={history}>
        {({ total, publications }) =>
          total === 0 ? (
            <Empty
              title="Истории пока нет"
              text="Она начнётся с первой публикации здесь или командой на сервере."
            />
          ) : (
            <>
              <ol className={styles['list']}>
                {publications.map((publication, place) => (
                  <Entry
                    key={publication.id}
                    publication={publication}
                    isCurrent={page === 1 && place === 0}
                    onRestore={() => setChosen(publication)}
                  />
                ))}
              </ol>
              <Pager page={page} pageSize={PER_PAGE} total={total} />
            </>
          )
        }
      </Loaded>
      {chosen && <RestoreDialog publication={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

interface EntryProps {
  publication: SchoolPublication;
  isCurrent: boolean;
  onRestore: () => void;
}

function Entry({ publication: { at, who, origin, changes }, isCurrent, onRestore }: EntryProps) {
  return (
    <li className={styles['entry']}>
      <div className={styles['words']}>
        <p className={styles['head']}>
          <span className={styles['moment']}>{momentText(at)}</span>
          <span className={styles['who']}>
            {origin === 'found' ? ORIGINS.found : `${who}, ${ORIGINS[origin]}`}
          </span>
        </p>
        {changes.length > 0 && <ChangesList changes={changes} />}
      </div>
      {isCurrent ? (
        <p className={styles['current']}>Видят сейчас</p>
      ) : (
        <Button tone="secondary" onClick={onRestore}>
          Вернуть
        </Button>
      )}
    </li>
  );
}
