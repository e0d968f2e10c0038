import { linkify } from '#lib/linkify.ts';
import { ruleRefs } from '#lib/rule-refs.ts';
import { cutAtTicketRefs } from '#lib/ticket-refs.ts';

import styles from './linked-text.module.css';
import { TicketLink } from './ticket-link.tsx';

/**
 * A paragraph of plain text. Addresses in it become links that open in a new tab (decision C2); references to the Rules
 * are bold and do not break across lines.
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
      <RuleText key={place} text={piece} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes, so a place is an identity
      <TicketLink key={place} {...piece} />
    ),
  );
}

function RuleText({ text }: { text: string }) {
  return ruleRefs(text).map((piece, place) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes, so a place is an identity
      <span key={place} className={styles['ref']}>
        {unbroken(piece.ref)}
      </span>
    ),
  );
}

/** «п. 13.9 ПДД» stays on one line; a list of numbers may be broken between them. */
function unbroken(reference: string): string {
  return reference.replace(' ', '\u00A0').replace(/ ПДД$/u, '\u00A0ПДД');
}
