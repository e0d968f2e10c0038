import { toasts } from '@avto/ui/toast-queue.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { consoleUrl, http, HttpResponse, refusal, useConsoleServer } from '#data/testing/console-server.ts';
import { learnerRow } from '#data/testing/learner-row.ts';

import { useHiding } from './use-hiding.ts';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  for (const { id } of toasts.visible()) toasts.dismiss(id);
});

const hidden = { ...learnerRow, version: 4 };

/** The hook over a server whose changes of the learner end as listed; returns what they were sent. */
function open(...ends: (() => Response)[]) {
  const sent: { version: number; isHidden: boolean; key: string | null }[] = [];
  server.use(
    http.patch(consoleUrl('/learners/7'), async ({ request }) => {
      const body = (await request.json()) as { version: number; isHidden: boolean };
      sent.push({ ...body, key: request.headers.get('idempotency-key') });
      return ends[sent.length - 1]?.() ?? HttpResponse.error();
    }),
    http.get(consoleUrl('/learners/7'), () =>
      HttpResponse.json({ row: hidden, consentOn: null, tickets: [], topics: [], exams: [], days: [] }),
    ),
  );
  return { sent, hiding: renderHook(() => useHiding()).result };
}

const shown = () => toasts.visible().map(({ text, action }) => `${text}${action ? ` [${action.text}]` : ''}`);

async function press(): Promise<void> {
  const [toast] = toasts.visible();
  if (!toast?.action) throw new Error('no toast with a button');
  toasts.dismiss(toast.id);
  await act(async () => toast.action?.run());
}

it('offers to take it back, and says that it was', async () => {
  const { sent, hiding } = open(
    () => HttpResponse.json(hidden),
    () => HttpResponse.json({ ...learnerRow, version: 5 }),
  );
  await act(() => hiding.current.setHidden(learnerRow, true));
  expect(shown()).toEqual(['Ким Анна: скрыто [Вернуть]']);
  await press();
  await waitFor(() => expect(shown()).toEqual(['Ким Анна: снова в «Кому помочь»']));
  expect(sent).toMatchObject([
    { version: 3, isHidden: true },
    { version: 4, isHidden: false },
  ]);
});

it('offers it too when the response was lost, in whichever direction', async () => {
  const lost = () => HttpResponse.error();
  const { sent, hiding } = open(
    lost,
    () => refusal('already_done'),
    lost,
    () => refusal('already_done'),
  );
  await act(() => hiding.current.setHidden(learnerRow, true));
  expect(shown()).toEqual(['Нет связи с сервером. Проверьте интернет и повторите [Повторить]']);
  await press();
  await waitFor(() => expect(shown()).toEqual(['Ким Анна: скрыто [Вернуть]']));
  await press();
  await waitFor(() =>
    expect(shown()).toEqual(['Нет связи с сервером. Проверьте интернет и повторите [Повторить]']),
  );
  await press();
  await waitFor(() => expect(shown()).toEqual(['Ким Анна: снова в «Кому помочь»']));
  expect(sent.map(({ version, isHidden }) => [version, isHidden])).toEqual([
    [3, true],
    [3, true],
    [4, false],
    [4, false],
  ]);
  // A repeated try is the same intent.
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[3]?.key).toBe(sent[2]?.key);
});
