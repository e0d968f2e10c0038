import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { parse } from 'yaml';
import * as z from 'zod';

import type { Bank, BankPicture } from './bank.ts';
import { checkSvg } from './pictures/check-svg.ts';
import { pictureName } from './pictures/encode-picture.ts';
import { asksSchema } from './priority/asks.ts';
import { sceneSchema } from './scene/schema.ts';
import { otherViewOf, ownViewOf } from './views.ts';

/** Edition of the Rules that the built-in questions were written by. */
const builtinEdition = 'ПДД РФ в редакции постановления Правительства от 16.07.2025 № 1071';

const questionSchema = z.strictObject({
  position: z.int().min(1).max(20),
  topic: z.string().min(1),
  title: z.string().min(1),
  options: z.array(z.string().min(1)).min(2).max(5),
  /** Counts from 1. */
  right: z.int().min(1),
  explanation: z.string().min(1),
  sources: z.array(z.string().min(1)).min(1),
  /** The picture as data: it is drawn, described and, for a junction, solved from it. */
  scene: sceneSchema.optional(),
  /** Place that the picture is taken from, if the rule of `src/asked-from.ts` is not to decide. */
  camera: z.enum(['seat', 'plan']).optional(),
  /** For a junction: the question for the solver, one answer per option. */
  asks: asksSchema.optional(),
});
const ticketFile = z.strictObject({
  ticket: z.int().min(1).max(40),
  questions: z.array(questionSchema).min(1),
});

/** A question of the built-in bank with everything its file says, and the words of its picture where it has one. */
export type BuiltinQuestion = z.infer<typeof questionSchema> & {
  readonly ticket: number;
  readonly alt?: string;
};

export interface BuiltinBankOptions {
  /**
   * Folder of the ticket files (*.yaml): path or file URL. By default `bank/tickets` of this package's source; an
   * application bundled into one file must say where it put them.
   */
  readonly tickets?: string | URL;
}

/** Runs a drawing of a question. @throws Error naming the question by `where` */
function attempt<Drawn>(where: string, drawing: () => Drawn): Drawn {
  try {
    return drawing();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${where}: ${reason}`, { cause: error });
  }
}

function readTicket(file: string, text: string): BuiltinQuestion[] {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new Error(`${file}: не разбирается как YAML: ${String(error)}`, { cause: error });
  }
  const parsed = ticketFile.safeParse(value);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { ticket, questions } = parsed.data;
  for (const { position, right, options, scene, camera } of questions) {
    if (right > options.length)
      throw new Error(`${file}, вопрос ${position}: нет варианта ${right}, названного верным`);
    if (camera !== undefined && scene?.kind !== 'junction' && scene?.kind !== 'road')
      throw new Error(`${file}, вопрос ${position}: camera бывает у перекрёстка и у дороги`);
  }
  return questions.map((entry) => {
    const { scene } = entry;
    if (scene === undefined) return { ...entry, ticket };
    const where = `${file}, вопрос ${entry.position}`;
    return { ...entry, ticket, alt: attempt(where, () => ownViewOf({ ...entry, scene }).alt) };
  });
}

/** Reads the ticket files, ordered by ticket and position. @throws Error naming file, question and field. */
export async function readBuiltinQuestions(
  tickets: string | URL = new URL('../bank/tickets/', import.meta.url),
): Promise<BuiltinQuestion[]> {
  const folder = tickets instanceof URL ? fileURLToPath(tickets) : tickets;
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml'));
  const lists = await Promise.all(
    files.map(async (file) => readTicket(file, await readFile(path.join(folder, file), 'utf8'))),
  );
  const questions = lists.flat().toSorted((a, b) => a.ticket - b.ticket || a.position - b.position);
  const twice = questions.find(({ ticket, position }, index) => {
    const next = questions[index + 1];
    return next?.ticket === ticket && next.position === position;
  });
  if (twice !== undefined)
    throw new Error(`билет ${twice.ticket}, вопрос ${twice.position}: встречается дважды`);
  return questions;
}

/**
 * The picture of a question as SVG text, or null if it has none.
 *
 * @throws Error in Russian if its scene names what is not there.
 */
export function drawQuestion(question: BuiltinQuestion): string | null {
  const { scene } = question;
  return scene === undefined ? null : ownViewOf({ ...question, scene }).svg;
}

function toPicture(drawn: string): BankPicture {
  const bytes = new TextEncoder().encode(drawn);
  const svg = checkSvg(bytes);
  if (typeof svg === 'string') throw new Error(`рисунок: ${svg}`);
  const formats = [{ contentType: 'image/svg+xml', bytes }] as const;
  return { name: pictureName(bytes), width: svg.width, height: svg.height, formats };
}

/**
 * The bank that comes with the application: questions from the ticket files, pictures drawn by their scenes.
 *
 * @throws Error naming file, question and field, or the picture that is not drawn.
 */
export async function loadBuiltinBank(options: BuiltinBankOptions = {}): Promise<Bank> {
  const questions = await readBuiltinQuestions(options.tickets);
  const pictures = new Map<string, BankPicture>();
  const named = (drawn: string): string => {
    const picture = toPicture(drawn);
    pictures.set(picture.name, picture);
    return picture.name;
  };
  return {
    source: 'builtin',
    edition: builtinEdition,
    questions: questions.map((entry) =>
      attempt(`билет ${entry.ticket}, вопрос ${entry.position}`, () => {
        const { ticket, position, topic, title, explanation, right } = entry;
        const own = drawQuestion(entry);
        const other = otherViewOf(entry);
        return {
          ticket,
          position,
          topic,
          title,
          comment: explanation,
          photoName: own === null ? null : named(own),
          clauses: entry.sources,
          alt: entry.alt ?? null,
          ...(other !== null && {
            otherView: { is: other.is, photoName: named(other.svg), alt: other.alt },
          }),
          options: entry.options.map((text, at) => ({
            position: at + 1,
            title: text,
            isRight: at + 1 === right,
          })),
        };
      }),
    ),
    pictures: [...pictures.values()],
  };
}
