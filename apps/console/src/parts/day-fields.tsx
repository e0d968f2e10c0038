import { Field } from '@avto/ui/field.tsx';

interface DayFieldsProps {
  /** `YYYY-MM-DD`; absent: without a bound. */
  from: string | undefined;
  to: string | undefined;
  onDays: (change: { from?: string | undefined; to?: string | undefined }) => void;
}

/** First and last day of what is shown, each of which may be left out. */
export function DayFields({ from, to, onDays }: DayFieldsProps) {
  return (
    <>
      <Field
        label="С какого дня"
        type="date"
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) => onDays({ from: value === '' ? undefined : value })}
      />
      <Field
        label="По какой день"
        type="date"
        value={to ?? ''}
        onChange={({ currentTarget: { value } }) => onDays({ to: value === '' ? undefined : value })}
      />
    </>
  );
}
