import { useState } from 'react';

import styles from './banner-card.module.css';
import { ExternalLink } from './external-link.tsx';

interface BannerCardProps {
  /** URL of the picture; its place is reserved while it loads and after a failure. */
  src: string | null;
  /** A checked address; `null` shows the card without a link. */
  href: string | null;
  title?: string;
  text?: string;
  /** Accessible name of a banner without title and text. */
  label?: string;
  onOpen?: () => void;
  onImageError?: () => void;
}

/** An advertisement: picture and text in one link. */
export function BannerCard({ src, href, title, text, label, onOpen, onImageError }: BannerCardProps) {
  const [failed, setFailed] = useState<string>();
  const onError = () => {
    setFailed(src ?? undefined);
    onImageError?.();
  };
  return (
    <ExternalLink href={href} className={styles['card']} onClick={onOpen}>
      {src !== null && (
        <span className={styles['picture']}>
          {src !== failed && (
            <img
              className={styles['image']}
              src={src}
              alt={label ?? ''}
              width={1280}
              height={480}
              onError={onError}
            />
          )}
        </span>
      )}
      {(title || text) && (
        <span className={styles['words']}>
          {title && <span className={styles['title']}>{title}</span>}
          {text && <span className={styles['text']}>{text}</span>}
        </span>
      )}
    </ExternalLink>
  );
}
