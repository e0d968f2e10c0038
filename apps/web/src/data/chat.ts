import { askAssistant, type NewQuestion } from '@avto/contract';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';

import { earlierQuestions } from './chat-history.ts';
import { call } from './http/api.ts';
import { ApiError, NetworkError, SessionEndedError } from './http/api-error.ts';
import { SessionMemory } from './session/session-memory.ts';

/** Longest wait for a response, in milliseconds (decision C3). */
const TIMEOUT_MS = 60_000;
/** Messages that are kept. */
const KEPT = 200;
/** Longest question, in characters (decision C4). */
export const QUESTION_LENGTH = 2000;

/** One bubble. */
export type ChatMessage =
  | { readonly id: number; readonly from: 'learner'; readonly text: string }
  | ({ readonly id: number; readonly from: 'assistant'; readonly text: string } & Rated)
  | ({ readonly id: number; readonly from: 'failure' } & ChatFailure);

export type Verdict = 'up' | 'down';

/** The learner's verdict on an answer. */
interface Rated {
  readonly verdict: Verdict | null;
  /** It was changed once, and stays. */
  readonly isSettled: boolean;
  /** The question was sent to those who run the app. */
  readonly isSent: boolean;
}

const unrated: Rated = { verdict: null, isSettled: false, isSent: false };

/** A question of the bank that the conversation is about. */
export interface ChatCard {
  readonly id: number;
  readonly ticket: number;
  readonly position: number;
  /** `position` of the option that the learner chose. */
  readonly option: number;
}

interface ChatFailure {
  /** The cause, when the learner can act on it. */
  readonly reason: string | null;
  /** The same question may be answered when it is sent again. */
  readonly canRepeat: boolean;
}

export interface Chat {
  readonly messages: readonly ChatMessage[];
  readonly isPending: boolean;
  /** Text of the input; kept here so that it survives a visit to another screen. */
  readonly draft: string;
  /** The question at hand, until it is dismissed. */
  readonly card: ChatCard | null;
  /** Id of the last message before that question was taken up: what was asked before it is no history of it. */
  readonly since: number;
}

const chat = new SessionMemory<Chat>({ messages: [], isPending: false, draft: '', card: null, since: 0 });
/** Stands in the input when a question is taken up. */
const WHY_WRONG = 'Почему у меня ошибка?';

let lastId = 0;

/** The last failed question with its key: sent again, it must not count twice (decision T4). */
const unanswered = new SessionMemory<{ readonly body: NewQuestion; readonly key: string } | null>(null);

/** The conversation of this session: in memory only, gone with a sign-out (decision C1). */
export function useChat(): Chat {
  return useSyncExternalStore(chat.subscribe, chat.get);
}

/** Remembers what is typed. */
export function setDraft(draft: string): void {
  chat.set({ ...chat.get(), draft });
}

/** Takes up a question of the bank: it goes with every question until it is dismissed. */
export function askAbout(card: ChatCard): void {
  chat.set({ ...chat.get(), card, since: lastId, draft: WHY_WRONG });
}

/** The conversation goes on without the question at hand. */
export function dismissCard(): void {
  const { draft } = chat.get();
  chat.set({ ...chat.get(), card: null, since: lastId, draft: draft === WHY_WRONG ? '' : draft });
}

/**
 * Asks the assistant; blank text, and anything while a question is pending, is not sent. The answer, or the
 * failure, becomes a message, also when the screen is left meanwhile. Never rejects.
 */
export async function ask(question: string): Promise<void> {
  const text = question.trim();
  if (text === '' || chat.get().isPending) return;
  const body = bodyOf(text);
  const earlier = unanswered.get();
  const isSame = JSON.stringify(earlier?.body) === JSON.stringify(body);
  const key = earlier && isSame ? earlier.key : uuidv7({ msecs: Date.now() });
  unanswered.set({ body, key });
  add({ from: 'learner', text }, { isPending: true, draft: '' });
  await send(body, key);
}

/** A question with what it follows. */
function bodyOf(text: string): NewQuestion {
  const { messages, card, since } = chat.get();
  const history = earlierQuestions(messages, since);
  return {
    text,
    ...(history.length > 0 && { history }),
    ...(card && { question: { id: card.id, option: card.option } }),
  };
}

/** Sends the question that failed last once more, in place of its failure. Never rejects. */
export async function repeat(): Promise<void> {
  const { messages, isPending, draft } = chat.get();
  const failed = unanswered.get();
  if (failed === null || isPending) return;
  const { body, key } = failed;
  const kept = messages.at(-1)?.from === 'failure' ? messages.slice(0, -1) : messages;
  chat.set({ ...chat.get(), messages: kept, isPending: true, draft: draft === body.text ? '' : draft });
  await send(body, key);
}

async function send(body: NewQuestion, key: string): Promise<void> {
  try {
    const answer = await call(askAssistant, {
      body,
      headers: { 'idempotency-key': key },
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.text.trim() === '') throw new Error('an answer without text');
    unanswered.set(null);
    add({ from: 'assistant', text: answer.text, ...unrated }, { isPending: false });
  } catch (error) {
    // The conversation ended with the session: nothing may be added to the next one.
    if (error instanceof SessionEndedError) return;
    // A question typed meanwhile is kept.
    const draft = chat.get().draft || body.text;
    add({ from: 'failure', ...failureOf(error) }, { isPending: false, draft });
  }
}

type NewMessage =
  | { from: 'learner'; text: string }
  | ({ from: 'assistant'; text: string } & Rated)
  | ({ from: 'failure' } & ChatFailure);

function add(message: NewMessage, change: Partial<Chat>): void {
  const before = chat.get();
  lastId += 1;
  const messages = [...before.messages, { ...message, id: lastId }].slice(-KEPT);
  chat.set({ ...before, ...change, messages });
}

/** An answer by its id. */
export function answerOf(id: number) {
  const message = chat.get().messages.find((one) => one.id === id);
  return message?.from === 'assistant' ? message : undefined;
}

/** The question that an answer answers, by the id of the answer. */
export function askedBefore(id: number): string | undefined {
  const { messages } = chat.get();
  const asked = messages[messages.findIndex((message) => message.id === id) - 1];
  return asked?.from === 'learner' ? asked.text : undefined;
}

/** Remembers what the learner said of an answer. */
export function setRated(id: number, change: Partial<Rated>): void {
  const { messages } = chat.get();
  chat.set({
    ...chat.get(),
    messages: messages.map((message) =>
      message.id === id && message.from === 'assistant' ? { ...message, ...change } : message,
    ),
  });
}

/** The server's message is shown only about the learner's own asking: the limit of the day, a question too long. */
function failureOf(error: unknown): ChatFailure {
  if (error instanceof NetworkError) {
    return { reason: 'Чату нужен интернет: проверьте соединение.', canRepeat: true };
  }
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) {
    return { reason: null, canRepeat: true };
  }
  const said = error.serverMessage;
  return { reason: said !== null && /\p{Script=Cyrillic}/u.test(said) ? said : null, canRepeat: false };
}
