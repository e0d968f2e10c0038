import * as z from 'zod/mini';

/**
 * Every error code of the API with its HTTP status and its message for people, which a call may replace by a more
 * precise one. 401 is only for a missing or
 * dead access token (or session of the staff) and 409 on refresh only for a dead refresh token, because the web client reacts
 * to those two by refreshing or signing out. 403 and a deliberate 500 do not exist.
 */
export const errorCatalogue = {
  validation_failed: { status: 400, message: 'Запрос заполнен неверно' },
  bad_credentials: { status: 400, message: 'Неверный никнейм или пароль' },
  ticket_number_missing: { status: 400, message: 'не передан номер билета' },
  second_factor_needed: { status: 400, message: 'Введите код из приложения-аутентификатора' },
  second_factor_wrong: {
    status: 400,
    message:
      'Код не подошёл. Введите тот, что в приложении сейчас. Не подходит и он — проверьте время на телефоне',
  },
  foreign_page: { status: 400, message: 'Запрос пришёл с чужой страницы и не выполнен' },
  name_differs: { status: 400, message: 'Имя написано иначе. Ничего не удалено' },
  unauthorized: { status: 401, message: 'Войдите, чтобы продолжить' },
  not_found: { status: 404, message: 'Не найдено' },
  school_not_found: { status: 404, message: 'Такого кода не существует' },
  link_dead: { status: 404, message: 'Ссылка больше не действует. Попросите новую' },
  card_dead: { status: 404, message: 'Код больше не действует. Попросите новую карточку в автошколе' },
  exam_code_unknown: {
    status: 404,
    message: 'Для вашей группы такого экзамена нет. Сверьте код с доской',
  },
  exam_start_dead: {
    status: 404,
    message: 'Это начало экзамена больше не действует. Войдите по коду ещё раз',
  },
  login_taken: { status: 409, message: 'Этот никнейм уже занят' },
  name_taken: { status: 409, message: 'Такое название уже есть' },
  changed_meanwhile: {
    status: 409,
    message: 'Это уже изменил кто-то другой. Посмотрите, что стало, и повторите',
  },
  already_done: { status: 409, message: 'Это изменение уже сохранено' },
  last_manager: { status: 409, message: 'Это последний руководитель: без него некому управлять кабинетом' },
  too_late: { status: 409, message: 'Прошло больше пяти дней: вернуть уже нельзя' },
  no_seats: { status: 409, message: 'В автошколе не осталось мест' },
  exam_open: { status: 409, message: 'В этой группе уже идёт внутренний экзамен' },
  exam_over: { status: 409, message: 'Этот экзамен уже закончен' },
  exam_elsewhere: {
    status: 409,
    message: 'Вы уже сдаёте этот экзамен на другом телефоне. Если он сломался, скажите преподавателю',
  },
  exam_taken: { status: 409, message: 'Этот экзамен уже сдан: засчитывается одна попытка' },
  exam_excluded: { status: 409, message: 'Преподаватель снял вас с этого экзамена' },
  name_missing: { status: 409, message: 'Сначала впишите имя ученика' },
  totp_demanded: { status: 409, message: 'Руководитель просит всех подключить приложение-аутентификатор' },
  refresh_token_dead: { status: 409, message: 'Сессия закончилась, войдите снова' },
  payload_too_large: { status: 413, message: 'Слишком большой запрос' },
  unsupported_media_type: { status: 415, message: 'Такой формат запроса не поддерживается' },
  range_unsatisfiable: { status: 416, message: 'Такой части файла нет' },
  question_unknown: { status: 422, message: 'Такого вопроса нет в этом билете' },
  option_unknown: { status: 422, message: 'У вопроса нет такого варианта ответа' },
  exam_impossible: { status: 422, message: 'Такого экзамена не могло быть' },
  idempotency_key_reused: { status: 422, message: 'Этот ключ запроса уже использован для другого запроса' },
  too_many_requests: { status: 429, message: 'Слишком много попыток. Подождите немного' },
  internal: { status: 500, message: 'Что-то пошло не так. Попробуйте позже' },
  upstream_failed: { status: 502, message: 'Сервис временно недоступен. Попробуйте позже' },
  unavailable: { status: 503, message: 'Сервис занят. Попробуйте через несколько секунд' },
  upstream_timeout: { status: 504, message: 'Сервис не ответил вовремя. Попробуйте позже' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** The body of every error. `message` is one Russian sentence for the person, never a stack or an array. */
export const errorBody = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  code: z.enum(errorCodes),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Error codes of every call; not repeated at each one. */
export const commonErrors = [
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** Error codes of every call of the staff beside those; not repeated at each one. */
export const staffErrors = ['totp_demanded'] as const satisfies readonly ErrorCode[];
