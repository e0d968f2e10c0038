import type { StaffSession } from '@avto/contract/console';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { sessionOptions } from '#data/session.ts';

import { renderScreen } from './render-screen.tsx';

/** The session of somebody of the staff. */
export const testSession = (role: 'manager' | 'teacher'): StaffSession => ({
  staff: { id: 1, name: 'Анна Ким', login: 'anna', role, hasTotp: false, recoveryCodes: 0 },
  school: { code: 'DEMO', name: 'Школа' },
  mustConnectTotp: false,
  seats: { taken: 0, limit: null, until: null, state: 'free' },
  endsAt: '2099-01-01T00:00:00.000Z',
});

/** Shows a screen to somebody who is signed in, at a desk. */
export function showScreen(role: 'manager' | 'teacher', Screen: () => ReactNode): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('scrollTo', () => {});
  queryClient.setQueryData(sessionOptions.queryKey, testSession(role));
  renderScreen(<Screen />);
}
