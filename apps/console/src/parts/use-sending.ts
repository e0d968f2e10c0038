import { useState } from 'react';

import { textOf } from '#data/call-error.ts';

/** A call that a form makes: whether it runs, and the sentence that it ended with. */
export function useSending() {
  const [state, setState] = useState<{ isSending: boolean; failure: string | undefined }>({
    isSending: false,
    failure: undefined,
  });
  /** Runs it; a failure is put into `failure`, unless `onFailure` says that it was dealt with. */
  const run = async (work: () => Promise<void>, onFailure?: (error: unknown) => boolean): Promise<void> => {
    setState({ isSending: true, failure: undefined });
    try {
      await work();
      setState({ isSending: false, failure: undefined });
    } catch (error) {
      setState({ isSending: false, failure: onFailure?.(error) === true ? undefined : textOf(error) });
    }
  };
  const say = (failure: string | undefined) => setState((former) => ({ ...former, failure }));
  return { ...state, run, say };
}
