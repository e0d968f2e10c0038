import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { failureText } from './failure-text.ts';

interface LookUp {
  /** Looks up what was typed; resolves with a complaint, or with nothing once the form has done its work. */
  lookUp: (signal: AbortSignal) => Promise<string | undefined>;
  /** Shown from the start. */
  refusal: string | undefined;
  /** Whether it is looked up at once, because the code came with the address. */
  isAtOnce: boolean;
}

/** A form with one code that the server is asked about; leaving the form ends the request. */
export function useLookUp({ lookUp, refusal, isAtOnce }: LookUp) {
  const [error, setError] = useState(refusal);
  const [isPending, setIsPending] = useState(isAtOnce);
  const request = useRef<AbortController>(undefined);

  const ask = async () => {
    const controller = new AbortController();
    request.current = controller;
    const complaint = await lookUp(controller.signal).catch(failureText);
    if (controller.signal.aborted || complaint === undefined) return;
    setError(complaint);
    setIsPending(false);
  };
  const submit = () => {
    if (isPending) return;
    setError(undefined);
    setIsPending(true);
    void ask();
  };
  const start = useEffectEvent(() => {
    if (isAtOnce) void ask();
  });
  useEffect(() => {
    const starting = setTimeout(start);
    return () => {
      clearTimeout(starting);
      request.current?.abort();
    };
  }, []);
  return { error, setError, isPending, submit };
}
