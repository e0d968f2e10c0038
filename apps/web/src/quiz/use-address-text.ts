import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useSettled } from './use-settled.ts';

const PAUSE_MS = 300;

/** The text of an input whose address follows it. */
export interface AddressText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Writes the text into the address now: before the screen is left. */
  readonly flush: () => void;
}

/**
 * Keeps what is typed in the address (`?q=`), so that a search can be shared and is there on the way back. The input
 * never waits for the address, and an address of ours that arrives late takes no letters back.
 *
 * @param asked what the address says
 */
export function useAddressText(asked: string): AddressText {
  const navigate = useNavigate();
  const [text, setText] = useState(asked);
  const settled = useSettled(text, PAUSE_MS);
  const written = useRef(new Set([asked]));
  const write = (value: string) => {
    if (value === asked) return;
    written.current.add(value);
    void navigate({
      to: '.',
      search: (before) => ({ ...before, q: value === '' ? undefined : value }),
      replace: true,
      resetScroll: false,
    });
  };
  const onSettled = useEffectEvent(write);
  useEffect(() => onSettled(settled), [settled]);
  useEffect(() => {
    if (!written.current.has(asked)) setText(asked);
  }, [asked]);
  return { text, setText, flush: () => write(text) };
}
