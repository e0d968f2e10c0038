import { type Invitation, listInvitations } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '#data/http.ts';
import { dateWords } from '#lib/day-words.ts';
import { sorted } from '#lib/sorted.ts';
import { CardSheets } from '#parts/cards/card-sheets.tsx';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { useNow } from '#parts/use-now.ts';
import { Button } from '@avto/ui/button.tsx';

import type { CardsView } from './invitations-params.ts';

const PER_PAGE = 200;
/** Pages of waiting invitations that are looked through, newest first. */
const MOST_PAGES = 20;

/** Cards of invitations that wait, ready for the printer. */
export function CardsScreen({ view }: { view: CardsView }) {
  const now = useNow();
  const cards = useQuery({
    queryKey: ['cards', view],
    // Sheets stay as they were opened: a card must not move between two pages that are printed.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => findCards(view, signal),
  });
  return (
    <Page
      title="Карточки"
      paper="sheets"
      lead={
        <span data-print="no">
          На листе А4 восемь карточек: печатайте в масштабе 100 % и разрежьте по пунктиру.{' '}
          <Link to="/invitations">К приглашениям</Link>
        </span>
      }
      actions={cards.data && cards.data.length > 0 && <Button onClick={() => print()}>Печать</Button>}
    >
      <Loaded query={cards}>
        {(invitations) =>
          invitations.length === 0 ? (
            <Empty
              title="Печатать нечего"
              text={
                view.ids === undefined
                  ? 'Приглашений, которые ждут регистрации, сейчас нет.'
                  : 'Эти приглашения уже использованы, отозваны или истекли.'
              }
              action={<Link to="/invitations">К приглашениям</Link>}
            />
          ) : (
            <CardSheets
              cards={invitations.map(({ code, name, group, expiresAt }) => ({
                kind: 'invitation',
                code: code ?? '',
                name,
                ...(group && { note: group.name }),
                until: dateWords(expiresAt, now),
              }))}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Waiting invitations of the address, in the order in which they were made. */
async function findCards({ ids, group }: CardsView, signal: AbortSignal): Promise<Invitation[]> {
  const wanted = ids === undefined ? undefined : new Set(ids.split(',').map(Number));
  const query = { state: 'waiting' as const, ...(group !== undefined && { group: String(group) }) };
  const found: Invitation[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { total, invitations } = await call(
      listInvitations,
      { query: { ...query, page: String(page) } },
      { signal },
    );
    found.push(...invitations.filter(({ id, code }) => code !== null && (wanted?.has(id) ?? true)));
    if (page * PER_PAGE >= total || (wanted && found.length === wanted.size)) break;
  }
  return sorted(found, (one, other) => one.id - other.id);
}
