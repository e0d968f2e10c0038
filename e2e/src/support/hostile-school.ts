import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { hostileTexts } from './hostile/texts.ts';

/** Beginning of the codes of the schools. */
export const CODE = 'HOSTILE';
/** Questions of a ticket, by the rules of a bank. */
const TICKET = 20;
/** Questions of a form, at most. */
const FORM = 40;
/** Longest text that is made of several. */
const LONGEST = 1800;

/** The list in parts of so many. */
export function inParts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );
}

/** The text at a place; after the last one comes the first again. */
export function textAt(place: number): string {
  return hostileTexts[place % hostileTexts.length] ?? '';
}

/** All texts, joined by blank lines into as few as may be of at most so many characters. */
export function joined(most: number = LONGEST): string[] {
  const groups: string[] = [];
  for (const text of hostileTexts) {
    const longer = `${groups.at(-1) ?? ''}\n\n${text}`.trim();
    if (groups.length > 0 && longer.length <= most) groups.splice(-1, 1, longer);
    else groups.push(text);
  }
  return groups;
}

/**
 * A text that the importer of banks, which takes markup away, makes the given one of: each «<» comes as the
 * reference of one, with a tag behind it that hides it until all references are decoded.
 */
function pastImporter(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;&lt;b&gt;');
}

/** The learner's question about the explanation that holds a group of the texts. */
export const askFor = (group: number) => `Пояснение ${7001 + group}`;

/** Tickets of the texts, each as title, comment and options; beyond them one whose explanations are groups of them. */
export const ticketCount = Math.ceil(hostileTexts.length / TICKET);

/** Writes a public bank of the texts and returns its path. */
export function writeHostileBank(folder: string): string {
  const question = (title: string, comment: string, options: readonly string[]) => ({
    question: pastImporter(title),
    explanation: pastImporter(comment),
    answers: options.map((text, place) => ({ text: pastImporter(text), correct: place === 0 })),
  });
  const tickets = Array.from({ length: ticketCount }, (_, ticket) =>
    Array.from({ length: TICKET }, (_unused, place) => {
      const at = ticket * TICKET + place;
      // Two spellings of one text count as one option, so the options of a question are other texts.
      return question(`${at}. ${textAt(at)}`, textAt(at), [textAt(at + 57), `${at}: ${textAt(at)}`]);
    }),
  );
  const groups = joined();
  const explanations = Array.from({ length: TICKET }, (_, place) =>
    question(askFor(place), groups[place] ?? 'Пояснение', ['Да', 'Нет']),
  );
  const path = join(folder, 'bank.json');
  const bank = [...tickets, explanations].map((questions, ticket) => ({ number: ticket + 1, questions }));
  writeFileSync(path, JSON.stringify({ tickets: bank }));
  return path;
}

const demo = fileURLToPath(new URL('../../../apps/server/demo-school', import.meta.url));

/** Writes a school's file, its picture beside it, and returns its path. JSON is YAML too. */
export function writeSchool(folder: string, school: object): string {
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(demo, 'logo.svg'), join(folder, 'logo.svg'));
  const path = join(folder, 'school.yaml');
  writeFileSync(path, JSON.stringify(school, null, 1));
  return path;
}

const link = 'https://site.example/';

/** Forms that hold every text as the title, the theme and the answers of a question. */
export function hostileForms() {
  const short = joined(200);
  return inParts(hostileTexts, FORM).map((texts, form) => ({
    key: `form-${form + 1}`,
    name: short[form * 2] ?? '',
    actionText: short[form * 2 + 1] ?? '',
    actionLink: link,
    questions: texts.map((text, place) => ({
      title: text,
      theme: text,
      link,
      answers: [{ title: text }, { title: textAt(form * FORM + place + 57), right: true }],
    })),
  }));
}

const banner = (group: number, texts: readonly string[], titles: readonly string[]) => ({
  image: 'logo.svg',
  title: titles[group] ?? '',
  text: texts[group] ?? '',
});

/** Schools with hostile words in every field that takes words; their banners hold all the texts between them. */
export function hostileSchools() {
  const texts = joined(1000);
  const titles = joined(200);
  const forms = hostileForms();
  return Array.from({ length: Math.ceil(texts.length / 2) }, (_, place) => ({
    school: `${CODE}-${place}`,
    name: textAt(place * 7),
    branding: { image: 'logo.svg', website: link },
    promotion: { image: 'logo.svg', link },
    staticBanner: { ...banner(place * 2, texts, titles), link },
    performanceBanner: { ...banner(place * 2 + 1, texts, titles), form: 'form-1' },
    forms: place === 0 ? forms : forms.slice(0, 1),
  }));
}
