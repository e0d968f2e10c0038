import { useState } from 'react';

import styles from './brand-offer.module.css';

interface BrandOfferProps {
  /** URL of the picture; `null`: nothing is shown. */
  src: string | null;
  /** A checked address; `null` shows the picture without a link. */
  href: string | null;
  alt: string;
}

/** A picture that opens its link in a new tab; nothing without one, or while it does not load. */
export function BrandOffer({ src, href, alt }: BrandOfferProps) {
  const [failed, setFailed] = useState<string>();
  if (src === null || src === failed) return null;
  const picture = (
    <img
      className={styles['picture']}
      src={src}
      alt={alt}
      width={1280}
      height={480}
      onError={() => setFailed(src)}
    />
  );
  if (href === null) return <div className={styles['promotion']}>{picture}</div>;
  return (
    <a className={styles['promotion']} href={href} target="_blank" rel="noopener noreferrer">
      {picture}
    </a>
  );
}
