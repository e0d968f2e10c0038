import { namedReferences, type ReferenceKind } from '@avto/handbook/references.ts';

/** Most citations of a verdict (contract). */
const CITED = 3;
/** Words before references that belong to the subject and do not support the answer. */
const BESIDES = /\n\n(?:Ещё по теме|Смотрите также|Потренироваться)/u;

const words: Readonly<Record<ReferenceKind, string>> = {
  clause: '',
  sign: 'знак ',
  marking: 'разметка ',
  defect: 'перечень ',
  provision: 'основные положения ',
};

/** Sources of an answer, written like those of questions: «13.9», «знак 2.4». */
export function citationsOf(text: string): string[] {
  const [own = ''] = text.split(BESIDES);
  return namedReferences(own)
    .slice(0, CITED)
    .map(({ kind, number }) => `${words[kind]}${number}`);
}
