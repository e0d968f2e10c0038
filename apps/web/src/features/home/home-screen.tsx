import { QUESTIONS_PER_TICKET } from '@avto/rules';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

import street from '#assets/drawings/street.svg';
import examDrawing from '#assets/drawings/tile-exam.svg';
import profileDrawing from '#assets/drawings/tile-profile.svg';
import ticketsDrawing from '#assets/drawings/tile-tickets.svg';
import { useAnswers } from '#data/answers.ts';
import { useStaticBanner } from '#data/banners.ts';
import { keepPhotosOfTickets } from '#data/photos/photo-download.ts';
import { prefetchRoster } from '#data/roster.ts';
import { useSession } from '#data/session/session.ts';
import { prefetchTickets } from '#data/tickets.ts';
import { firstScreenSettled } from '#lib/first-screen.ts';
import { forgetHomeHead, rememberHomeHead } from '#lib/home-head.ts';
import { isWide } from '#lib/is-wide.ts';
import { yieldToMain } from '#lib/yield-to-main.ts';

import { HomeBanner } from './home-banner.tsx';
import styles from './home-screen.module.css';
import { HomeTile } from './home-tile.tsx';
import { InstallCard } from './install-card.tsx';
import { MistakesTile } from './mistakes-tile.tsx';
import { SchoolNoticeCard } from './school-notice-card.tsx';
import { SchoolHead } from './school-head.tsx';

/** It needs the mathematics of learning, which must not delay the first screen. */
const NextCard = lazy(async () => {
  await firstScreenSettled();
  try {
    return { default: (await import('./next-card.tsx')).NextCard };
  } catch {
    // Without a network and without a worker the home screen is whole without it.
    return { default: () => <></> };
  }
});

/** The school's logo, its banner and the four ways on (specification §2, Home). */
export function HomeScreen() {
  // This also prefetches the answers.
  const answers = useAnswers();
  const { user } = useSession();
  const userId = user?.id ?? null;
  useEffect(() => {
    void prepareForOffline(userId);
  }, [userId]);
  const banner = useStaticBanner();
  // Nothing may move under a finger (decision H3): a late banner goes below the tiles, or beside them where the head has room.
  const [isOnTime] = useState(banner !== null);
  const head = useRef<HTMLElement>(null);
  const hasBanner = banner !== null && (isOnTime || isWide());
  const isLate = banner !== null && !hasBanner;
  useEffect(() => {
    void rememberHead(head, { hasBanner, isLate });
  }, [hasBanner, isLate]);
  return (
    <div className={styles['home']}>
      <header ref={head} className={styles['head']}>
        <SchoolHead />
        {hasBanner ? (
          <div className={styles['banner']}>
            <HomeBanner banner={banner} />
          </div>
        ) : (
          <img className={styles['street']} src={street} alt="" width={480} height={150} />
        )}
      </header>
      <main>
        <ul className={styles['tiles']}>
          <li>
            <HomeTile to="/learn" title="Билеты" drawing={ticketsDrawing} />
          </li>
          <li>
            <HomeTile to="/exam" title="Экзамен" drawing={examDrawing} />
          </li>
          <li>
            <MistakesTile answers={answers} />
          </li>
          <li>
            <HomeTile to="/profile" title="Профиль" drawing={profileDrawing} />
          </li>
        </ul>
        {userId !== null && <SchoolNoticeCard key={userId} userId={userId} />}
        {hasFinishedTicket(answers.answers) && <InstallCard />}
        {banner && isLate && (
          <div className={styles['banner']}>
            <HomeBanner banner={banner} />
          </div>
        )}
        {/* Last, so that it moves nothing when it comes. */}
        <Suspense>
          <NextCard />
        </Suspense>
      </main>
    </div>
  );
}

/**
 * Measures the head when nothing is drawn that waits for it. A banner that came late stands in it at the next start: a
 * frame without one would make the tiles jump.
 */
async function rememberHead(
  head: RefObject<HTMLElement | null>,
  { hasBanner, isLate }: { readonly hasBanner: boolean; readonly isLate: boolean },
): Promise<void> {
  await firstScreenSettled();
  if (isLate) forgetHomeHead();
  else if (head.current) rememberHomeHead({ height: head.current.getBoundingClientRect().height, hasBanner });
}

/**
 * Downloads the learner's place in the roster, the tickets and their pictures in the background. Each is a task of its own: with
 * all of them kept already nothing is waited for, and a tap would wait for the three together.
 */
async function prepareForOffline(userId: number | null): Promise<void> {
  await firstScreenSettled();
  if (userId !== null) void prefetchRoster(userId);
  await yieldToMain();
  await prefetchTickets();
  await yieldToMain();
  await keepPhotosOfTickets();
}

/** Condition of the offer to install: a learner who finished a ticket has a use for it. */
function hasFinishedTicket(answers: readonly { readonly ticket: number }[]): boolean {
  const counts = new Map<number, number>();
  for (const { ticket } of answers) counts.set(ticket, (counts.get(ticket) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= QUESTIONS_PER_TICKET);
}
