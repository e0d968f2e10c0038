import styles from './exam-line.module.css';

interface ExamLineProps {
  /** Newest first; `share` of right answers, 0 to 1. */
  shares: readonly { readonly key: string; readonly share: number; readonly isPassed: boolean }[];
}

const WIDTH = 320;
const HEIGHT = 120;
const MARGIN = 10;

/** Exams over time: filled dots are passed, hollow ones are not. Decorative: the table beside it says the same. */
export function ExamLine({ shares }: ExamLineProps) {
  const step = shares.length > 1 ? (WIDTH - 2 * MARGIN) / (shares.length - 1) : 0;
  const points = shares.map(({ key, share, isPassed }, index) => ({
    key,
    isPassed,
    x: shares.length > 1 ? WIDTH - MARGIN - index * step : WIDTH / 2,
    y: MARGIN + (1 - share) * (HEIGHT - 2 * MARGIN),
  }));
  return (
    <svg className={styles['line']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {[0, 0.5, 1].map((share) => {
        const y = MARGIN + (1 - share) * (HEIGHT - 2 * MARGIN);
        return <line key={share} className={styles['grid']} x1={0} x2={WIDTH} y1={y} y2={y} />;
      })}
      <polyline className={styles['path']} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ key, x, y, isPassed }) => (
        <circle key={key} className={styles['dot']} data-passed={isPassed || undefined} cx={x} cy={y} r={5} />
      ))}
    </svg>
  );
}
