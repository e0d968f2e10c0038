import { queryClient } from './queries.ts';
import { sessionOptions } from './session.ts';

/** Forms that are on the screen, by their key, with what is typed in them. */
const open = new Map<string, () => unknown>();
/** Text that was in them when a session ended, and the id of the person who typed it. */
let kept: { readonly by: number; readonly typed: ReadonlyMap<string, unknown> } | undefined;

const personNow = () => queryClient.getQueryData(sessionOptions.queryKey)?.staff.id;

/** Keeps what is typed in the forms on the screen for the person whose session is ending, in the page's memory alone. */
export function keepTyping(): void {
  const by = personNow();
  if (by === undefined) return;
  kept = { by, typed: new Map([...open].map(([key, read]) => [key, read()])) };
}

/** Returns what this person had typed in a form when the session ended. */
export function keptTyping(key: string): unknown {
  return kept?.by === personNow() ? kept?.typed.get(key) : undefined;
}

/** A form is on the screen from here until the returned end: what was kept is in it now, and of another person forgotten. */
export function openForm(key: string, read: () => unknown): () => void {
  kept = undefined;
  open.set(key, read);
  return () => void open.delete(key);
}
