import { linkify } from '#lib/linkify.ts';
import { cutAtTicketRefs } from '#lib/ticket-refs.ts';
import { LinkedReferences } from '#quiz/reference/linked-references.tsx';

import { TicketLink } from './ticket-link.tsx';

/**
 * A paragraph of plain text. Addresses in it become links that open in a new tab (decision C2); references to the Rules
 * open what the bubble opens.
 */
export function LinkedText({ text }: { text: string }) {
  return (
    <p>
      {linkify(text).map((piece, place) =>
        typeof piece === 'string' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a text never changes, so a place is an identity
          <TicketText key={place} text={piece} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a text never changes, so a place is an identity
          <a key={place} href={piece.url} target="_blank" rel="noopener noreferrer nofollow">
            {piece.text}
          </a>
        ),
      )}
    </p>
  );
}

function TicketText({ text }: { text: string }) {
  return cutAtTicketRefs(text).map((piece, place) =>
    typeof piece === 'string' ? (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes, so a place is an identity
      <LinkedReferences key={place} text={piece} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes, so a place is an identity
      <TicketLink key={place} {...piece} />
    ),
  );
}
