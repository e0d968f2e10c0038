import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { onTestFinished } from 'vitest';

/** A question in the official form; tests break it field by field. */
export interface OfficialQuestion {
  title: string;
  ticket_number: string;
  ticket_category: string;
  image: string;
  question: string;
  answers: { answer_text: string; is_correct: boolean }[];
  correct_answer: string;
  answer_tip: string;
  topic: string[];
  id: string;
}

/** A ticket of 20 made-up questions in the official form; the right option walks from 1 to 3. */
export function madeUpTicket(ticket: number): OfficialQuestion[] {
  return Array.from({ length: 20 }, (_, at) => {
    const right = at % 3;
    return {
      title: `Вопрос ${at + 1}`,
      ticket_number: `Билет ${ticket}`,
      ticket_category: 'A,B',
      image: at === 1 ? `./tmp/images/A_B/picture-${ticket}.jpg` : './images/no_image.jpg',
      question: `Что делать в случае ${ticket}-${at + 1}?`,
      answers: ['Ехать', 'Стоять', 'Звонить'].map((answer_text, index) => ({
        answer_text,
        is_correct: index === right,
      })),
      correct_answer: `Правильный ответ: ${right + 1}`,
      answer_tip: `Так велит здравый смысл.(Пункт 1.${at + 1} ПДД)`,
      topic: ['Общие положения'],
      id: `id-${ticket}-${at + 1}`,
    };
  });
}

/** A small picture, different for every seed. */
export async function madeUpPicture(
  format: 'webp' | 'jpeg' | 'png' | 'avif' | 'gif',
  seed = 0,
): Promise<Buffer> {
  const background = { r: (seed * 67) % 256, g: (seed * 131) % 256, b: 90 };
  return sharp({ create: { width: 120, height: 45, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/**
 * Writes files into a temporary folder that lasts as long as the test; values that are not bytes or text become
 * JSON.
 */
export async function writeSource(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bank-source-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    const raw = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(target, raw ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}

/** Path of a ticket in a source of the official form. */
export function ticketFile(ticket: number): string {
  return `questions/A_B/tickets/Билет ${ticket}.json`;
}

/** Two good tickets with a picture each. */
export async function madeUpFiles(): Promise<Record<string, unknown>> {
  return {
    [ticketFile(1)]: madeUpTicket(1),
    [ticketFile(2)]: madeUpTicket(2),
    'images/A_B/picture-1.jpg': await madeUpPicture('webp', 1),
    'images/A_B/picture-2.jpg': await madeUpPicture('jpeg', 2),
  };
}
