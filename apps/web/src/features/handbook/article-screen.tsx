import type { Reference } from '@avto/handbook/references.ts';
import { Link } from '@tanstack/react-router';

import lost from '#assets/drawings/lost.svg';
import type { Handbook } from '#data/handbook/handbook.ts';
import { Article, unknownText } from '#quiz/reference/article.tsx';
import { ClauseText } from '#quiz/reference/clause-text.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import styles from './article-screen.module.css';
import { HandbookFrame } from './handbook-frame.tsx';
import { Neighbours } from './neighbours.tsx';
import { OwnWords } from './own-words.tsx';
import { PageQuestions } from './page-questions.tsx';
import { Signals } from './signals.tsx';
import { WithBook } from './with-book.tsx';

/** A clause, a main provision or a defect. */
export function ArticleScreen({ reference }: { reference: Reference }) {
  return (
    <HandbookFrame title={`Пункт ${reference.number}`} up="/rules">
      <WithBook>{(book) => <Page book={book} reference={reference} />}</WithBook>
    </HandbookFrame>
  );
}

function Page({ book, reference }: { book: Handbook; reference: Reference }) {
  const article = book.articleOf(reference);
  if (article === null) {
    return (
      <EmptyState
        drawing={lost}
        text={unknownText(reference)}
        action={<ButtonLink to="/rules">К разделам</ButtonLink>}
      />
    );
  }
  const { chapter, title } = article;
  const signals =
    reference.kind === 'clause'
      ? book.signalGroups.flatMap((group) =>
          group.signals.filter(({ clauses }) => clauses.includes(reference.number)),
        )
      : [];
  return (
    <>
      <div className={styles['page']}>
        <article className={styles['card']}>
          <Link to="/rules/$clause" params={{ clause: chapter.slug }} className={styles['chapter']}>
            {chapter.kind === 'clause' ? `Раздел ${chapter.slug}. ${chapter.title}` : chapter.title}
          </Link>
          <h2 className={styles['title']}>{title}</h2>
          <OwnWords />
          <Article reference={reference} />
          {reference.kind === 'clause' && <ClauseText clause={reference.number} />}
        </article>
        <div className={styles['side']}>
          {signals.length > 0 && (
            <section aria-labelledby="signals">
              <h2 id="signals" className={styles['heading']}>
                Сигналы
              </h2>
              <Signals signals={signals} except={reference.number} />
            </section>
          )}
          <PageQuestions reference={reference} />
        </div>
      </div>
      <Neighbours book={book} reference={reference} />
    </>
  );
}
