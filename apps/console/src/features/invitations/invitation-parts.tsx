import type { Invitation } from '@avto/contract/console';
import { Ban, Pencil, RefreshCw } from 'lucide-react';

import { dateWords } from '#lib/day-words.ts';
import { useNow } from '#parts/use-now.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';

import type { InvitationQuestion } from './invitation-dialogs.tsx';
import styles from './invitation-parts.module.css';

export interface InvitationListProps {
  invitations: readonly Invitation[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
  onAsk: (kind: InvitationQuestion['kind'], invitation: Invitation) => void;
}

const stateWords = {
  waiting: 'Ждёт',
  used: 'Использовано',
  expired: 'Истекло',
  revoked: 'Отозвано',
} as const;

/** State of an invitation, and until when it works or did. */
export function State({ invitation: { state, expiresAt } }: { invitation: Invitation }) {
  const now = useNow();
  return (
    <>
      <span className={styles['state']} data-state={state}>
        {stateWords[state]}
      </span>
      {state === 'waiting' && <span className={styles['until']}> до {dateWords(expiresAt, now)}</span>}
      {state === 'expired' && <span className={styles['until']}> {dateWords(expiresAt, now)}</span>}
    </>
  );
}

interface ActsProps {
  invitation: Invitation;
  onAsk: InvitationListProps['onAsk'];
}

/** Buttons of an invitation that is not used. */
export function Acts({ invitation, onAsk }: ActsProps) {
  const { name, state } = invitation;
  if (state === 'used') return null;
  return (
    <>
      <IconButton
        label={`Новый код: ${name}`}
        icon={<RefreshCw size={20} aria-hidden="true" />}
        onClick={() => onAsk('renew', invitation)}
      />
      {state === 'waiting' && (
        <>
          <IconButton
            label={`Исправить имя: ${name}`}
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => onAsk('rename', invitation)}
          />
          <IconButton
            label={`Отозвать: ${name}`}
            icon={<Ban size={20} aria-hidden="true" />}
            onClick={() => onAsk('revoke', invitation)}
          />
        </>
      )}
    </>
  );
}
