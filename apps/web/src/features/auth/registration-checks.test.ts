// @vitest-environment node
import { expect, it } from 'vitest';

import { registrationChecks } from './registration-checks.ts';

const values = { username: '', password: 'secret1', confirmPassword: '' };
const username = (value: string) => registrationChecks.username(value, values);

it('says the first thing that is wrong with a username', () => {
  expect(username('ab')).toBe(
    'Никнейм должен быть не менее 5 букв и состоять из букв английского алфавита и цифр',
  );
  expect(username('Аннушка')).toBe('Только латиница и цифры');
  expect(username('anna2025')).toBeUndefined();
});

it('speaks Russian where the specification leaves the text to the library', () => {
  expect(username('a'.repeat(21))).toMatch(/^Слишком большое значение/);
});

it('wants six characters in a password, and the same ones again', () => {
  expect(registrationChecks.password('12345', values)).toBe('Пароль не менее 6 символов');
  expect(registrationChecks.password('123456', values)).toBeUndefined();
  expect(registrationChecks.confirmPassword('secret2', values)).toBe('Пароли не совпадают');
  expect(registrationChecks.confirmPassword('secret1', values)).toBeUndefined();
});
