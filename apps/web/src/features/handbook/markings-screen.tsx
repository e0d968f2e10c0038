import { HandbookFrame } from './handbook-frame.tsx';
import { MarkGrid } from './mark-grid.tsx';
import { WithBook } from './with-book.tsx';

/** All markings, the horizontal ones first. */
export function MarkingsScreen() {
  return (
    <HandbookFrame title="Разметка" up="/rules">
      <WithBook>
        {(book) =>
          book.markingChapters.map(({ slug, title, numbers }) => (
            <MarkGrid key={slug} book={book} kind="marking" title={title} numbers={numbers} />
          ))
        }
      </WithBook>
    </HandbookFrame>
  );
}
