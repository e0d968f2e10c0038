import type { DrivingSchool } from '@avto/contract';
import { useState } from 'react';

import { photoUrl } from '#data/photos/photo-url.ts';
import { externalUrl } from '#lib/external-link.ts';

import styles from './school-promotion.module.css';

/** The school's own offer: a picture that opens its link in a new tab; nothing without a picture (S12). */
export function SchoolPromotion({ promotion }: Pick<DrivingSchool, 'promotion'>) {
  const [failed, setFailed] = useState<string>();
  const { imageName } = promotion;
  if (imageName === null || imageName === failed) return null;
  const picture = (
    <img
      className={styles['picture']}
      src={photoUrl(imageName)}
      alt="Предложение автошколы"
      width={1280}
      height={480}
      onError={() => setFailed(imageName)}
    />
  );
  const href = externalUrl(promotion.link);
  if (href === null) return <div className={styles['promotion']}>{picture}</div>;
  return (
    <a className={styles['promotion']} href={href} target="_blank" rel="noopener noreferrer">
      {picture}
    </a>
  );
}
