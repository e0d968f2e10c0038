import { useState } from 'react';

import { usePictures } from '#data/catalogue.ts';

import styles from './other-view.module.css';
import { Picture } from './picture.tsx';

const titles = { seat: 'Вид с места водителя', plan: 'Вид сверху' } as const;

/**
 * The situation of a question from the other place, under its explanation. What the catalogue says later than the
 * explanation opens is left out: what stands below would move under a finger.
 */
export function OtherView({ questionId }: { questionId: number }) {
  const pictures = usePictures(questionId);
  const [view] = useState(pictures?.otherView);
  if (!view) return null;
  const title = titles[view.is];
  return (
    <figure className={styles['view']}>
      <figcaption className={styles['title']}>{title}</figcaption>
      <Picture name={view.photo} label={title} text={view.alt} size={view.size} />
    </figure>
  );
}
