import { useSession } from '#data/session/session.ts';
import { mailLink } from '#lib/mail-link.ts';

import styles from './form.module.css';

/** The school's address for a forgotten password; there is no recovery by oneself (decision A14). */
export function SupportNote() {
  const { school } = useSession();
  const href = mailLink(school?.branding.supportEmail);
  return (
    <p className={styles['note']}>
      Забыли пароль? Напишите в автошколу:
      <br />
      <a href={href}>{decodeURIComponent(href.slice('mailto:'.length))}</a>
    </p>
  );
}
