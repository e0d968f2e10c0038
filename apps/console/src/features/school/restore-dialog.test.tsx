import type { SchoolFields, SchoolPublication } from '@avto/contract/console/school';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, refusal, useConsoleServer } from '#data/testing/console-server.ts';
import { renderScreen } from '#data/testing/render-screen.tsx';
import { openDialogsInJsdom } from '@avto/ui/testing/dialog-element.ts';

import { RestoreDialog } from './restore-dialog.tsx';

const server = useConsoleServer();
beforeEach(openDialogsInJsdom);
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const publication: SchoolPublication = {
  id: 5,
  at: '2026-11-26T07:48:00.000Z',
  who: 'Анна Петровна Ким',
  origin: 'console',
  changes: [],
};

const fields: SchoolFields = {
  name: 'Школа',
  logo: null,
  supportEmail: '',
  infoEmail: '',
  website: '',
  promotionImage: null,
  promotionLink: '',
  staticBanner: null,
  performanceBanner: null,
  forms: [],
};

/** Opens the dialog over a server that has `latest`, and answers when it may. Returns what was asked to be restored. */
async function open(latest: () => number, mayAnswer: () => Promise<void> = () => Promise.resolve()) {
  const restored: unknown[] = [];
  server.use(
    http.get(consoleUrl('/school/publications/5'), async () => {
      await mayAnswer();
      return HttpResponse.json({ latest: latest(), fields, changes: [] });
    }),
    http.post(consoleUrl('/school/publications/5/restore'), async ({ request }) => {
      restored.push(await request.json());
      return refusal('changed_meanwhile');
    }),
  );
  renderScreen(<RestoreDialog publication={publication} onClose={() => {}} />);
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Вернуть' });
  return { restored, confirm };
}

it('cannot be confirmed before it says what changes', async () => {
  let answer = () => {};
  const asked = new Promise<void>((done) => (answer = done));
  const { restored, confirm } = await open(
    () => 7,
    () => asked,
  );
  expect(confirm.disabled).toBe(true);
  fireEvent.click(confirm);
  answer();
  expect(await screen.findByText('Сейчас видно то же самое.')).toBeTruthy();
  fireEvent.click(confirm);
  await waitFor(() => expect(restored).toEqual([{ publication: 7 }]));
});

it('waits for what is now when it is opened again', async () => {
  let latest = 7;
  const first = await open(() => latest);
  await waitFor(() => expect(first.confirm.disabled).toBe(false));
  cleanup();
  latest = 8;
  const { restored, confirm } = await open(() => latest);
  expect(confirm.disabled).toBe(true);
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  await waitFor(() => expect(restored).toEqual([{ publication: 8 }]));
});
