import { useEffect, useEffectEvent } from 'react';

/** Acts of the keyboard and of a presenter's remote in a lesson. */
export interface LessonActs {
  readonly next: () => void;
  readonly previous: () => void;
  /** A remote has two buttons: forward is the answer first, then the next question. */
  readonly step: () => void;
  readonly toggleAnswer: () => void;
  readonly setExplained: (isExplained: boolean) => void;
  readonly toggleHands: () => void;
  readonly toggleFullscreen: () => void;
  readonly leave: () => void;
}

/** Calls the act of a pressed key. A focused control keeps its Space and Enter, a field all of its own keys. */
export function useLessonKeys(acts: LessonActs): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const act = actOf(event, acts);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    addEventListener('click', dropFocusOfMouse);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('click', dropFocusOfMouse);
    };
  }, []);
}

function actOf({ code, key, target }: KeyboardEvent, acts: LessonActs): (() => void) | undefined {
  if (key === 'PageDown') return acts.step;
  if (key === 'PageUp') return acts.previous;
  if (key === 'Escape') return acts.leave;
  if (target instanceof HTMLInputElement) return undefined;
  if (key === 'ArrowRight') return acts.next;
  if (key === 'ArrowLeft') return acts.previous;
  if (key === 'ArrowDown') return () => acts.setExplained(true);
  if (key === 'ArrowUp') return () => acts.setExplained(false);
  if (key === ' ' || key === 'Enter') return isControl(target) ? undefined : acts.toggleAnswer;
  // By their place: the layout may be Russian.
  if (code === 'KeyH') return acts.toggleHands;
  if (code === 'KeyF') return acts.toggleFullscreen;
  return undefined;
}

/** After a click of the mouse Space and Enter are those of the lesson again, and not the button's. */
function dropFocusOfMouse({ detail, target }: MouseEvent): void {
  if (detail > 0 && target instanceof Element) target.closest('button')?.blur();
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary') !== null;
