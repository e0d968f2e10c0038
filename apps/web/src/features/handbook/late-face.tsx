import { useRef } from 'react';

import { Face } from '#quiz/reference/face.tsx';
import { useNear } from '#quiz/reference/use-near.ts';
import { cssVariables } from '@avto/ui/css-variables.ts';

import styles from './late-face.module.css';

interface LateFaceProps {
  /** Name of the drawing. */
  of: string;
  /** Its title; empty where its name stands beside it. */
  title: string;
  /** Side of the square it stands in, in pixels. */
  size: number;
}

/** A face once it is near the view; its place is kept. */
export function LateFace({ of, title, size }: LateFaceProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place);
  return (
    <span ref={place} className={styles['place']} style={cssVariables({ '--side': `${size}px` })}>
      {isNear && <Face of={of} title={title} size={size} />}
    </span>
  );
}
