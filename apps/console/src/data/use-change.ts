import type { Operation } from '@avto/contract';
import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';

import { CallError, isRefusal } from './call-error.ts';
import { call, type Input, type Output } from './http.ts';
import { refetch } from './queries.ts';

/** How a change ended: with its result, or made already by an earlier try whose response was lost. */
type Outcome<T extends Operation> =
  | { readonly kind: 'done'; readonly result: Output<T> }
  | { readonly kind: 'already' };

interface Change<T extends Operation> {
  /**
   * Makes the change and asks again for the lists that it touches.
   * @throws CallError, NetworkError as `call`; the same error stands in `error`
   */
  readonly send: (input: Input<T>) => Promise<Outcome<T>>;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly forget: () => void;
}

/**
 * A change by the operation. Its Idempotency-Key belongs to the intent: sent again with the same input after an unknown end
 * (no network, a broken server) it goes under the same key, so that it is made once.
 *
 * @param touches operations whose results the change makes old
 */
export function useChange<const T extends Operation>(
  operation: T,
  touches: readonly Operation[] = [],
): Change<T> {
  const intent = useRef<{ readonly text: string; readonly key: string }>(undefined);
  const [state, setState] = useState<{ isSending: boolean; error: unknown }>({
    isSending: false,
    error: undefined,
  });
  const send = async (input: Input<T>): Promise<Outcome<T>> => {
    const text = JSON.stringify(input);
    if (intent.current?.text !== text) intent.current = { text, key: uuid() };
    setState({ isSending: true, error: undefined });
    try {
      const result = await call(operation, input, { key: intent.current.key });
      intent.current = undefined;
      await refetch(...touches);
      setState({ isSending: false, error: undefined });
      return { kind: 'done', result };
    } catch (error) {
      if (isDefinite(error)) intent.current = undefined;
      const isDone = isRefusal(error, 'already_done');
      if (isDone || isRefusal(error, 'changed_meanwhile', 'not_found')) await refetch(...touches);
      setState({ isSending: false, error: isDone ? undefined : error });
      if (isDone) return { kind: 'already' };
      throw error;
    }
  };
  return { ...state, send, forget: () => setState({ isSending: false, error: undefined }) };
}

/** A refusal: nothing was made. After 5xx and without a response it may have been. */
export function isDefinite(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}
