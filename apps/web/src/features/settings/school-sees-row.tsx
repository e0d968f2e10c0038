import { RowLink } from '@avto/ui/row-link.tsx';

/** The way to what the school sees of the learner. */
export function SchoolSeesRow() {
  return (
    <RowLink to="/what-school-sees" heading="Что видит школа" note="Имя, группа и успехи, но не переписка" />
  );
}
