import { HandbookFrame } from './handbook-frame.tsx';
import { MarkGrid } from './mark-grid.tsx';
import { WithBook } from './with-book.tsx';

/** All signs by their groups. */
export function SignsScreen() {
  return (
    <HandbookFrame title="Знаки" up="/rules">
      <WithBook>
        {({ signChapters }) =>
          signChapters.map((chapter) => <MarkGrid key={chapter.slug} chapter={chapter} />)
        }
      </WithBook>
    </HandbookFrame>
  );
}
