import type { Option } from '#data/question.ts';

interface VerdictProps {
  options: readonly Option[];
  /** The option chosen just now; answers given earlier are not announced. */
  chosen: number | undefined;
}

/** Live region that announces once whether the answer was right. */
export function Verdict({ options, chosen }: VerdictProps) {
  return (
    <p role="status" className="visually-hidden">
      {chosen !== undefined && verdictText(options, chosen)}
    </p>
  );
}

/** 'Верно', or 'Неверно' with the number of the right answer on screen and its text. */
export function verdictText(options: readonly Option[], chosen: number): string {
  if (options.find(({ position }) => position === chosen)?.isRight) return 'Верно';
  const right = options.findIndex(({ isRight }) => isRight);
  return `Неверно. Правильный ответ: ${right + 1}. ${options[right]?.title ?? ''}`;
}
