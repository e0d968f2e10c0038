import { useHandbook } from '#data/handbook/handbook.ts';
import { classNames } from '@avto/ui/class-names.ts';

import styles from './face.module.css';

interface FaceProps {
  /** Name of the drawing, as sources of questions write it: «знак 2.4», «разметка 1.1». */
  of: string;
  /** Its title; empty where its name stands beside it. */
  title: string;
  /** Side of the square it stands in, in pixels. */
  size: number;
  className?: string | undefined;
}

/** A sign, a line of marking or a signal as it looks; the place is kept while it is loaded and where it is not drawn. */
export function Face({ of, title, size, className }: FaceProps) {
  const { data: book } = useHandbook();
  const drawing = book?.faces[of];
  if (drawing === undefined) {
    return (
      <svg
        className={classNames(styles['face'], styles['missing'], className)}
        width={size}
        height={size}
        viewBox="0 0 100 100"
        {...(title === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
      >
        <rect x="12" y="12" width="76" height="76" rx="16" strokeDasharray="8 7" />
      </svg>
    );
  }
  return (
    <img
      className={classNames(styles['face'], className)}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={title}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
    />
  );
}
