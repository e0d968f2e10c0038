import type { Reference } from '@avto/handbook/references.ts';

import lost from '#assets/drawings/lost.svg';
import type { Handbook } from '#data/handbook/handbook.ts';
import { listRow, ListRowBody } from '#quiz/reference/list-row.tsx';
import { ReferenceLink } from '#quiz/reference/reference-link.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import styles from './chapter-screen.module.css';
import { HandbookFrame } from './handbook-frame.tsx';
import { OwnWords } from './own-words.tsx';
import { WithBook } from './with-book.tsx';

const names: Readonly<Record<string, string>> = {
  admission: 'Основные положения',
  defects: 'Неисправности',
  'first-aid': 'Первая помощь',
  'safe-driving': 'Управление',
};

/** A section: its clauses, each with the first thing that it says. */
export function ChapterScreen({ slug }: { slug: string }) {
  return (
    <HandbookFrame title={names[slug] ?? (/^\d/.test(slug) ? `Раздел ${slug}` : 'Правила')} up="/rules">
      <WithBook>{(book) => <Chapter book={book} slug={slug} />}</WithBook>
    </HandbookFrame>
  );
}

function Chapter({ book, slug }: { book: Handbook; slug: string }) {
  const chapter = book.chapterOf('rules', slug);
  if (chapter === null) {
    return (
      <EmptyState
        drawing={lost}
        text={/^\d/.test(slug) ? `В Правилах нет раздела ${slug}.` : 'Такого раздела нет.'}
        action={<ButtonLink to="/rules">К разделам</ButtonLink>}
      />
    );
  }
  const { kind, title, numbers, advice } = chapter;
  return (
    <>
      <h2 className={styles['title']}>{title}</h2>
      <OwnWords />
      {kind === 'advice' ? (
        <ul className={styles['advice']}>
          {advice.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      ) : (
        <ol className={styles['list']}>
          {numbers.map((number) => (
            <li key={number}>
              <Row book={book} reference={{ kind, number }} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Row({ book, reference }: { book: Handbook; reference: Reference }) {
  const article = book.articleOf(reference);
  return (
    <ReferenceLink reference={reference} className={listRow}>
      <ListRowBody place={reference.number} title={article?.title} note={article?.facts[0]?.says} />
    </ReferenceLink>
  );
}
