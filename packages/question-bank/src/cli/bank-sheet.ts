import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { drawnSigns, sign } from '#drawing/sign.ts';
import { drawScene } from '#scene/draw.ts';
import { gallery } from '#scene/gallery.ts';
import { sceneSchema } from '#scene/schema.ts';

import { builtinScenes, drawQuestion, readBuiltinQuestions } from '../builtin-bank.ts';
import { contactSheet, type SheetPicture, sheetSize } from './contact-sheet.ts';

const usage = `Использование: npm run bank:sheet -- <папка> [--ticket N]

Кладёт в папку контактные листы PNG по ${sheetSize} рисунков: pictures-NN — рисунки вопросов (с --ticket только одного
билета), scenes-NN — примеры сцен, signs-NN — все знаки, которые умеет рисовать набор.`;

/** Values for signs that are drawn with one, for the gallery. */
const exampleValues: Readonly<Record<string, string>> = {
  '3.11': '7т', '3.12': '6т', '3.13': '3,5м', '3.14': '3м', '3.15': '10м', '3.16': '70м', '3.24': '40', '3.25': '40', '4.6': '50', '5.15.1': 'left,ahead,ahead-right',
  '5.15.2': 'ahead-left', '5.23.1': 'Лесное', '5.24.1': 'Лесное', '5.25': 'Лесное', '5.26': 'Лесное', '5.31': '30', '5.32': '30', '6.2': '60',
  '8.1.1': '300 м', '8.1.2': '250 м', '8.1.3': '150 м', '8.1.4': '150 м', '8.2.1': '100 м', '8.2.2': '50 м', '8.5.4': '8.00–18.00', '8.11': '8т', '4.7': '50', '6.10.1': 'Лесное', '6.12': 'Лесное 20', '6.13': '125 км', '8.5.5': '8.00–20.00', '8.5.6': '8.00–20.00', '8.5.7': 'Пн, Ср 8.00–20.00', '8.9.1': '30 мин', '8.26': '22 кВт',
  '1.13': '8%', '1.14': '8%', '6.11': 'р. Ока', '6.14.1': 'М 5', '6.21.1': '50 м', '7.15': '102,3', '8.2.5': '30 м', '8.2.6': '30 м', '8.19': 'Класс 3',
}; // prettier-ignore

function signPicture(name: string): SheetPicture {
  const value = exampleValues[name];
  const face = sign(value === undefined ? name : `${name}:${value}`, 80, 62, 100);
  return {
    name,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 124" font-family="Arial,sans-serif" font-weight="700" text-anchor="middle"><rect width="160" height="124" fill="#DDD6FE"/>${face}</svg>`,
  };
}

async function write(folder: string, name: string, pictures: readonly SheetPicture[]): Promise<void> {
  for (let from = 0; from < pictures.length; from += sheetSize) {
    const file = path.join(folder, `${name}-${String(from / sheetSize + 1).padStart(2, '0')}.png`);
    await writeFile(file, await contactSheet(pictures.slice(from, from + sheetSize)));
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
    const svg = drawQuestion(question, builtinScenes);
    return svg === null
      ? []
      : [{ name: `${question.ticket}.${question.position} ${question.title.slice(0, 36)}`, svg }];
  });
  await write(folder, 'pictures', pictures);
  if (values.ticket === undefined) {
    await write(
      folder,
      'scenes',
      Object.entries(gallery).map(([name, input]) => ({ name, svg: drawScene(sceneSchema.parse(input)) })),
    );
    await write(folder, 'signs', drawnSigns.map(signPicture));
  }
}
