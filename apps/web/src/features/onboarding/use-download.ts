import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { DownloadSize } from '#data/download-size.ts';

import { type Consent, download, type Stage } from './download.ts';

/** The download of a screen: begins with it, ends with it, and leads to /home when it is done. */
export function useDownload() {
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>({ kind: 'sizing' });
  const [size, setSize] = useState<DownloadSize | null>(null);
  // A new object is a new attempt, with the same consent or another.
  const [attempt, setAttempt] = useState<{ readonly consent: Consent }>({ consent: null });
  useEffect(() => {
    const controller = new AbortController();
    void download(attempt.consent, { onSize: setSize, onStage: setStage }, controller.signal);
    return () => controller.abort();
  }, [attempt]);
  const isDone = stage.kind === 'done';
  useEffect(() => {
    if (isDone) void navigate({ to: '/home', replace: true });
  }, [isDone, navigate]);
  return {
    stage,
    size,
    /** Begins under the given consent. */
    begin: (consent: Consent): void => {
      setStage({ kind: 'sizing' });
      setAttempt({ consent });
    },
    /** Repeats the phase that failed, under the same consent. */
    retry: (): void => {
      setStage({ kind: 'sizing' });
      setAttempt(({ consent }) => ({ consent }));
    },
  };
}
