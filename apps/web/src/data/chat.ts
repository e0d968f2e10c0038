import { askAssistant } from '@avto/contract';
import { useSyncExternalStore } from 'react';

import { uuidv7 } from '#lib/uuid.ts';

import { call } from './api.ts';
import { ApiError, SessionEndedError } from './api-error.ts';
import { SessionMemory } from './session-memory.ts';

/** Longest wait for an answer, in milliseconds (decision C3). */
const TIMEOUT_MS = 60_000;
/** Messages that are kept (decision C1). */
const KEPT = 200;
/** Longest question, in characters (decision C4). */
export const QUESTION_LENGTH = 2000;

/** One bubble. */
export type ChatMessage =
  | { readonly id: number; readonly from: 'learner' | 'assistant'; readonly text: string }
  /** `reason`: what the server itself said, when the learner can do something about it. */
  | { readonly id: number; readonly from: 'failure'; readonly reason: string | null };

export interface Chat {
  readonly messages: readonly ChatMessage[];
  readonly isPending: boolean;
  /** What stands in the input; kept here so that it survives a look at another screen. */
  readonly draft: string;
}

const chat = new SessionMemory<Chat>({ messages: [], isPending: false, draft: '' });

let lastId = 0;

/** The question that was not answered, with its key: asked again, it must not count twice (decision T4). */
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
  const key = earlier?.text === text ? earlier.key : uuidv7(Date.now());
  unanswered.set({ text, key });
  add({ from: 'learner', text }, { isPending: true, draft: '' });
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
    add({ from: 'failure', reason: reasonOf(error) }, { isPending: false, draft: text });
  }
}

type NewMessage =
  | { from: 'learner' | 'assistant'; text: string }
  | { from: 'failure'; reason: string | null };

function add(message: NewMessage, change: Partial<Chat>): void {
  const before = chat.get();
  lastId += 1;
  const messages = [...before.messages, { ...message, id: lastId }].slice(-KEPT);
  chat.set({ ...before, ...change, messages });
}

/** Only what is about the learner's own asking: the limit of the day, a question that is too long. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return null;
  const said = error.serverMessage;
  return said !== null && /\p{Script=Cyrillic}/u.test(said) ? said : null;
}
