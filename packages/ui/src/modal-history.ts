import type { RouterHistory } from '@tanstack/react-router';

/** Marks the copy of an entry that `closeOnBack` pushes. */
const COPY = 'modalCopy';

/** The open modals, the innermost last. */
const open: { readonly close: () => void }[] = [];
/** The step back from the copy was made by this module, not by the user. */
let isSteppingBack = false;

/** Whether a modal is open; the back gesture closes it before it leaves a screen. */
export function isModalOpen(): boolean {
  return open.length > 0;
}

/**
 * Makes the back gesture call `close` instead of leaving the screen, until the returned function is called. A blocker of
 * the router undoes the step, so the history gets no entry for the modal and a reload has nothing to repair. A step back
 * from the first entry of a document leaves the document unseen by the router: there a copy of the entry is pushed while
 * the modal is open.
 */
export function closeOnBack(history: RouterHistory, close: () => void): () => void {
  const modal = { close };
  open.push(modal);
  if (!history.canGoBack()) pushCopy();
  const unblock = history.block({
    blockerFn: ({ action }) => {
      if (action !== 'BACK' || open.at(-1) !== modal) return false;
      close();
      return true;
    },
    enableBeforeUnload: false,
  });
  return () => {
    unblock();
    open.splice(open.indexOf(modal), 1);
    // Deferred: a navigation started by the same click replaces the copy, and a step back would undo it.
    setTimeout(takeBackCopy);
  };
}

function isOnCopy(): boolean {
  return Boolean((window.history.state as Record<string, unknown> | null)?.[COPY]);
}

/** Bypasses the router, which would load the screen again and scroll it to the top. */
function pushCopy(): void {
  if (isOnCopy()) return;
  const state: unknown = window.history.state;
  History.prototype.pushState.call(window.history, { ...(state as object | null), [COPY]: true }, '');
  // Capturing: the router listens on the same target and must not see a step between two equal entries.
  addEventListener('popstate', onPopState, { capture: true });
}

function onPopState(event: PopStateEvent): void {
  const wasAsked = isSteppingBack;
  isSteppingBack = false;
  removeEventListener('popstate', onPopState, { capture: true });
  if (isOnCopy()) return;
  event.stopImmediatePropagation();
  if (wasAsked) {
    if (isModalOpen()) pushCopy();
    return;
  }
  open.at(-1)?.close();
  // Deferred: by then React has removed what closed. A modal with pages stays open, as does one below.
  setTimeout(() => {
    if (isModalOpen()) pushCopy();
  });
}

function takeBackCopy(): void {
  if (isModalOpen() || isSteppingBack) return;
  if (isOnCopy()) {
    isSteppingBack = true;
    window.history.back();
  } else {
    removeEventListener('popstate', onPopState, { capture: true });
  }
}
