import { getStaffSession } from '@avto/contract/console';
import {
  getPublication,
  getSchoolState,
  listPublications,
  restorePublication,
  type SchoolPublication,
} from '@avto/contract/console/school';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { listOptions, oneOptions } from '#data/queries.ts';
import { useChange } from '#data/use-change.ts';
import { momentText } from '#lib/dates.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { Button, buttonClass } from '@avto/ui/button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { ChangesList } from './changes-list.tsx';
import styles from './history-screen.module.css';
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

interface RestoreDialogProps {
  publication: SchoolPublication;
  onClose: () => void;
}

/** Says what will change and publishes the earlier state again. */
function RestoreDialog({ publication: { id, at }, onClose }: RestoreDialogProps) {
  const earlier = useQuery(oneOptions(getPublication, { params: { id: String(id) } }));
  const { send } = useChange(restorePublication, [
    listPublications,
    getPublication,
    getSchoolState,
    getStaffSession,
  ]);
  const restore = async () => {
    await send({ params: { id: String(id) }, body: { publication: earlier.data?.latest ?? 0 } });
    toasts.show('Возвращено: ученики увидят это при следующем заходе');
  };
  return (
    <ConfirmDialog title="Вернуть прежнее?" confirmText="Вернуть" onConfirm={restore} onClose={onClose}>
      <p>Ученики снова увидят то, что было {momentText(at)}:</p>
      <Loaded query={earlier} lines={2}>
        {({ changes }) =>
          changes.length === 0 ? <p>Сейчас видно то же самое.</p> : <ChangesList changes={changes} />
        }
      </Loaded>
    </ConfirmDialog>
  );
}
