import { pluralRu } from '@avto/rules';
import { useState } from 'react';

import styles from './added-questions.module.css';

interface AddedQuestionsProps {
  /** Questions in the exam, and the one on screen from 0. */
  total: number;
  index: number;
}

/** Says that a mistake has added questions, for as long as the question that follows it is on screen. */
export function AddedQuestions({ total, index }: AddedQuestionsProps) {
  const added = useAdded(total, index);
  return (
    <p role="status" className={styles['notice']} data-shown={added > 0}>
      {added > 0 && addedText(added)}
    </p>
  );
}

function useAdded(total: number, index: number): number {
  const [seen, setSeen] = useState({ total, index, added: 0 });
  if (total !== seen.total || index !== seen.index) {
    // A bank with too few questions takes some of the places away again (decision E5).
    const before = index === seen.index ? seen.added : 0;
    setSeen({ total, index, added: Math.max(0, before + total - seen.total) });
  }
  return seen.added;
}

function addedText(added: number): string {
  const words = pluralRu(added, 'вопрос', 'вопроса', 'вопросов');
  const verb = pluralRu(added, 'добавлен', 'добавлено', 'добавлено');
  // Only the official exam adds two blocks at once, for two mistakes.
  return `${added > 5 ? '2 ошибки' : 'Ошибка'}: ${verb} ${added} ${words}`;
}
