import { Link } from '@tanstack/react-router';

import { Face } from '#quiz/reference/face.tsx';

import { ChapterRow } from './chapter-row.tsx';
import { HandbookFrame } from './handbook-frame.tsx';
import styles from './rules-screen.module.css';
import { WithBook } from './with-book.tsx';

const FACE = 64;

/** The Rules section by section, what stands beside them, and the ways to signs and markings. */
export function RulesScreen() {
  return (
    <HandbookFrame title="Правила" up="/learn">
      <nav aria-label="Знаки и разметка" className={styles['ways']}>
        <Link to="/signs" className={styles['way']}>
          <Face of="знак 2.4" title="" size={FACE} />
          Знаки
        </Link>
        <Link to="/markings" className={styles['way']}>
          <Face of="разметка 1.14.1" title="" size={FACE} />
          Разметка
        </Link>
      </nav>
      <WithBook>
        {({ chapters }) => (
          <>
            <section aria-labelledby="rules-sections">
              <h2 id="rules-sections" className={styles['heading']}>
                Разделы Правил
              </h2>
              <ol className={styles['list']}>
                {chapters
                  .filter(({ kind }) => kind === 'clause')
                  .map((chapter) => (
                    <li key={chapter.slug}>
                      <ChapterRow chapter={chapter} />
                    </li>
                  ))}
              </ol>
            </section>
            <section aria-labelledby="rules-beside">
              <h2 id="rules-beside" className={styles['heading']}>
                Рядом с Правилами
              </h2>
              <ul className={styles['list']}>
                {chapters
                  .filter(({ kind }) => kind !== 'clause')
                  .map((chapter) => (
                    <li key={chapter.slug}>
                      <ChapterRow chapter={chapter} />
                    </li>
                  ))}
              </ul>
            </section>
          </>
        )}
      </WithBook>
    </HandbookFrame>
  );
}
