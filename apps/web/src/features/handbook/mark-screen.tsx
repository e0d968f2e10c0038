import type { Reference } from '@avto/handbook/references.ts';
import { Link } from '@tanstack/react-router';

import lost from '#assets/drawings/lost.svg';
import type { Handbook } from '#data/handbook/handbook.ts';
import { Article, unknownText } from '#quiz/reference/article.tsx';
import { faceOf } from '#quiz/reference/face-of.ts';
import { Face } from '#quiz/reference/face.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import styles from './article-screen.module.css';
import { HandbookFrame } from './handbook-frame.tsx';
import { LookalikeGroups } from './lookalike-groups.tsx';
import { Neighbours } from './neighbours.tsx';
import { OwnWords } from './own-words.tsx';
import { PageQuestions } from './page-questions.tsx';
import { WithBook } from './with-book.tsx';

const FACE = 176;

/** A sign or a line of marking: how it looks, what it means, and what it is confused with. */
export function MarkScreen({ reference }: { reference: Reference }) {
  const isSign = reference.kind === 'sign';
  return (
    <HandbookFrame
      title={`${isSign ? 'Знак' : 'Разметка'} ${reference.number}`}
      up={isSign ? '/signs' : '/markings'}
    >
      <WithBook>{(book) => <Page book={book} reference={reference} />}</WithBook>
    </HandbookFrame>
  );
}

function Page({ book, reference }: { book: Handbook; reference: Reference }) {
  const article = book.articleOf(reference);
  const to = reference.kind === 'sign' ? '/signs' : '/markings';
  if (article === null) {
    return (
      <EmptyState
        drawing={lost}
        text={unknownText(reference)}
        action={
          <ButtonLink to={to}>{reference.kind === 'sign' ? 'Ко всем знакам' : 'Ко всей разметке'}</ButtonLink>
        }
      />
    );
  }
  const { chapter, title } = article;
  return (
    <>
      <div className={styles['page']}>
        <article className={styles['card']}>
          {reference.kind === 'sign' ? (
            <Link to="/signs" search={{ group: chapter.slug }} className={styles['chapter']}>
              {chapter.title}
            </Link>
          ) : (
            <Link to="/markings" className={styles['chapter']}>
              {chapter.title}
            </Link>
          )}
          <div className={styles['face']}>
            <Face of={faceOf(reference)} title={`${title}: как выглядит`} size={FACE} />
          </div>
          <h2 className={styles['title']}>{title}</h2>
          <OwnWords />
          <Article reference={reference} />
        </article>
        <div className={styles['side']}>
          <LookalikeGroups book={book} reference={reference} />
          <PageQuestions reference={reference} />
        </div>
      </div>
      <Neighbours book={book} reference={reference} />
    </>
  );
}
