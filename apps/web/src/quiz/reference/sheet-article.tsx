import { citationOf, type Reference } from '@avto/handbook/references.ts';
import { Link } from '@tanstack/react-router';
import { BookOpen, MessageCircle } from 'lucide-react';

import { setDraft } from '#data/chat.ts';
import { useHandbook } from '#data/handbook/handbook.ts';
import type { Question } from '#data/question.ts';

import { Article } from './article.tsx';
import { ClauseText } from './clause-text.tsx';
import { faceOf } from './face-of.ts';
import { Face } from './face.tsx';
import { OpenReference } from './open-reference.ts';
import { ReferenceLink } from './reference-link.tsx';
import { RestingQuestions } from './resting-questions.tsx';
import styles from './sheet-article.module.css';

interface SheetArticleProps {
  reference: Reference;
  /** The question at hand. */
  about: Question | undefined;
  showsAll: boolean;
  onShowAll: () => void;
  onOpen: (question: Question) => void;
}

const FACE = 128;

/** An article in the sheet, the questions that rest on it, and the ways on: the assistant and the page. */
export function SheetArticle({ reference, about, showsAll, onShowAll, onOpen }: SheetArticleProps) {
  const { data: book } = useHandbook();
  const { kind, number } = reference;
  const title = book?.articleOf(reference)?.title;
  return (
    <div className={styles['content']}>
      {(kind === 'sign' || kind === 'marking') && (
        <div className={styles['face']}>
          <Face of={faceOf(reference)} title={`${title ?? number}: как выглядит`} size={FACE} />
        </div>
      )}
      <div className={styles['words']}>
        {title !== undefined && (
          <div>
            <p className={styles['name']}>{title}</p>
            <p className={styles['note']}>Своими словами</p>
          </div>
        )}
        <Article reference={reference} beside={about && `${about.title} ${about.comment}`} />
      </div>
      {kind === 'clause' && <ClauseText clause={number} folds />}
      <RestingQuestions
        reference={reference}
        without={about?.id}
        showsAll={showsAll}
        onShowAll={onShowAll}
        onOpen={onOpen}
      />
      <div className={styles['ways']}>
        <Link to="/chat" className={styles['way']} onClick={() => setDraft(askAbout(reference, about))}>
          <MessageCircle size={20} aria-hidden="true" />
          Спросить ассистента
        </Link>
        <OpenReference value={null}>
          <ReferenceLink reference={reference} className={styles['way']}>
            <BookOpen size={20} aria-hidden="true" />
            Открыть в справочнике
          </ReferenceLink>
        </OpenReference>
      </div>
    </div>
  );
}

/** A question for the assistant; its length is far below what the chat takes. */
function askAbout(reference: Reference, about: Question | undefined): string {
  const subject = citationOf(reference);
  return about === undefined ? `Объясни ${subject}` : `Объясни ${subject}: ${about.title}`;
}
