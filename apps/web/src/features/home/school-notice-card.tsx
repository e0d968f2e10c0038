import { Info } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

import {
  closeSchoolNotice,
  noteArchiveShown,
  type SchoolNotice,
  waitingNotice,
} from '#data/school-notices.ts';
import { dayAndMonth } from '#lib/dates.ts';
import { Button } from '@avto/ui/button.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';

import styles from './install-card.module.css';

/**
 * A calm card about what the school did to the account. Only what the device knew when the screen came up: news that arrive
 * later wait for the next time, so that nothing moves (rule K64).
 */
export function SchoolNoticeCard({ userId }: { userId: number }) {
  const titleId = useId();
  const [shown, setShown] = useState(() => waitingNotice(userId));
  const archivedAt = shown?.notice.kind === 'archived' ? shown.notice.at : null;
  useEffect(() => {
    if (archivedAt !== null) noteArchiveShown(userId, archivedAt);
  }, [userId, archivedAt]);
  if (shown === null) return null;
  const { notice, school } = shown;
  const { title, text } = wordsOf(notice, school);
  const close = () => {
    closeSchoolNotice(userId, notice);
    setShown(null);
  };
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <Info className={styles['icon']} size={28} aria-hidden="true" />
      <div className={styles['text']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className={styles['actions']}>
        <Button onClick={close}>Понятно</Button>
        {notice.kind !== 'password' && (
          <ButtonLink to="/what-school-sees" tone="secondary">
            Что видит школа
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function wordsOf(notice: SchoolNotice, school: string): { readonly title: string; readonly text: string } {
  if (notice.kind === 'archived') {
    return {
      title: 'Вы в архиве автошколы',
      text: `Автошкола «${school}» перевела вас в архив ${dayOf(notice.at)}. Учиться можно дальше, всё, что вы решили, на месте.`,
    };
  }
  if (notice.kind === 'restored') {
    return {
      title: 'Вы снова в списке автошколы',
      text: `Автошкола «${school}» вернула вас из архива.`,
    };
  }
  return {
    title: 'Новый пароль от автошколы',
    text: `${dayOf(notice.at)} автошкола выдала карточку, по которой меняют пароль вашего аккаунта, и завершила вход на всех телефонах. Если вы об этом не просили, скажите в автошколе.`,
  };
}

function dayOf(at: string): string {
  return dayAndMonth(Date.parse(at));
}
