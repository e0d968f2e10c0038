import { ImageOff, ZoomIn } from 'lucide-react';
import type { ReactNode } from 'react';

import { cssVariables } from './css-variables.ts';
import styles from './question-picture.module.css';
import { Skeleton } from './skeleton.tsx';

interface QuestionPictureProps {
  /** URL of the picture; `null` while it loads. */
  src: string | null;
  hasFailed: boolean;
  /** Which picture it is: «Картинка к вопросу». */
  label: string;
  /** Width : height of its place. */
  ratio: number;
  /** Id of the words that describe it, if there are any. */
  describedBy?: string | undefined;
  /** Opens it larger; without it the picture is no button. */
  onOpen?: () => void;
  onSize?: (width: number, height: number) => void;
  onError?: () => void;
  children?: ReactNode;
}

/**
 * The picture of a question, which opens larger. Its place has the same size while the picture loads, is shown or has
 * failed: answers that move between press and release would lose the tap.
 */
export function QuestionPicture(props: QuestionPictureProps) {
  const { src, hasFailed, label, ratio, describedBy, onOpen, onSize, onError, children } = props;
  const picture = (
    <>
      <img
        className={styles['photo']}
        src={src ?? undefined}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onSize?.(naturalWidth, naturalHeight)}
        onError={onError}
      />
      <span className={styles['zoom']}>
        <ZoomIn size={18} aria-hidden="true" />
      </span>
    </>
  );
  return (
    <div className={styles['place']} style={cssVariables({ '--ratio': ratio })}>
      {src === null && !hasFailed && <Skeleton className={styles['fill']} />}
      {hasFailed && (
        <p className={styles['missing']}>
          <ImageOff size={22} aria-hidden="true" />
          Картинка не загрузилась
        </p>
      )}
      {src !== null && !hasFailed && onOpen && (
        <button
          type="button"
          className={styles['fill']}
          aria-label={`${label}. Открыть крупнее`}
          aria-describedby={describedBy}
          onClick={onOpen}
        >
          {picture}
        </button>
      )}
      {src !== null && !hasFailed && !onOpen && <div className={styles['fill']}>{picture}</div>}
      {children}
    </div>
  );
}
