import { afterEach, expect, it } from 'vitest';

import { catalogueQuery } from '#data/catalogue.ts';
import { queryClient } from '#data/query-client.ts';
import type { Question } from '#data/question.ts';
import { ticketKey } from '#data/ticket-cache.ts';

import { photoUrl } from './photo-url.ts';
import { questionPhotoUrls } from './question-photos.ts';

const question = (id: number, photoName: string | null): Question => ({
  id,
  ticket: 1,
  position: id,
  title: '',
  comment: '',
  photoName,
  options: [],
});

afterEach(() => queryClient.clear());

it('names the pictures of the loaded questions and of their explanations, each once', () => {
  queryClient.setQueryData(ticketKey(1), [question(1, 'plan'), question(2, 'plan'), question(3, null)]);
  expect(questionPhotoUrls()).toEqual([photoUrl('plan')]);
  const entry = { topic: null, clauses: [], alt: null };
  const otherView = (photo: string) => ({
    is: 'seat' as const,
    photo,
    size: [3, 2] as [number, number],
    alt: '',
  });
  queryClient.setQueryData(catalogueQuery.queryKey, {
    topics: [],
    questions: [
      { id: 1, ...entry, otherView: otherView('seat') },
      { id: 2, ...entry },
      { id: 9, ...entry, otherView: otherView('of-a-ticket-that-is-not-here') },
    ],
  });
  expect(questionPhotoUrls()).toEqual([photoUrl('plan'), photoUrl('seat')]);
});
