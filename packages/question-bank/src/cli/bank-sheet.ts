import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { drawnMarkings, markingPicture } from '#drawing/marking-picture.ts';
import { drawnSigns, sign } from '#drawing/sign.ts';
import { usualSign } from '#drawing/sign-picture.ts';
import { drawScene } from '#scene/draw.ts';
import { gallery } from '#scene/gallery.ts';
import { sceneSchema } from '#scene/schema.ts';

import { drawQuestion, readBuiltinQuestions } from '../builtin-bank.ts';
import { type CellSize, contactSheet, type SheetPicture, sheetSize } from './contact-sheet.ts';
import { bothViews, planReasons } from './both-views.ts';

const usage = `Использование: npm run bank:sheet -- <папка> [--ticket N]

Кладёт в папку контактные листы PNG по ${sheetSize} рисунков: pictures-NN — рисунки вопросов (с --ticket только одного
билета), views-NN — рисунок вопроса и рядом второй вид из пояснения, оба шириной 360 пикселей, как на телефоне, scenes-NN — примеры
сцен, signs-NN — все знаки, которые умеет рисовать набор, markings-NN — вся разметка. Печатает, почему где спрашивает план.`;

function signOnSheet(name: string): SheetPicture {
  const face = sign(usualSign(name), 80, 62, 100);
  return {
    name,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 124" font-family="Arial,sans-serif" font-weight="700" text-anchor="middle"><rect width="160" height="124" fill="#DDD6FE"/>${face}</svg>`,
  };
}

async function write(
  folder: string,
  name: string,
  pictures: readonly SheetPicture[],
  cell?: CellSize,
): Promise<void> {
  for (let from = 0; from < pictures.length; from += sheetSize) {
    const file = path.join(folder, `${name}-${String(from / sheetSize + 1).padStart(2, '0')}.png`);
    await writeFile(file, await contactSheet(pictures.slice(from, from + sheetSize), cell));
    console.log(file);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ticket: { type: 'string' } },
});
const [folder, ...rest] = positionals;
if (folder === undefined || rest.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await mkdir(folder, { recursive: true });
  const questions = (await readBuiltinQuestions()).filter(
    ({ ticket }) => values.ticket === undefined || ticket === Number(values.ticket),
  );
  const pictures = questions.flatMap((question) => {
    const svg = drawQuestion(question);
    return svg === null
      ? []
      : [{ name: `${question.ticket}.${question.position} ${question.title.slice(0, 36)}`, svg }];
  });
  await write(folder, 'pictures', pictures);
  const views = bothViews(questions);
  await write(
    folder,
    'views',
    views.flatMap(({ pictures: both }) => both),
    { width: 360, height: 240 },
  );
  const plans = planReasons(views);
  for (const line of plans) console.log(line);
  console.log(`С места водителя спрашивают: ${views.length - plans.length} из ${views.length}.`);
  if (values.ticket === undefined) {
    await write(
      folder,
      'scenes',
      Object.entries(gallery).map(([name, input]) => ({ name, svg: drawScene(sceneSchema.parse(input)) })),
    );
    await write(folder, 'signs', drawnSigns.map(signOnSheet));
    await write(
      folder,
      'markings',
      drawnMarkings.map((name) => ({ name, svg: markingPicture(name) ?? '' })),
    );
  }
}
