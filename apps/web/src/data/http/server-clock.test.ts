import { beforeEach, expect, it } from 'vitest';

import { noteServerDate, serverNow } from './server-clock.ts';

const at = (ms: number): string => new Date(ms).toUTCString();
const HOUR = 3_600_000;
const device = Date.UTC(2026, 0, 1, 12);

beforeEach(() => localStorage.clear());

it('learns how wrong the device is, to about a second', () => {
  noteServerDate(at(device + HOUR), device - 100, device + 100);
  expect(Math.abs(serverNow(device) - (device + HOUR))).toBeLessThanOrEqual(1_000);
});

it('takes a small difference for the resolution of Date', () => {
  noteServerDate(at(device - 1_000), device, device + 100);
  expect(serverNow(device)).toBe(device);
});

it('unlearns when the clock is set right', () => {
  noteServerDate(at(device + HOUR), device, device);
  noteServerDate(at(device), device, device);
  expect(serverNow(device)).toBe(device);
});

it('learns from a response that a cache may have kept that the device is behind, and nothing else', () => {
  const isKept = true;
  noteServerDate(at(device - HOUR), device, device, { isKept });
  expect(serverNow(device)).toBe(device);
  noteServerDate(at(device + HOUR), device, device, { isKept });
  expect(Math.abs(serverNow(device) - (device + HOUR))).toBeLessThanOrEqual(1_000);
  noteServerDate(at(device + HOUR / 2), device, device, { isKept });
  expect(Math.abs(serverNow(device) - (device + HOUR))).toBeLessThanOrEqual(1_000);
});

it.each([null, '', 'yesterday'])('ignores the date %j', (date) => {
  noteServerDate(date, device, device);
  expect(serverNow(device)).toBe(device);
});

it('ignores an answer that took too long to say anything', () => {
  noteServerDate(at(device + HOUR), device - 20_000, device);
  expect(serverNow(device)).toBe(device);
});

it('survives nonsense in storage', () => {
  localStorage.setItem('clock-offset', 'abc');
  expect(serverNow(device)).toBe(device);
});
