import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { CallError, isCodeMissing, NetworkError, textOf } from '#data/call-error.ts';
import { Button } from '@avto/ui/button.tsx';

import styles from './not-found.module.css';

/** A screen that could not be opened: without the server, or by an error of ours. Offers to try again. */
export function RouteFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  const [isTrying, setTrying] = useState(false);
  const isKnown = error instanceof NetworkError || error instanceof CallError || isCodeMissing(error);
  useEffect(() => {
    if (!isKnown) console.error('[route]', error);
  }, [error, isKnown]);
  const retry = async () => {
    setTrying(true);
    await router.invalidate();
    setTrying(false);
  };
  return (
    <div className={styles['screen']}>
      <h1 tabIndex={-1}>Страница не открылась</h1>
      <p role="alert">{textOf(error)}</p>
      <Button busy={isTrying} onClick={() => void retry()}>
        Повторить
      </Button>
    </div>
  );
}
