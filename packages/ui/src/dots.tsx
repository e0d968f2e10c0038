import styles from './dots.module.css';

interface DotsProps {
  count: number;
  index: number;
  /** Name of one dot, e.g. "Слайд 2 из 3". */
  label: (index: number) => string;
  onSelect: (index: number) => void;
}

/** The dots of a carousel: buttons of at least 24×24, an alternative to swiping. */
export function Dots({ count, index, label, onSelect }: DotsProps) {
  return (
    <div className={styles['dots']}>
      {Array.from({ length: count }, (_, dot) => (
        <button
          key={dot}
          type="button"
          className={styles['dot']}
          aria-label={label(dot)}
          aria-current={dot === index || undefined}
          onClick={() => onSelect(dot)}
        />
      ))}
    </div>
  );
}
