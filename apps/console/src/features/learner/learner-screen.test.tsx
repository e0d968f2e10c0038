import type { LearnerDetail, StaffSession } from '@avto/contract/console';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';
import { learnerRow } from '#data/testing/learner-row.ts';
import { renderScreen } from '#data/testing/render-screen.tsx';
import { openDialogsInJsdom } from '@avto/ui/testing/dialog-element.ts';

import { LearnerScreen } from './learner-screen.tsx';

const server = useConsoleServer();
beforeEach(openDialogsInJsdom);
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const session: StaffSession = {
  staff: { id: 1, name: 'Анна Ким', login: 'anna', role: 'manager', hasTotp: false, recoveryCodes: 0 },
  school: { code: 'AVTO2026', name: 'Вираж' },
  mustConnectTotp: false,
  seats: { taken: 1, limit: null, until: null, state: 'free' },
  endsAt: '2026-11-27T20:00:00.000Z',
};

const learner: LearnerDetail = {
  row: { ...learnerRow, id: 5, login: 'lev', name: 'Яшин Лев' },
  consentOn: null,
  tickets: [],
  topics: [],
  exams: [],
  days: [],
};

it('the card of a new password and the learner after it begin at their headings', async () => {
  const card = { code: '7F3KQ-2M9XD', login: 'lev', name: 'Яшин Лев', expiresAt: '2026-11-28T07:00:00.000Z' };
  server.use(
    http.get(consoleUrl('/session'), () => HttpResponse.json(session)),
    http.get(consoleUrl('/groups'), () => HttpResponse.json({ groups: [] })),
    http.get(consoleUrl('/learners/5'), () => HttpResponse.json(learner)),
    http.post(consoleUrl('/learners/5/password-card'), () => HttpResponse.json(card, { status: 201 })),
  );
  renderScreen(<LearnerScreen id="5" />);
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  fireEvent.click(await screen.findByRole('button', { name: 'Новый пароль' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Выдать карточку' }));
  const sheet = await heading('Карточка нового пароля');
  await waitFor(() => expect(document.activeElement).toBe(sheet));
  fireEvent.click(screen.getByRole('button', { name: 'Готово' }));
  const page = await heading('Яшин Лев');
  await waitFor(() => expect(document.activeElement).toBe(page));
});
