import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { identify, track } from '#data/analytics/track.ts';
import { ApiError, NetworkError } from '#data/http/api-error.ts';
import { getUser, setSchool } from '#data/session/session.ts';

const UNKNOWN = 'Такого кода не существует';

/** Ten letters or digits with a dash or a space between them: a school printed it on a card. */
const PERSONAL_FORM = /^[\p{L}\d]{5}[-–—\s]?[\p{L}\d]{5}$/u;

/**
 * The code field: any HTTP error is the specification's sentence, 429 is the server's own, and no answer
 * at all says that there is no connection (decision O4). Of a personal code the server says what may have become of it and
 * whom to ask (rule K61). Editing clears the error and drops the answer
 * that is still on its way (decision O5).
 *
 * @param scanned a code that fills the field and is looked up at once; it leaves the address with the server's answer
 *   (rule K61)
 */
export function useSchoolCode(scanned: string | undefined) {
  const navigate = useNavigate();
  const [code, setCodeText] = useState(scanned ?? '');
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(scanned !== undefined);
  const request = useRef<AbortController>(undefined);

  const setCode = (text: string) => {
    request.current?.abort();
    setCodeText(text);
    setError(undefined);
    setIsPending(false);
  };

  const fail = (message: string, isWrong: boolean) => {
    setError(message);
    if (isWrong) track('code_error_notified');
  };

  /** Also before the way on: the step back must not lead to an address that looks the code up again. */
  const cleanAddress = async () => {
    if (scanned !== undefined) await navigate({ to: '/onboarding/code', search: {}, replace: true });
  };

  const lookUp = async (trimmed: string) => {
    const controller = new AbortController();
    request.current = controller;
    try {
      const { isPersonal, lookUpSchool } = await loadSchools();
      const user = getUser();
      const school = await lookUpSchool(trimmed, controller.signal);
      if (controller.signal.aborted) return;
      identify({ school: school.code });
      track('code_enter_succeed');
      await cleanAddress();
      if (user !== null && isPersonal(trimmed, school)) {
        const { acceptCard } = await import('./accept-card.ts');
        await acceptCard(school, user.id);
        await navigate({ to: '/home', replace: true });
        return;
      }
      setSchool(school);
      await navigate({ to: '/auth/registration' });
    } catch (failure) {
      if (controller.signal.aborted) return;
      console.warn('the school could not be looked up', failure);
      fail(messageOf(failure, trimmed), failure instanceof ApiError && failure.status !== 429);
      if (failure instanceof ApiError) await cleanAddress();
    } finally {
      if (!controller.signal.aborted) setIsPending(false);
    }
  };

  const submit = () => {
    if (isPending || code.length === 0) return;
    const trimmed = code.trim();
    if (trimmed === '') {
      fail(UNKNOWN, true);
      return;
    }
    setError(undefined);
    setIsPending(true);
    void lookUp(trimmed);
  };

  const start = useEffectEvent(() => {
    if (scanned !== undefined) void lookUp(scanned.trim());
    // Fetched while the learner types; if that fails, submitting tries again and says what is wrong.
    else loadSchools().catch(() => undefined);
  });
  useEffect(() => {
    const starting = setTimeout(start);
    return () => {
      clearTimeout(starting);
      request.current?.abort();
    };
  }, []);

  return { code, setCode, error, isPending, submit };
}

/** Loaded on demand: the introduction comes first and needs neither the client nor the contract. */
function loadSchools() {
  return import('#data/schools.ts');
}

function messageOf(failure: unknown, code: string): string {
  if (failure instanceof ApiError) {
    const isOfCard = failure.code === 'school_not_found' && PERSONAL_FORM.test(code);
    return isOfCard || failure.status === 429 ? failure.message : UNKNOWN;
  }
  // No response: the call or the chunk with the client did not arrive.
  return new NetworkError().message;
}
