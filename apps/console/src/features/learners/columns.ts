import type { LearnerSort } from '#parts/roster/learner-view.ts';

/** Columns by which a table of learners can be sorted, in their order. */
export const columns: readonly { readonly sort: LearnerSort; readonly title: string }[] = [
  { sort: 'name', title: 'Имя' },
  { sort: 'tickets', title: 'Билеты' },
  { sort: 'right', title: 'Верно' },
  { sort: 'mistakes', title: 'Ошибки' },
  { sort: 'exams', title: 'Экзамены' },
  { sort: 'tasks', title: 'ДЗ' },
  { sort: 'chance', title: 'Готовность' },
  { sort: 'last', title: 'Последние ответы' },
];
