import { Globe, Headset, Mail } from 'lucide-react';

import styles from './brand-contacts.module.css';
import { buttonClass } from './button.tsx';

interface BrandContactsProps {
  /** Checked addresses; one that is `null` is not shown. */
  support: string | null;
  mail: string | null;
  website: string | null;
}

/** Ways to somebody who helps, as buttons. */
export function BrandContacts({ support, mail, website }: BrandContactsProps) {
  return (
    <ul className={styles['contacts']}>
      {support !== null && (
        <li>
          <a className={buttonClass('secondary')} href={support}>
            <Headset size={20} aria-hidden="true" className={styles['icon']} />
            <span>Поддержка</span>
          </a>
        </li>
      )}
      {mail !== null && (
        <li>
          <a className={buttonClass('secondary')} href={mail}>
            <Mail size={20} aria-hidden="true" className={styles['icon']} />
            <span>Почта</span>
          </a>
        </li>
      )}
      {website !== null && (
        <li>
          <a className={buttonClass('secondary')} href={website} target="_blank" rel="noopener noreferrer">
            <Globe size={20} aria-hidden="true" className={styles['icon']} />
            <span>Наш сайт</span>
          </a>
        </li>
      )}
    </ul>
  );
}
