import { afterEach, expect, it, vi } from 'vitest';

import { canSpeak, speak } from './speech.ts';
import { stubSpeech } from './testing/speech.ts';

afterEach(() => void vi.unstubAllGlobals());

it('is not there in a browser without speech', () => {
  expect(canSpeak()).toBe(false);
  stubSpeech();
  expect(canSpeak()).toBe(true);
});

it('reads the parts in Russian, by a voice of the device where there is one', () => {
  const speech = stubSpeech();
  const onEnd = vi.fn();
  speech.voices = [
    { name: 'Daniel', lang: 'en-GB', localService: true },
    { name: 'Cloud', lang: 'ru-RU', localService: false },
    { name: 'Milena', lang: 'ru_RU', localService: true },
    { name: 'Rue', lang: 'rue', localService: true },
  ];
  speak(['Раз.', 'Два.'], onEnd);
  expect(speech.texts).toEqual(['Раз.', 'Два.']);
  expect(speech.queue.map(({ lang, voice }) => [lang, voice?.name])).toEqual([
    ['ru-RU', 'Milena'],
    ['ru-RU', 'Milena'],
  ]);
  expect(onEnd).not.toHaveBeenCalled();
  speech.finish();
  expect(onEnd).toHaveBeenCalledOnce();
});

it('replaces what is being read, which ends once; one that was stopped does not end', () => {
  const speech = stubSpeech();
  const [first, second] = [vi.fn(), vi.fn()];
  speak(['Раз.', 'Два.'], first);
  const stop = speak(['Три.'], second);
  expect(first).toHaveBeenCalledOnce();
  expect(speech.texts).toEqual(['Три.']);
  stop();
  expect(speech.texts).toEqual([]);
  expect(second).not.toHaveBeenCalled();
});

it('ends at once with nothing to read', () => {
  stubSpeech();
  const onEnd = vi.fn();
  speak([], onEnd);
  expect(onEnd).toHaveBeenCalledOnce();
});
