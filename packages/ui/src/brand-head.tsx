import { type ReactNode, useState } from 'react';

import styles from './brand-head.module.css';

interface BrandHeadProps {
  /** URL of the logo; `null`: the default one. */
  src: string | null;
  /** Shown while there is no logo or it fails to load. */
  defaultSrc: string;
  name: string;
  /** The heading, where it is not that of a page. */
  heading?: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
}

/** A name of more characters is set in smaller letters: in large ones it fills half of a small phone. */
const LONG_NAME = 60;

/** A logo and a name beside each other. */
export function BrandHead({ src, defaultSrc, name, heading }: BrandHeadProps) {
  const [failed, setFailed] = useState<string>();
  const isLong = name.length > LONG_NAME;
  return (
    <div className={styles['school']} data-head data-long={isLong || undefined}>
      <img
        className={styles['logo']}
        src={src !== null && src !== failed ? src : defaultSrc}
        alt=""
        width={56}
        height={56}
        onError={() => setFailed(src ?? undefined)}
      />
      {heading ? (
        heading({ className: styles['name'], children: name })
      ) : (
        <h1 className={styles['name']} tabIndex={-1}>
          {name}
        </h1>
      )}
    </div>
  );
}
