import { useState } from 'react';

import styles from './banner-card.module.css';
import { ExternalLink } from './external-link.tsx';

interface BannerCardProps {
  /** Address of the picture; its place is kept while it loads, and stays when it does not. */
  src: string | null;
  link: string | null;
  title?: string;
  text?: string;
  /** Name for those who do not see the picture, where there is neither a title nor a text. */
  label?: string;
  onOpen?: () => void;
  /** The picture did not load. */
  onImageError?: () => void;
}

/** An advertisement: a picture with a few words, the whole of it one link. */
export function BannerCard({ src, link, title, text, label, onOpen, onImageError }: BannerCardProps) {
  const [failed, setFailed] = useState<string>();
  const onError = () => {
    setFailed(src ?? undefined);
    onImageError?.();
  };
  return (
    <ExternalLink link={link} className={styles['card']} onClick={onOpen}>
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
