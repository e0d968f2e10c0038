import { useState } from 'react';

import { photoUrl } from '#data/photos/photo-url.ts';
import { useSession } from '#data/session/session.ts';

import styles from './school-head.module.css';

const DEFAULT_LOGO = '/favicon.svg';

/** The school's logo and name; the default logo while there is none or it fails to load (decision S10). */
export function SchoolHead() {
  const { school } = useSession();
  const [failed, setFailed] = useState<string>();
  const name = school?.branding.imageName;
  const src = name && name !== failed ? photoUrl(name) : DEFAULT_LOGO;
  return (
    <div className={styles['school']} data-head>
      <img
        className={styles['logo']}
        src={src}
        alt=""
        width={56}
        height={56}
        onError={() => setFailed(name ?? undefined)}
      />
      <h1 className={styles['name']} tabIndex={-1}>
        {school?.name || 'Твоя автошкола'}
      </h1>
    </div>
  );
}
