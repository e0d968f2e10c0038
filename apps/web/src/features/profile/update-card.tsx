import { useEffect, useState } from 'react';

import { isExamRunning } from '#data/exam-session.ts';
import { useUnsentCount } from '#data/outbox/tab-outbox.ts';
import { applyUpdate, useWaitingUpdate } from '#data/boot/service-worker.ts';
import { Button } from '@avto/ui/button.tsx';

import styles from './update-card.module.css';

/** 'Доступно обновление': never while an exam runs or answers are unsent (decision P12). */
export function UpdateCard() {
  const hasUpdate = useWaitingUpdate();
  const hasUnsent = useUnsentCount() > 0;
  const [isFree, setIsFree] = useState(false);
  const [isApplying, setIsApplying] = useState(false);
  useEffect(() => {
    if (!hasUpdate) return undefined;
    let isHere = true;
    const look = async () => {
      const isRunning = await isExamRunning();
      if (isHere) setIsFree(!isRunning);
    };
    void look();
    // The exam may begin or end in another tab.
    const again = () => void look();
    addEventListener('focus', again);
    return () => {
      isHere = false;
      removeEventListener('focus', again);
    };
  }, [hasUpdate]);
  const apply = async () => {
    if (await isExamRunning()) return setIsFree(false);
    setIsApplying(true);
    applyUpdate();
  };
  const isOffered = hasUpdate && isFree && !hasUnsent;
  return (
    <div role="status" className={styles['place']}>
      {isOffered && (
        <div className={styles['card']}>
          <p>Доступно обновление</p>
          <Button tone="secondary" disabled={isApplying} onClick={() => void apply()}>
            {isApplying ? 'Обновляем…' : 'Обновить'}
          </Button>
        </div>
      )}
    </div>
  );
}
