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

it('says in plain Russian that a username or a password is too long', () => {
  expect(username('a'.repeat(20))).toBeUndefined();
  expect(username('a'.repeat(21))).toBe('Никнейм не длиннее 20 символов');
  expect(registrationChecks.password('a'.repeat(128), values)).toBeUndefined();
  expect(registrationChecks.password('a'.repeat(129), values)).toBe('Пароль не длиннее 128 символов');
});

it('wants six characters in a password, and the same ones again', () => {
  expect(registrationChecks.password('12345', values)).toBe('Пароль не менее 6 символов');
  expect(registrationChecks.password('123456', values)).toBeUndefined();
  expect(registrationChecks.confirmPassword('secret2', values)).toBe('Пароли не совпадают');
  expect(registrationChecks.confirmPassword('secret1', values)).toBeUndefined();
});
