import type { Ways } from '@avto/search';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useState } from 'react';

import { useAnswers } from '#data/answers.ts';
import { setFavourite } from '#data/favourites.ts';
import type { Question } from '#data/question.ts';
import type { useQuestionIndex } from '#data/search/use-question-index.ts';
import { markOf } from '#quiz/mark-of.ts';
import { QuestionRow } from '#quiz/question-row.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';
import { SearchField } from '@avto/ui/search-field.tsx';

import styles from './favourite-list.module.css';

interface FavouriteListProps {
  /** Ids, the last one first. */
  favourites: readonly number[];
  all: ReturnType<typeof useQuestionIndex>;
}

/** From how many questions on a search is worth its place. */
const SEARCHED_FROM = 4;
const none: Ways = [];

/** Favourites as a list. What is taken out stays in its place, with the way back, until the screen is left. */
export function FavouriteList({ favourites, all: { questions, index } }: FavouriteListProps) {
  const { answers } = useAnswers();
  const [query, setQuery] = useState('');
  const [listed, setListed] = useState(favourites);
  if (favourites.some((id) => !listed.includes(id))) {
    setListed([...favourites.filter((id) => !listed.includes(id)), ...listed]);
  }
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const found = query.trim() === '' ? null : (index?.find(query) ?? null);
  const wanted = found && new Set(found.hits.map(({ document }) => document.question.id));
  const rows = listed
    .flatMap((id) => questions.get(id) ?? [])
    .filter(({ id }) => wanted === null || wanted.has(id));
  const missing = listed.filter((id) => !questions.has(id)).length;
  return (
    <>
      {favourites.length > 0 && (
        <ButtonLink to="/favourites/practice">Решать все ({favourites.length - missing})</ButtonLink>
      )}
      {listed.length >= SEARCHED_FROM && (
        <div className={styles['search']}>
          <SearchField label="Поиск в избранном" placeholder="Поиск" value={query} onValue={setQuery} />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {wanted !== null && `Найдено: ${rows.length}`}
      </p>
      {rows.length === 0 && wanted !== null && <p className={styles['note']}>В избранном такого нет.</p>}
      <ul className={styles['list']}>
        {rows.map((question) => (
          <li key={question.id}>
            <Row
              question={question}
              isKept={favourites.includes(question.id)}
              mark={markOf(given.get(question.id))}
              ways={found?.ways ?? none}
            />
          </li>
        ))}
      </ul>
      {missing > 0 && <p className={styles['note']}>Ещё не загружено или нет в новых билетах: {missing}</p>}
    </>
  );
}

interface RowProps {
  question: Question;
  isKept: boolean;
  mark: ReturnType<typeof markOf>;
  ways: Ways;
}

function Row({ question, isKept, mark, ways }: RowProps) {
  return (
    <div className={styles['row']} data-kept={isKept}>
      {isKept ? (
        <Link to="/favourites/practice" search={{ from: question.id }} className={styles['link']}>
          <QuestionRow question={question} mark={mark} ways={ways} />
        </Link>
      ) : (
        <p className={styles['gone']}>
          Билет {question.ticket}, вопрос {question.position}: убран из избранного.
          <button type="button" className={styles['undo']} onClick={() => setFavourite(question.id, true)}>
            Вернуть
          </button>
        </p>
      )}
      {isKept && (
        <IconButton
          label={`Убрать из избранного: билет ${question.ticket}, вопрос ${question.position}`}
          icon={<Star aria-hidden="true" fill="#ffc26e" />}
          onClick={() => setFavourite(question.id, false)}
        />
      )}
    </div>
  );
}
