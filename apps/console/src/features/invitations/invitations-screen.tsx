import { type Invitation, listGroups } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { oneOptions } from '#data/queries.ts';
import { Page } from '#parts/page.tsx';
import { buttonClass } from '@avto/ui/button.tsx';

import { InvitationList } from './invitation-list.tsx';
import type { InvitationsView } from './invitations-params.ts';
import styles from './invitations-screen.module.css';
import { InviteForm } from './invite-form.tsx';

interface InvitationsScreenProps {
  view: InvitationsView;
  onView: (view: InvitationsView) => void;
}

/** Invitations of the school: new ones, and what became of the others. */
export function InvitationsScreen({ view, onView }: InvitationsScreenProps) {
  const groups = useQuery(oneOptions(listGroups, {}));
  const [invited, setInvited] = useState<readonly Invitation[]>();
  const known = groups.data?.groups ?? [];
  return (
    <Page
      title="Приглашения"
      lead="Личный код связывает аккаунт с именем и группой. Код действует 30 дней и срабатывает один раз."
    >
      <div>
        <InviteForm groups={known} to={view.to} onInvited={setInvited} />
        <div role="status">{invited && <Invited invitations={invited} />}</div>
      </div>
      <InvitationList view={view} onView={onView} groups={known} />
    </Page>
  );
}

function Invited({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return <p className={styles['invited']}>Коды созданы: они в списке ниже.</p>;
  return (
    <div className={styles['invited']}>
      <p>Создано кодов: {invitations.length}. Распечатайте карточки и раздайте их ученикам.</p>
      <Link
        to="/invitations/cards"
        search={{ ids: invitations.map(({ id }) => id).join(',') }}
        className={buttonClass('primary')}
      >
        Напечатать карточки
      </Link>
    </div>
  );
}
