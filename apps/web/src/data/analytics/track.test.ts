import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { identify, track } from './track.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { makeToken } from '#data/testing/token.ts';

interface Post {
  readonly url: string;
  readonly init: RequestInit & { readonly body: string };
}

const posts: Post[] = [];

function configure(content: string, key: string): void {
  const tag = document.createElement('meta');
  tag.name = 'analytics';
  tag.content = content;
  tag.dataset['key'] = key;
  document.head.append(tag);
}

beforeEach(() => {
  posts.length = 0;
  vi.stubGlobal('fetch', (url: string, init: Post['init']) => {
    posts.push({ url, init });
    return Promise.reject(new Error('nobody is there'));
  });
});
afterEach(() => {
  clearSession();
  document.querySelector('meta[name="analytics"]')?.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const bodies = () => posts.map(({ init }) => JSON.parse(init.body) as { events: Record<string, unknown>[] });

it('does nothing while no collector is configured, not even a device id', async () => {
  track('tickets_opened');
  configure('https://collect.example', '');
  track('tickets_opened');
  await vi.dynamicImportSettled();
  expect(posts).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('posts an event as JSON with device and user, without cookies', async () => {
  configure('https://collect.example/in/', 'k');
  track('code_nocode_pressed');
  setTokens({ accessToken: makeToken({ user_id: 255 }), refreshToken: 'r' });
  track('tickets_finished', { ticket: 7 });
  clearSession();
  await vi.waitFor(() => expect(posts).toHaveLength(2));
  expect(posts[0]).toMatchObject({
    url: 'https://collect.example/in/2/httpapi',
    init: { method: 'POST', keepalive: true, credentials: 'omit' },
  });
  const device = localStorage.getItem('amplitude_device_id');
  expect(device).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const [first, second] = bodies().map(({ events }) => events[0]);
  expect(first).toMatchObject({
    device_id: device,
    event_type: 'code_nocode_pressed',
    event_properties: {},
  });
  expect(first).not.toHaveProperty('user_id');
  // The learner of the moment of the event, although signed out by now.
  expect(second).toMatchObject({
    device_id: device,
    user_id: '00000000-0000-0000-0000-0000000000ff',
    event_properties: { ticket: 7 },
  });
});

it('posts a property form-encoded', async () => {
  configure('https://collect.example', 'k');
  identify({ school: 'ШКОЛА & 1' });
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]?.url).toBe('https://collect.example/identify');
  expect(posts[0]?.init.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' });
  const form = new URLSearchParams(posts[0]?.init.body);
  expect(form.get('api_key')).toBe('k');
  expect(JSON.parse(form.get('identification') ?? '')).toEqual([
    {
      device_id: localStorage.getItem('amplitude_device_id'),
      user_properties: { school: 'ШКОЛА & 1' },
    },
  ]);
});

it('keeps the device id of earlier visits, also through a sign-out (N2)', async () => {
  configure('https://collect.example', 'k');
  localStorage.setItem('amplitude_device_id', 'from-before');
  clearSession();
  track('GPT_opened');
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  expect(bodies()[0]?.events[0]).toMatchObject({ device_id: 'from-before' });
});
