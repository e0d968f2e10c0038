import { useSession } from '#data/session.ts';
import { mailLink } from '#lib/mail-link.ts';

import styles from './form.module.css';

/** There is no way to recover a password by oneself: the school helps (decision A14). */
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
