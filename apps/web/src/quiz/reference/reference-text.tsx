import { type Reference, referencesIn } from '@avto/handbook/references.ts';
import { type ReactNode, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import type { Question } from '#data/question.ts';

import { tellCodeMissing } from '#quiz/code-missing.ts';
import { LinkedReferences } from './linked-references.tsx';
import { OpenReference } from './open-reference.ts';
import type * as sheet from './reference-sheet.tsx';

interface OpenSheet {
  readonly reference: Reference;
  readonly Sheet: typeof sheet.ReferenceSheet;
}

interface OpensReferencesProps {
  /** Text with references: the sheet is loaded while it is read. */
  text: string;
  /** Question that the text explains: the assistant is asked about it. */
  about?: Question | undefined;
  children: ReactNode;
}

const loadSheet = () => import('./reference-sheet.tsx');

/** References in it open a sheet over the screen (K46); in a sheet they replace its content. */
export function OpensReferences({ text, about, children }: OpensReferencesProps) {
  const openElsewhere = use(OpenReference);
  const [opened, setOpened] = useState<OpenSheet>();
  useEffect(() => {
    // Without a network the tap says so.
    if (referencesIn(text).length > 0) loadSheet().catch(() => undefined);
  }, [text]);
  const open = (reference: Reference) => {
    loadSheet()
      .then(({ ReferenceSheet: Sheet }) => setOpened({ reference, Sheet }))
      .catch(() => tellCodeMissing('Справочник'));
  };
  return (
    <>
      <OpenReference value={openElsewhere ?? open}>{children}</OpenReference>
      {opened !== undefined &&
        createPortal(
          <opened.Sheet first={opened.reference} about={about} onClose={() => setOpened(undefined)} />,
          document.body,
        )}
    </>
  );
}

/** A text whose references open a sheet. */
export function ReferenceText({ text, about }: Omit<OpensReferencesProps, 'children'>) {
  return (
    <OpensReferences text={text} about={about}>
      <LinkedReferences text={text} />
    </OpensReferences>
  );
}
