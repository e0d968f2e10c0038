import { type Reference, referencesIn } from '@avto/handbook/references.ts';
import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import type { Question } from '#data/question.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

import { LinkedReferences } from './linked-references.tsx';
import { OpenReference } from './open-reference.ts';
import type * as sheet from './reference-sheet.tsx';

interface ReferenceTextProps {
  text: string;
  /** Question that the text explains: the assistant is asked about it. */
  about?: Question | undefined;
}

interface OpenSheet {
  readonly reference: Reference;
  readonly Sheet: typeof sheet.ReferenceSheet;
}

const loadSheet = () => import('./reference-sheet.tsx');

/** A text whose references are links that open a sheet over the screen (K46). */
export function ReferenceText({ text, about }: ReferenceTextProps) {
  const openElsewhere = use(OpenReference);
  const [opened, setOpened] = useState<OpenSheet>();
  useEffect(() => {
    // Read first, tapped later. Without a network the tap says so.
    if (referencesIn(text).length > 0) loadSheet().catch(() => undefined);
  }, [text]);
  const open = (reference: Reference) => {
    loadSheet()
      .then(({ ReferenceSheet: Sheet }) => setOpened({ reference, Sheet }))
      .catch(() => toasts.show('Справочник ещё не загружен. Подключитесь к интернету один раз.'));
  };
  return (
    <>
      <OpenReference value={openElsewhere ?? open}>
        <LinkedReferences text={text} />
      </OpenReference>
      {opened !== undefined &&
        createPortal(
          <opened.Sheet first={opened.reference} about={about} onClose={() => setOpened(undefined)} />,
          document.body,
        )}
    </>
  );
}
