import { useEffect } from 'react';

import street from '#assets/drawings/street.svg';
import examDrawing from '#assets/drawings/tile-exam.svg';
import profileDrawing from '#assets/drawings/tile-profile.svg';
import ticketsDrawing from '#assets/drawings/tile-tickets.svg';
import { useAnswers } from '#data/answers.ts';
import { prefetchTickets } from '#data/tickets.ts';

import styles from './home-screen.module.css';
import { HomeTile } from './home-tile.tsx';
import { MistakesTile } from './mistakes-tile.tsx';
import { SchoolHead } from './school-head.tsx';

/** The school's logo and the four ways on (specification §2, Home). */
export function HomeScreen() {
  // Reading the answers here is also what prefetches them.
  const answers = useAnswers();
  useEffect(() => {
    void prefetchTickets();
  }, []);
  return (
    <>
      <header className={styles['head']}>
        <SchoolHead />
        <img className={styles['street']} src={street} alt="" width={480} height={150} />
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
      </main>
    </>
  );
}
