import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

/** Texts of the specification on the screens that exist, to the letter. A later screen adds its own. */
const texts = [
  'loading...',
  'Погрузись в мир ПДД',
  'Официальные билеты, обновления и подсказки',
  'Экзамен в твоем кармане',
  'Полная имитация, дополнительные вопросы, статистика',
  'Твой надежный помощник',
  'Интегрированный GPT-чат, мгновенные ответы',
  'Начнём',
  'Использовать без интернета',
  'Введите код',
  'Войти',
  'У меня нет кода',
  'Где найти код?',
  'Хорошо',
  'Такого кода не существует',
  'Регистрация',
  'Вход',
  'Никнейм должен быть не менее 5 букв и состоять из букв английского алфавита и цифр',
  'Только латиница и цифры',
  'Пароль не менее 6 символов',
  'Пароли не совпадают',
  'Что-то пошло не так',
  'Главная',
  'Билеты',
  'Экзамен',
  'Чат',
  'Ошибки',
  'Профиль',
  'Нет вопросов с ошибками',
  'Назад',
  'Вперед',
  'Начать заново',
  'В меню',
  'Выход',
  'не передан номер билета',
];

/** Names the specification spells in its own way; a tidy-minded correction would break every client. */
const names = ['questionnary', '$tiket', 'driving-school', 'accessToken', 'refreshToken', 'Билет №'];

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['apps/web/src', 'packages/contract/src', 'packages/rules/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('the words of the specification', () => {
  it.each(texts)('«%s» stands in the app as it is written', (text) => {
    const exact = new RegExp(`(['"\`>]|^\\s*)${escape(text)}(['"\`<]|\\s*$)`, 'm');
    expect(sources).toMatch(exact);
  });

  it.each(names)('keeps the name %s', (name) => {
    expect(sources).toContain(name);
  });
});

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
