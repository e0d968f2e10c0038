import { HandbookFrame } from './handbook-frame.tsx';
import { MarkGrids } from './mark-grid.tsx';
import { WithBook } from './with-book.tsx';

/** All markings, the horizontal ones first. */
export function MarkingsScreen() {
  return (
    <HandbookFrame title="Разметка" up="/rules">
      <WithBook>{(book) => <MarkGrids book={book} kind="marking" groups={book.markingChapters} />}</WithBook>
    </HandbookFrame>
  );
}
