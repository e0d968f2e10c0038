import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import type { Database } from '#db/database.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { type AppliedSchool, applySchoolFile } from '#schools/apply-school.ts';

/** A folder with a school's file and its pictures, as an operator would have one. */
export interface SchoolFolder {
  readonly path: string;
  /** Writes a file of the folder. */
  put(name: string, content: string | Uint8Array): void;
  /** Writes `text` as the school's file and applies it. */
  apply(
    db: Database,
    text: string,
    options?: { dryRun?: boolean; photos?: PhotoStore },
  ): Promise<AppliedSchool>;
  remove(): void;
}

/** Makes a folder with two small pictures, red.png and blue.webp, and a drawing, road.svg. */
export async function makeSchoolFolder(): Promise<SchoolFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'avto-school-'));
  const put = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const plain = (background: string) => sharp({ create: { width: 40, height: 30, channels: 3, background } });
  put('red.png', await plain('#e4576b').png().toBuffer());
  put('blue.webp', await plain('#556cd6').webp().toBuffer());
  put('road.svg', drawing('<path d="M0 0h40v30H0z" fill="#A78BFA"/>'));
  return {
    path: folder,
    put,
    apply: (db, text, options) => {
      put('school.yaml', text);
      return applySchoolFile(db, join(folder, 'school.yaml'), options);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An SVG of 40 × 30 with this inside. */
export function drawing(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${inside}</svg>`;
}

/** A file with everything a school can have. */
export const fullSchool = `school: FULL-1
name: Полная автошкола
branding:
  image: red.png
  supportEmail: help@full.example
  infoEmail: info@full.example
  website: https://full.example/
promotion:
  image: blue.webp
  link: https://full.example/promo
staticBanner:
  image: road.svg
  title: Осенний набор
  text: Группы с первого октября.
  link: https://full.example/autumn
performanceBanner:
  image: red.png
  title: Проверьте себя
  form: test
forms:
  - key: test
    name: Проверка
    actionText: Записаться
    actionLink: https://full.example/sign-up
    questions:
      - title: Кому уступает поворачивающий налево?
        theme: Перекрёстки
        link: https://full.example/crossroads
        photo: blue.webp
        answers:
          - title: Встречным
            right: true
          - title: Никому
      - title: Где запрещён обгон?
        theme: Обгон
        answers:
          - title: На пешеходном переходе
            right: true
          - title: На железнодорожном переезде
            right: true
          - title: На прямой дороге
`;
