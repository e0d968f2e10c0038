import type { Findings, Place } from './findings.ts';
import { isRecord, pick, type SourceItem } from './recognise.ts';

/** One option as the source wrote it. */
interface RawOption {
  readonly title: string | null;
  /** Null where the source marks the right option some other way. */
  readonly isRight: boolean | null;
}

/** The right option as a source states it beside the options; base null: it may count from 0 or from 1. */
type StatedRight =
  | { readonly number: number; readonly base: 0 | 1 | null }
  | { readonly text: string }
  | { readonly unreadable: string };

/** One question with its fields, under any of the names that sources use; texts are not cleaned yet. */
export interface RawQuestion {
  readonly file: string;
  /** «запись 5» or «ключ AB-t1-q1»: a name that works before ticket and position are known. */
  readonly entry: string;
  readonly id: string | null;
  readonly ticket: number | null;
  readonly position: number | null;
  readonly topics: readonly string[];
  readonly title: string | null;
  readonly comment: string | null;
  readonly image: string | null;
  readonly options: readonly RawOption[];
  readonly stated: StatedRight | null;
}

/*
 * Names of fields met in public banks of this kind; the first that is present wins.
 * Indexes named …Index count from 0; «Правильный ответ: N» counts from 1; other bare numbers are settled over the
 * whole source (right-option.ts).
 */
const names = {
  ticket: ['ticket_number', 'ticketNumber', 'ticket', 'ticket_id', 'bilet', 'card'],
  position: ['position', 'question_number', 'questionNumber', 'number', 'num', 'order', 'pp'],
  question: ['question', 'question_text', 'questionText', 'text'],
  comment: ['answer_tip', 'tip', 'comment', 'explanation', 'hint', 'description'],
  image: ['image', 'img', 'picture', 'photo', 'image_url'],
  topics: ['topic', 'topics', 'theme'],
  options: ['answers', 'options', 'variants', 'choices'],
  optionText: ['answer_text', 'text', 'title', 'answer', 'value', 'name'],
  optionFlag: ['is_correct', 'isCorrect', 'correct', 'isRight', 'is_right', 'right'],
  index: ['correctIndex', 'correct_index', 'rightIndex', 'right_index', 'answerIndex'],
  right: ['correct_answer', 'correctAnswer', 'correct', 'right', 'right_answer', 'rightAnswer'],
} as const;

function asText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** A whole number written as 7, «7», «Билет 7», «№ 7», «Вопрос 7»; null for anything else. */
function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  if (typeof value !== 'string') return null;
  const match = /^(?:(?:билет|вопрос|ticket|question)\s*)?(?:(?:№|N)\s*)?(\d{1,6})$/iu.exec(value.trim());
  return match === null ? null : Number(match[1]);
}

function asFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  return value === 0 || value === '0' || value === 'false' ? false : null;
}

/** A topic, or a list of them. */
function asTopics(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list
    .flatMap((entry) => asText(isRecord(entry) ? pick(entry, ['name', 'title']) : entry) ?? [])
    .filter((topic) => topic.trim() !== '');
}

function asOptions(value: unknown): RawOption[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) => {
    if (!isRecord(entry)) return { title: asText(entry), isRight: null };
    return { title: asText(pick(entry, names.optionText)), isRight: asFlag(pick(entry, names.optionFlag)) };
  });
}

function asStated(fields: Readonly<Record<string, unknown>>): StatedRight | null {
  const index = pick(fields, names.index);
  if (index !== undefined) {
    const number = asNumber(index);
    return number === null ? { unreadable: JSON.stringify(index) } : { number, base: 0 };
  }
  const right = pick(fields, names.right);
  if (right === undefined || right === '') return null;
  const number = asNumber(right);
  if (number !== null) return { number, base: null };
  const sentence =
    typeof right === 'string' ? /^правильный ответ\s*(?:[-–—:]\s*)?(\d+)\s*\.?$/iu.exec(right.trim()) : null;
  if (sentence !== null) return { number: Number(sentence[1]), base: 1 };
  return typeof right === 'string' ? { text: right } : { unreadable: JSON.stringify(right) };
}

/** Finds the fields of one question; what is missing stays null for the checks to name. */
export function readItem(item: SourceItem, findings: Findings): RawQuestion {
  const { fields } = item;
  const key = asText(pick(fields, ['key']));
  const inKey = /t(\d+)[-_]?q(\d+)$/i.exec(key ?? '');
  const title = asText(pick(fields, ['title']));
  const entry = key === null ? `запись ${item.index}` : `ключ ${key}`;
  const place: Place = { file: item.file, question: entry };
  const image = pick(fields, names.image);
  if (image !== undefined && typeof image !== 'string' && image !== false) {
    findings.problem(place, 'имя картинки не строка');
  }
  return {
    file: item.file,
    entry,
    id: asText(pick(fields, ['id'])),
    ticket: asNumber(pick(fields, names.ticket) ?? item.ticket) ?? (inKey === null ? null : Number(inKey[1])),
    position:
      asNumber(pick(fields, names.position)) ?? (inKey === null ? null : Number(inKey[2])) ?? asNumber(title),
    topics: asTopics(pick(fields, names.topics)),
    title: asText(pick(fields, names.question)) ?? (asNumber(title) === null ? title : null),
    comment: asText(pick(fields, names.comment)),
    image: typeof image === 'string' ? image : null,
    options: asOptions(pick(fields, names.options)),
    stated: asStated(fields),
  };
}
