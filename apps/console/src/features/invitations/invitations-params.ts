import { parseGroup, parsePage } from '#parts/roster/learner-view.ts';

type InvitationState = 'waiting' | 'used' | 'expired' | 'revoked';

const STATES: readonly InvitationState[] = ['waiting', 'used', 'expired', 'revoked'];

/** Parameters in the address of «Приглашения». */
export interface InvitationsView {
  readonly group?: 'none' | number;
  readonly state?: InvitationState;
  readonly page?: number;
  /** Group that new invitations are for. */
  readonly to?: number;
}

/** Reads the address; what makes no sense is left out. */
export function parseInvitationsView(search: Readonly<Record<string, unknown>>): InvitationsView {
  const group = parseGroup(search['group']);
  const state = STATES.find((each) => each === search['state']);
  const page = parsePage(search['page']);
  const to = parseGroup(search['to']);
  return {
    ...(group !== undefined && group !== 'all' && { group }),
    ...(state && { state }),
    ...(page !== undefined && { page }),
    ...(typeof to === 'number' && { to }),
  };
}

/** Which cards are printed: these invitations, or all that wait in a group. */
export interface CardsView {
  /** Ids with commas. */
  readonly ids?: string;
  readonly group?: 'none' | number;
}

/** Reads the address of the cards; numbers alone arrive as numbers. */
export function parseCardsView(search: Readonly<Record<string, unknown>>): CardsView {
  const given = search['ids'];
  const ids = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  const group = parseGroup(search['group']);
  return {
    ...(/^\d{1,15}(?:,\d{1,15})*$/.test(ids) && { ids }),
    ...(group !== undefined && group !== 'all' && { group }),
  };
}
