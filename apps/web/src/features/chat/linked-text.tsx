import { linkify } from '#lib/linkify.ts';

/** A paragraph of plain text; addresses in it become links that open in a new tab (decision C2). */
export function LinkedText({ text }: { text: string }) {
  return (
    <p>
      {linkify(text).map((piece, place) =>
        typeof piece === 'string' ? (
          piece
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
