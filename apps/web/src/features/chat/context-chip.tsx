import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';

import { type ChatCard, dismissCard } from '#data/chat.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';

import styles from './context-chip.module.css';

/** The question that the conversation is about, with the way to it; may be dismissed. */
export function ContextChip({ card: { id, ticket, position } }: { card: ChatCard }) {
  return (
    <div className={styles['chip']}>
      <Link
        to="/search/$question"
        params={{ question: String(id) }}
        search={{ back: 'chat' }}
        className={styles['link']}
      >
        Вопрос {position} билета {ticket}
      </Link>
      <IconButton label="Убрать вопрос" icon={<X size={20} aria-hidden="true" />} onClick={dismissCard} />
    </div>
  );
}
