import { type PointerEvent, useRef } from 'react';

import { distance, type Point } from './zoom.ts';

interface Pinch {
  distance: number;
  scale: number;
}

/** Pointer handlers that turn a pinch of two fingers into a scale; one finger scrolls. */
export function usePinch(scale: number, onScale: (scale: number, centre: Point) => void) {
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<Pinch>(undefined);

  const place = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [a, b] = [...fingers.current.values()];
    return a && b ? { span: distance(a, b), centre: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } } : undefined;
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    pinch.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent) {
      const pair = place(event);
      if (pair) pinch.current = { distance: Math.max(pair.span, 1), scale };
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return;
      const pair = place(event);
      if (pair && pinch.current)
        onScale((pinch.current.scale * pair.span) / pinch.current.distance, pair.centre);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  };
}
