import { type PointerEvent, useRef } from 'react';

import { mayStartSwipe, type SwipeDirection, swipeDirection } from './swipe.ts';

interface Start {
  id: number;
  x: number;
  y: number;
  time: number;
}

/**
 * Handlers that recognise a horizontal swipe. While the finger is down, `--drag` on the element follows it.
 * The element needs `touch-action: pan-y`, or the browser handles the movement.
 */
export function useSwipe(onSwipe: (direction: SwipeDirection) => void) {
  const start = useRef<Start>(undefined);

  const finish = (element: HTMLElement) => {
    start.current = undefined;
    delete element.dataset['dragging'];
    element.style.removeProperty('--drag');
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0 || !mayStartSwipe(event.clientX, window.innerWidth)) return;
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (from?.id !== event.pointerId) return;
      const dx = event.clientX - from.x;
      if (Math.abs(dx) < 8) return;
      event.currentTarget.dataset['dragging'] = '';
      event.currentTarget.style.setProperty('--drag', `${dx}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (from?.id !== event.pointerId) return;
      finish(event.currentTarget);
      const direction = swipeDirection(
        event.clientX - from.x,
        event.clientY - from.y,
        event.timeStamp - from.time,
      );
      if (direction) onSwipe(direction);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (start.current?.id === event.pointerId) finish(event.currentTarget);
    },
  };
}
