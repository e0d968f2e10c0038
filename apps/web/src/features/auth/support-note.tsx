import { useSyncExternalStore } from 'react';

import { useSession } from '#data/session/session.ts';
import { mailLink } from '#lib/mail-link.ts';

import styles from './form.module.css';

const never = () => () => undefined;

/** The school's address for a forgotten password; there is no recovery by oneself (decision A14). */
export function SupportNote() {
  const { school } = useSession();
  // A page that was rendered at the build knows no school: it keeps the place of the address.
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const href = mailLink(school?.branding.supportEmail);
  return (
    <p className={styles['note']}>
      Забыли пароль? Напишите в автошколу:
      <br />
      {isKnown ? (
        <a href={href}>{decodeURIComponent(href.slice('mailto:'.length))}</a>
      ) : (
        <span>{'\u00A0'}</span>
      )}
    </p>
  );
}
