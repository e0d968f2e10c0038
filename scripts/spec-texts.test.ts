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
  'Загружаем вопросы',
  'Загружаем фото',
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
  'ошибка авторизации',
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
  'Мой профиль',
  'пользователь',
  'Введите имя',
  'Удалить фотографию?',
  'Удалить',
  'Отмена',
  'Мой прогресс',
  'Результаты тестирования',
  'Поддержка',
  'Почта',
  'Наш сайт',
  'не передан номер билета',
  'Вы действительно хотите выйти? Прогресс не будет сохранен.',
  'ДА',
  'НЕТ',
  'Загрузка вопроса...',
  'Результат',
  'Экзамен сдан',
  'Экзамен не сдан',
  'ошибку',
  'ошибки',
  'ошибок',
  'Время вышло',
  'Вы допустили 3 ошибки',
  'Вы допустили 2 ошибки в одном блоке вопросов',
  'Мои ответы',
  'Больше нет вопросов с ошибками',
  'Перейти',
  'Анкета',
  'Поздравляем, вы успешно прошли тестирование!',
  'Загрузка...',
  'Ошибка при получении данных',
  'ПДД - ассистент',
  'Введите ваш вопрос',
  'Спросить',
  'Ошибка. Попробуйте позже.',
];

/** Names the specification spells in its own way; a tidy-minded correction would break every client. */
const names = [
  'questionnary',
  '$tiket',
  'driving-school',
  'accessToken',
  'refreshToken',
  'amplitude_device_id',
  'user-storage',
  'Билет №',
  'пройден',
  'Привет, ',
  'code_enter_succeed',
  'code_nocode_pressed',
  'code_error_notified',
  'registration_succeed',
  'registration_failed',
  'tickets_opened',
  'test_opened',
  'GPT_opened',
  'quiz_opened',
  'perfomance_opened',
  'perfomance_link_pressed',
  'perfomance_close_pressed',
  'perfomance_timer_finished',
  'quiz_result_opened',
  'quiz_result_button_pressed',
  'test_passed',
  'test_failed',
  'tickets_finished',
];

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['apps/web/src', 'packages/ui/src', 'packages/contract/src', 'packages/rules/src']
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
