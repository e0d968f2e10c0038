import type { ReactNode } from 'react';

import { usePageTitle } from '#parts/use-page-title.ts';

import styles from './entrance.module.css';

interface EntranceLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The page of a sign-in: the band of the product and one card. */
export function EntranceLayout({ title, lead, children }: EntranceLayoutProps) {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <header className={styles['band']} data-head="">
        <p className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={36} height={36} />
          Кабинет автошколы
        </p>
      </header>
      <main className={styles['card']}>
        <div>
          <h1 className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
