import type { DrivingSchool } from '@avto/contract';
import { Globe, Headset, Mail } from 'lucide-react';

import { externalUrl } from '#lib/external-link.ts';
import { mailLink } from '#lib/mail-link.ts';
import { buttonClass } from '@avto/ui/button.tsx';

import styles from './contacts.module.css';

/** The result of `mailLink` without an address and without a fallback. */
const NO_ADDRESS = 'mailto:';

/** The ways to the school; one that leads nowhere is not shown (decisions S11, S12). */
export function Contacts({ branding }: Pick<DrivingSchool, 'branding'>) {
  const mail = mailLink(branding.infoEmail, '');
  const website = externalUrl(branding.website);
  return (
    <ul className={styles['contacts']}>
      <li>
        <a className={buttonClass('secondary')} href={mailLink(branding.supportEmail)}>
          <Headset size={20} aria-hidden="true" className={styles['icon']} />
          <span>Поддержка</span>
        </a>
      </li>
      {mail !== NO_ADDRESS && (
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
