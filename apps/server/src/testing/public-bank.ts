import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

/** Writes a made-up public bank in the form of the official one: one ticket, its first question with a picture. */
export async function writePublicBank(
  folder: string,
  name = 'банк',
  change: (text: string) => string = (same) => same,
) {
  const tickets = join(folder, name, 'questions', 'A_B', 'tickets');
  const images = join(folder, name, 'images', 'A_B');
  for (const each of [tickets, images]) mkdirSync(each, { recursive: true });
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a78bfa' } })
    .webp()
    .toFile(join(images, 'sign.jpg'));
  const questions = Array.from({ length: 20 }, (_, index) => ({
    title: `Вопрос ${index + 1}`,
    ticket_number: 'Билет 1',
    ticket_category: 'A,B',
    image: index === 0 ? './tmp/images/A_B/sign.jpg' : './images/no_image.jpg',
    question: change(`Что означает знак номер ${index + 1}?`),
    answers: ['Первое', 'Второе', 'Третье'].map((text, option) => ({
      answer_text: text,
      is_correct: option === index % 3,
    })),
    correct_answer: `Правильный ответ: ${(index % 3) + 1}`,
    answer_tip: 'Так сказано в правилах.',
    topic: ['Дорожные знаки'],
    id: String(index).padStart(32, '0'),
  }));
  writeFileSync(join(tickets, 'Билет 1.json'), JSON.stringify(questions));
  return { path: join(folder, name), ticketFile: join(tickets, 'Билет 1.json'), questions };
}
