import { HandbookFrame } from './handbook-frame.tsx';
import { MarkGrid } from './mark-grid.tsx';
import { WithBook } from './with-book.tsx';

/** All markings, the horizontal ones first. */
export function MarkingsScreen() {
  return (
    <HandbookFrame title="Разметка" up="/rules">
      <WithBook>
        {({ markingChapters }) =>
          markingChapters.map((chapter) => <MarkGrid key={chapter.slug} chapter={chapter} />)
        }
      </WithBook>
    </HandbookFrame>
  );
}
