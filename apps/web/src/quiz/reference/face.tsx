import { useCallback } from 'react';

import { useHandbook } from '#data/handbook/handbook.ts';
import { cssVariables } from '@avto/ui/css-variables.ts';

import { drawNear } from './draw-near.ts';
import styles from './face.module.css';

interface FaceProps {
  /** Name of the drawing, as sources of questions write it: «знак 2.4», «разметка 1.1». */
  of: string;
  /** Its title; empty where its name stands beside it. */
  title: string;
  /** Side of the square it stands in, in pixels. */
  size: number;
}

/** A sign, a line of marking or a signal as it looks; the place is kept while it is loaded and where it is not drawn. */
export function Face({ of, ...rest }: FaceProps) {
  const { data: book } = useHandbook();
  return <LateFace drawing={book?.faces[of]} {...rest} />;
}

interface LateFaceProps extends Omit<FaceProps, 'of'> {
  drawing: string | undefined;
}

/** A face whose drawing is at hand: a grid of three hundred does without as many subscriptions. It is drawn once it is near the view. */
export function LateFace({ drawing, title, size }: LateFaceProps) {
  const ref = useCallback(
    (image: HTMLImageElement) => (drawing === undefined ? undefined : drawNear(image, drawing)),
    [drawing],
  );
  return (
    <span className={styles['place']} style={cssVariables({ '--side': `${size}px` })}>
      {drawing === undefined ? (
        <svg
          className={styles['missing']}
          viewBox="0 0 100 100"
          {...(title === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
        >
          <rect x="12" y="12" width="76" height="76" rx="16" strokeDasharray="8 7" />
        </svg>
      ) : (
        <img ref={ref} className={styles['face']} alt={title} decoding="async" draggable={false} />
      )}
    </span>
  );
}
