import { addGroup, type ConsoleGroup, listGroups } from '@avto/contract/console';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';

import { CallError, NetworkError } from './call-error.ts';
import { useConnected } from './connection.ts';
import { onSessionEnded } from './http.ts';
import { listOptions, queryClient } from './queries.ts';
import { consoleUrl, http, HttpResponse, refusal, useConsoleServer } from './testing/console-server.ts';
import { useChange } from './use-change.ts';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const group: ConsoleGroup = {
  id: 1,
  version: 1,
  name: 'А-1',
  learners: 0,
  invited: 0,
  ready: 0,
  inNeed: 0,
  teachers: [],
  archivedAt: null,
  restorableUntil: null,
};

/** The hook over a server that ends the tries of POST /groups as listed, and the keys that it was given. */
async function open(...ends: (() => Response)[]) {
  const keys: (string | null)[] = [];
  const listed = { times: 0 };
  server.use(
    http.post(consoleUrl('/groups'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return ends[keys.length - 1]?.() ?? HttpResponse.json(group, { status: 201 });
    }),
    http.get(consoleUrl('/groups'), () => {
      listed.times += 1;
      return HttpResponse.json({ groups: [], withoutGroup: 0, withoutName: 0 });
    }),
  );
  const { result } = renderHook(
    () => ({
      change: useChange(addGroup, [listGroups]),
      list: useQuery(listOptions(listGroups, {})),
      isConnected: useConnected(),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  const send = async (name: string) =>
    await act(
      async () => await result.current.change.send({ body: { name } }).catch((error: unknown) => error),
    );
  return { keys, listed, result, send };
}

it('keeps its key until it is known what became of the change', async () => {
  const broken = () => new HttpResponse('<html>', { status: 502 });
  const { keys, result, send } = await open(() => HttpResponse.error(), broken);
  expect(await send('А-1')).toBeInstanceOf(NetworkError);
  expect(result.current.isConnected).toBe(false);
  expect(await send('А-1')).toBeInstanceOf(CallError);
  expect(result.current).toMatchObject({ isConnected: true, change: { isSending: false } });
  expect(await send('А-1')).toEqual({ kind: 'done', result: group });
  expect(new Set(keys).size).toBe(1);
  await send('А-1');
  expect(new Set(keys).size).toBe(2);
});

it('has another key for another input, and after a refusal', async () => {
  const { keys, send } = await open(
    () => HttpResponse.error(),
    () => refusal('name_taken'),
  );
  await send('А-1');
  expect(await send('А-2')).toMatchObject({ code: 'name_taken', message: 'Такое название уже есть' });
  await send('А-2');
  expect(new Set(keys).size).toBe(3);
});

it('counts what was made already as made, and asks for the lists again', async () => {
  const { listed, result, send } = await open(
    () => HttpResponse.error(),
    () => refusal('already_done'),
  );
  await send('А-1');
  expect(await send('А-1')).toEqual({ kind: 'already' });
  expect(listed.times).toBe(2);
  expect(result.current.change.error).toBeUndefined();
});

it('asks for the lists when another changed the row meanwhile', async () => {
  const { listed, result, send } = await open(() => refusal('changed_meanwhile'));
  await send('А-1');
  expect(listed.times).toBe(2);
  expect(result.current.change.error).toMatchObject({ code: 'changed_meanwhile' });
});

it('tells that the session has ended', async () => {
  const ends: string[] = [];
  const stop = onSessionEnded(() => ends.push('ended'));
  const { send } = await open(() => refusal('unauthorized'));
  await send('А-1');
  stop();
  expect(ends).toEqual(['ended']);
});
