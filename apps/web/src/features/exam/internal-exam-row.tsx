import { useRoster } from '#data/roster.ts';
import { RowLink } from '@avto/ui/row-link.tsx';

/** The way into an internal exam, for learners who are in a group of a school. */
export function InternalExamRow() {
  const { entry } = useRoster();
  if (entry === null || entry.group === null || entry.archivedAt !== null) return null;
  return <RowLink to="/exam/internal" heading="Внутренний экзамен" note="Войти по коду с доски" />;
}
