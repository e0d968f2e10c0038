import * as z from 'zod/mini';

import { id, instant } from '../primitives.ts';

/** Characters of text that a person of the school writes: no controls, no marks that turn the direction of text, no halves of
 * a character. */
const oneLine = /^[^\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]*$/u;

const line = (longest: number, empty: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, empty),
      z.maxLength(longest, `Не длиннее ${longest} знаков`),
      z.regex(oneLine, 'Есть невидимый знак или составной эмодзи: уберите его'),
    );

/** Name of a person: a learner of the roster or somebody of the staff. */
export const personName = line(120, 'Напишите имя');

export const groupName = line(60, 'Напишите название группы');

/** Login of the staff: an e-mail address or any word, without regard to case. */
export const staffLogin = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Логин не короче 3 знаков'),
    z.maxLength(120, 'Логин не длиннее 120 знаков'),
    z.regex(/^[\p{L}\p{N}._@+-]+$/u, 'Логин — почта или слово без пробелов'),
  );

export const staffPassword = z
  .string()
  .check(z.minLength(10, 'Пароль не короче 10 знаков'), z.maxLength(200, 'Пароль не длиннее 200 знаков'));

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const secondFactor = z.string().check(z.minLength(6), z.maxLength(40));

export const role = z.enum(['manager', 'teacher']);

/** A day without a time, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** Number of a row's state: a change names the one it was made on, and is refused if there is a newer one. */
export const version = z.int().check(z.gte(1));

/** Page of a list, from 1. */
export const pageParam = z.optional(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Номер страницы — число от 1')),
);

/** Id as it stands in a path or a query. */
export const idParam = z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Номер — целое число'));

/** Every change is made once: its key is written with the journal's entry, and a repeated key is refused (already_done). */
export const changeHeaders = z.object({ 'idempotency-key': z.guid('Ключ запроса должен быть UUID') });

export const groupRef = z.object({ id, name: z.string() });

export const done = z.object({});

/** A field that an earlier version leaves out, with the value that it stands for. */
// oxlint-disable-next-line no-underscore-dangle -- zod's own name of it: `default` is a word of the language
export const absentAs = z._default;

export { id, instant };
