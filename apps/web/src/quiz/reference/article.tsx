import { citedAs, type Reference } from '@avto/handbook/references.ts';

import { useHandbook } from '#data/handbook/handbook.ts';
import { NotLoaded } from '#quiz/not-loaded.tsx';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import styles from './article.module.css';
import { LinkedReferences } from './linked-references.tsx';
import { MarkRow } from './mark-row.tsx';
import { ReferenceLink } from './reference-link.tsx';

interface ArticleProps {
  reference: Reference;
  /** A text that led here: of many facts those that it speaks of come first. */
  beside?: string | undefined;
}

/**
 * The body of a clause, a sign, a marking, a provision or a defect: its facts in our own words, the signs and markings
 * that they name, and what else to read. The title is left to the screen or the sheet around it.
 */
export function Article({ reference, beside = '' }: ArticleProps) {
  const { data: book, isError, refetch } = useHandbook();
  if (isError) return <HandbookMissing onRetry={() => void refetch()} />;
  if (book === undefined) return <ArticleSkeleton />;
  const article = book.articleOf(reference);
  if (article === null) return <p className={styles['note']}>{unknownText(reference)}</p>;
  const { facts, common, marks, see } = article;
  return (
    <div className={styles['article']}>
      <Facts facts={fittingFirst(facts, beside)} />
      <MarkRow marks={marks} label="Знаки и разметка" />
      {common.length > 0 && <Common common={common} />}
      {see.length > 0 && (
        <nav aria-labelledby="article-see">
          <h3 id="article-see" className={styles['heading']}>
            Смотрите также
          </h3>
          <ul>
            {see.map((other) => (
              <li key={other.number}>
                <ReferenceLink reference={other} className={styles['link']}>
                  {citedAs(other)} – {book.articleOf(other)?.title}
                </ReferenceLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** More facts than this are put in order by the text that led to them: clause 1.2 has eighty definitions (K49). */
const MANY = 8;

/** Facts about what a text speaks of first: it has the words by which they begin, up to a dash. */
function fittingFirst<T extends { readonly says: string }>(facts: readonly T[], text: string): readonly T[] {
  if (facts.length <= MANY || text === '') return facts;
  const words = wordsOf(text);
  const fits = ({ says }: T) => {
    const subject = wordsOf(/^[^—–:]{1,60}(?= [—–])/u.exec(says)?.[0] ?? '');
    return (
      subject.length > 0 && subject.every((word) => words.some((other) => other.startsWith(stemOf(word))))
    );
  };
  return [...facts.filter(fits), ...facts.filter((fact) => !fits(fact))];
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
/** The beginning of a word, which endings leave alone. */
const stemOf = (word: string): string => word.slice(0, Math.max(4, word.length - 2));

function Facts({ facts }: { facts: readonly { readonly title?: string; readonly says: string }[] }) {
  const [only] = facts;
  if (facts.length === 1 && only !== undefined)
    return (
      <p>
        <LinkedReferences text={only.says} />
      </p>
    );
  return (
    <ul className={styles['facts']}>
      {facts.map(({ title, says }) => (
        <li key={says}>
          {title !== undefined && <strong>{title}. </strong>}
          <LinkedReferences text={says} />
        </li>
      ))}
    </ul>
  );
}

/** Facts of all signs of the group: their place and how far they are valid. */
function Common({ common }: { common: readonly string[] }) {
  return (
    <section aria-labelledby="article-common" className={styles['common']}>
      <h3 id="article-common" className={styles['heading']}>
        Где и как действует
      </h3>
      <ul className={styles['facts']}>
        {common.map((says) => (
          <li key={says}>
            <LinkedReferences text={says} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In place of what could not be loaded: the handbook is kept with the first visit that has a network. */
export function HandbookMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      failed="Не получилось загрузить справочник."
      offline="Справочник ещё не загружен. Подключитесь к интернету один раз, потом он откроется и без сети."
      onRetry={onRetry}
    />
  );
}

function ArticleSkeleton() {
  return (
    <div className={styles['article']} aria-hidden="true">
      {[100, 92, 64].map((share) => (
        <Skeleton key={share} className={styles['line']} style={{ width: `${share}%` }} />
      ))}
    </div>
  );
}

/** Says that a document does not have a number. */
export function unknownText({ kind, number }: Reference): string {
  switch (kind) {
    case 'clause':
      return `В Правилах нет пункта ${number}.`;
    case 'sign':
      return `Знака ${number} в Правилах нет.`;
    case 'marking':
      return `Разметки ${number} в Правилах нет.`;
    case 'provision':
      return `В Основных положениях нет пункта ${number}.`;
    default:
      return `В Перечне неисправностей нет пункта ${number}.`;
  }
}
