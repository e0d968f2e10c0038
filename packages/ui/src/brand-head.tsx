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

/** A logo and a name beside each other. */
export function BrandHead({ src, defaultSrc, name, heading }: BrandHeadProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <div className={styles['school']} data-head>
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
