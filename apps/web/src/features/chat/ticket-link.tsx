import { Link } from '@tanstack/react-router';

import { useQuestionId } from '#data/question-place.ts';

interface TicketLinkProps {
  ticket: number;
  position: number;
  /** «Билет 21, вопрос 9» */
  text: string;
}

/** Opens a question of a ticket; plain text while the ticket is neither on this device nor to be had. */
export function TicketLink({ ticket, position, text }: TicketLinkProps) {
  const id = useQuestionId(ticket, position);
  if (id === undefined) return text;
  return (
    <Link to="/search/$question" params={{ question: String(id) }} search={{ back: 'chat' }}>
      {text}
    </Link>
  );
}
