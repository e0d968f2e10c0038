import type { Reference, ReferenceKind } from '@avto/handbook/references.ts';
import { ArrowLeft, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';

import type { Question } from '#data/question.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';
import { useModal } from '@avto/ui/use-modal.ts';

import { OpenReference } from './open-reference.ts';
import styles from './reference-sheet.module.css';
import { SheetArticle } from './sheet-article.tsx';
import { type SheetAnswer, SheetQuestion } from './sheet-question.tsx';

interface ReferenceSheetProps {
  first: Reference;
  /** The question at hand. */
  about?: Question | undefined;
  onClose: () => void;
}

type Page =
  | { readonly of: 'reference'; readonly reference: Reference; readonly showsAll: boolean }
  | { readonly of: 'question'; readonly question: Question; readonly answer: SheetAnswer };

/**
 * A reference over the screen: at the bottom of a phone, at the side of a wide screen. What is opened in it takes its
 * place; Escape and the step back return to what was there before, and from the first to the screen (K46).
 */
export function ReferenceSheet({ first, about, onClose }: ReferenceSheetProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  /** How far each page was read. */
  const places = useRef<number[]>([]);
  const [pages, setPages] = useState<readonly Page[]>([
    { of: 'reference', reference: first, showsAll: false },
  ]);
  const page = pages.at(-1);
  const depth = pages.length;

  const open = (next: Page) => {
    places.current[depth - 1] = pane.current?.scrollTop ?? 0;
    places.current[depth] = 0;
    setPages([...pages, next]);
  };
  const replace = (changed: Page) => setPages([...pages.slice(0, -1), changed]);
  const back = () => {
    if (depth > 1) setPages(pages.slice(0, -1));
    else onClose();
  };
  const dialog = useModal(onClose, back);
  const lastDepth = useRef(depth);
  useLayoutEffect(() => {
    if (lastDepth.current === depth) return;
    lastDepth.current = depth;
    if (pane.current) pane.current.scrollTop = places.current[depth - 1] ?? 0;
    heading.current?.focus({ preventScroll: true });
  }, [depth]);

  if (page === undefined) return null;
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={titleId}>
      <div className={styles['sheet']}>
        <div className={styles['head']}>
          {depth > 1 && <IconButton label="Назад" icon={<ArrowLeft aria-hidden="true" />} onClick={back} />}
          <h2 ref={heading} id={titleId} className={styles['title']} tabIndex={-1} data-autofocus>
            {titleOf(page)}
          </h2>
          <IconButton label="Закрыть" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        {/* Focusable, so that the keyboard scrolls it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same */}
        <div ref={pane} className={styles['pane']} tabIndex={0} role="region" aria-labelledby={titleId}>
          <OpenReference value={(reference) => open({ of: 'reference', reference, showsAll: false })}>
            {page.of === 'reference' ? (
              <SheetArticle
                key={depth}
                reference={page.reference}
                about={aboutOf(pages) ?? about}
                showsAll={page.showsAll}
                onShowAll={() => replace({ ...page, showsAll: true })}
                onOpen={(question) =>
                  open({ of: 'question', question, answer: { chosen: undefined, isExplained: false } })
                }
              />
            ) : (
              <SheetQuestion
                key={depth}
                question={page.question}
                answer={page.answer}
                onChange={(answer) => replace({ ...page, answer })}
              />
            )}
          </OpenReference>
        </div>
      </div>
    </dialog>
  );
}

/** The question that was opened last. */
function aboutOf(pages: readonly Page[]): Question | undefined {
  return pages.flatMap((page) => (page.of === 'question' ? [page.question] : [])).at(-1);
}

const titles: Readonly<Record<ReferenceKind, (number: string) => string>> = {
  clause: (number) => `Пункт ${number} Правил`,
  sign: (number) => `Знак ${number}`,
  marking: (number) => `Разметка ${number}`,
  provision: (number) => `Пункт ${number} Основных положений`,
  defect: (number) => `Пункт ${number} Перечня неисправностей`,
};

function titleOf(page: Page): string {
  if (page.of === 'question') return `Билет ${page.question.ticket}, вопрос ${page.question.position}`;
  return titles[page.reference.kind](page.reference.number);
}
