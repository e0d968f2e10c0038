import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { identify, track } from '#data/analytics/track.ts';
import { ApiError, NetworkError } from '#data/http/api-error.ts';
import { setSchool } from '#data/session/session.ts';

const UNKNOWN = 'Такого кода не существует';

/**
 * The code field: any HTTP error is the specification's sentence, 429 is the server's own, and no answer
 * at all says that there is no connection (decision O4). Editing clears the error and drops the answer
 * that is still on its way (decision O5).
 */
export function useSchoolCode() {
  const navigate = useNavigate();
  const [code, setCodeText] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const request = useRef<AbortController>(undefined);
  useEffect(() => {
    // Fetched while the learner types; if that fails, submitting tries again and says what is wrong.
    loadSchools().catch(() => undefined);
    return () => request.current?.abort();
  }, []);

  const setCode = (text: string) => {
    request.current?.abort();
    setCodeText(text);
    setError(undefined);
    setIsPending(false);
  };

  const fail = (message: string) => {
    setError(message);
    if (message === UNKNOWN) track('code_error_notified');
  };

  const submit = async () => {
    const trimmed = code.trim();
    if (isPending || code.length === 0) return;
    if (trimmed === '') {
      fail(UNKNOWN);
      return;
    }
    const controller = new AbortController();
    request.current = controller;
    setError(undefined);
    setIsPending(true);
    try {
      const { lookUpSchool } = await loadSchools();
      const school = await lookUpSchool(trimmed, controller.signal);
      if (controller.signal.aborted) return;
      setSchool(school);
      identify({ school: school.code });
      track('code_enter_succeed');
      await navigate({ to: '/auth/registration' });
    } catch (failure) {
      if (controller.signal.aborted) return;
      console.warn('the school could not be looked up', failure);
      fail(messageOf(failure));
    } finally {
      if (!controller.signal.aborted) setIsPending(false);
    }
  };

  return { code, setCode, error, isPending, submit: () => void submit() };
}

/** Loaded on demand: the introduction comes first and needs neither the client nor the contract. */
function loadSchools() {
  return import('#data/schools.ts');
}

function messageOf(failure: unknown): string {
  if (failure instanceof ApiError) return failure.status === 429 ? failure.message : UNKNOWN;
  // No response: the call or the chunk with the client did not arrive.
  return new NetworkError().message;
}
