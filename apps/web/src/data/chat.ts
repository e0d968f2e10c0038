import { askAssistant } from '@avto/contract';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';

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
  | { readonly id: number; readonly from: 'learner' | 'assistant'; readonly text: string }
  | ({ readonly id: number; readonly from: 'failure' } & ChatFailure);

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
}

const chat = new SessionMemory<Chat>({ messages: [], isPending: false, draft: '' });

let lastId = 0;

/** The last failed question with its key: sent again, it must not count twice (decision T4). */
const unanswered = new SessionMemory<{ readonly text: string; readonly key: string } | null>(null);

/** The conversation of this session: in memory only, gone with a sign-out (decision C1). */
export function useChat(): Chat {
  return useSyncExternalStore(chat.subscribe, chat.get);
}

/** Remembers what is typed. */
export function setDraft(draft: string): void {
  chat.set({ ...chat.get(), draft });
}

/**
 * Asks the assistant; blank text, and anything while a question is pending, is not sent. The answer, or the
 * failure, becomes a message, also when the screen is left meanwhile. Never rejects.
 */
export async function ask(question: string): Promise<void> {
  const text = question.trim();
  if (text === '' || chat.get().isPending) return;
  const earlier = unanswered.get();
  const key = earlier?.text === text ? earlier.key : uuidv7({ msecs: Date.now() });
  unanswered.set({ text, key });
  add({ from: 'learner', text }, { isPending: true, draft: '' });
  await send(text, key);
}

/** Sends the question that failed last once more, in place of its failure. Never rejects. */
export async function repeat(): Promise<void> {
  const { messages, isPending, draft } = chat.get();
  const failed = unanswered.get();
  if (failed === null || isPending) return;
  const { text, key } = failed;
  const kept = messages.at(-1)?.from === 'failure' ? messages.slice(0, -1) : messages;
  chat.set({ messages: kept, isPending: true, draft: draft === text ? '' : draft });
  await send(text, key);
}

async function send(text: string, key: string): Promise<void> {
  try {
    const answer = await call(askAssistant, {
      body: { text },
      headers: { 'idempotency-key': key },
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.text.trim() === '') throw new Error('an answer without text');
    unanswered.set(null);
    add({ from: 'assistant', text: answer.text }, { isPending: false });
  } catch (error) {
    // The conversation ended with the session: nothing may be added to the next one.
    if (error instanceof SessionEndedError) return;
    // A question typed meanwhile is kept.
    const draft = chat.get().draft || text;
    add({ from: 'failure', ...failureOf(error) }, { isPending: false, draft });
  }
}

type NewMessage = { from: 'learner' | 'assistant'; text: string } | ({ from: 'failure' } & ChatFailure);

function add(message: NewMessage, change: Partial<Chat>): void {
  const before = chat.get();
  lastId += 1;
  const messages = [...before.messages, { ...message, id: lastId }].slice(-KEPT);
  chat.set({ ...before, ...change, messages });
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
