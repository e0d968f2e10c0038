import type { JournalEntry } from './staff.ts';

/** Beginning of the subject of an entry about several invitations, before their number. */
const COUNTED = 'Приглашений: ';

/** Sentences of the server's actions, worded so that no verb shows the gender of its person. */
const SENTENCES: Readonly<Record<string, (name: string) => string>> = {
  'staff.added': (name) => `Добавлен сотрудник: ${name}`,
  'staff.changed': (name) => `Изменены данные сотрудника: ${name}`,
  'staff.disabled': (name) => `Отключён доступ: ${name}`,
  'staff.enabled': (name) => `Возвращён доступ: ${name}`,
  'staff.link': (name) => `Создана ссылка для входа: ${name}`,
  'staff.password': () => 'Задан новый пароль',
  'staff.totp-connected': () => 'Подключено приложение-аутентификатор',
  'staff.totp-removed': () => 'Отключено приложение-аутентификатор',
  'session.begun': () => 'Вход в кабинет',
  'group.added': (name) => `Создана группа «${name}»`,
  'group.renamed': (name) => `Переименована группа, теперь «${name}»`,
  'group.archived': (name) => `Группа «${name}» отправлена в архив вместе с учениками`,
  'group.restored': (name) => `Группа «${name}» возвращена из архива`,
  'learner.changed': (name) => `Изменены данные ученика: ${name}`,
  'learner.hidden': (name) => `Скрыто на неделю из «Кому помочь»: ${name}`,
  'learner.shown': (name) => `Снова видно в «Кому помочь»: ${name}`,
  'learner.archived': (name) => `Ученик отправлен в архив: ${name}`,
  'learner.restored': (name) => `Ученик возвращён из архива: ${name}`,
  'learner.deleted': (name) => `Удалён ученик со всеми ответами: ${name}`,
  'learner.password-card': (name) => `Выдана карточка с новым паролем: ${name}`,
  'learner.password-renewed': (name) => `По карточке задан новый пароль: ${name}`,
  'learner.joined': (name) => `Регистрация по приглашению: ${name}`,
  'invitation.added': (name) =>
    name.startsWith(COUNTED)
      ? `Созданы приглашения: ${name.slice(COUNTED.length)}`
      : `Создано приглашение: ${name}`,
  'invitation.changed': (name) => `Изменено приглашение: ${name}`,
  'invitation.renewed': (name) => `Выдан новый код приглашения: ${name}`,
  'invitation.revoked': (name) => `Отозвано приглашение: ${name}`,
  'task.added': (name) => `Дано задание: ${name}`,
  'task.changed': (name) => `Изменено задание: ${name}`,
  'task.ended': (name) => `Завершено задание: ${name}`,
  'task.resumed': (name) => `Возобновлено задание: ${name}`,
  'task.deleted': (name) => `Удалено задание: ${name}`,
  'school.published': () => 'Опубликовано то, что видят ученики',
  'school.restored': () => 'Возвращено прежнее из истории «Школы»',
  'exam.opened': (name) => `Открыт внутренний экзамен ${name}`,
  'exam.extended': (name) => `Продлён внутренний экзамен ${name}`,
  'exam.ended': (name) => `Закончен внутренний экзамен ${name}`,
  'exam.restarted': (name) => `Разрешено начать внутренний экзамен заново: ${name}`,
  'exam.excluded': (name) => `Не засчитан внутренний экзамен: ${name}`,
  'exam.included': (name) => `Снова засчитан внутренний экзамен: ${name}`,
  'settings.changed': () => 'Изменены настройки кабинета',
  'seats.changed': () => 'Изменены число мест и срок доступа',
};

/** Whether there is a sentence for an action of the server. */
export function hasSentence(action: string): boolean {
  return Object.hasOwn(SENTENCES, action);
}

/** Sentence of an entry; the bare action for one that a newer server has. */
export function sentenceOf({ action, subject }: JournalEntry): string {
  return SENTENCES[action]?.(subject.name) ?? `${action}: ${subject.name}`;
}

const FIELDS: Readonly<Record<string, string>> = {
  name: 'имя',
  names: 'имена',
  login: 'логин',
  role: 'роль',
  group: 'группа',
  groups: 'группы',
  learners: 'учеников',
  invitations: 'отозвано приглашений',
  isDisabled: 'доступ отключён',
  hasTotp: 'аутентификатор',
  isArchived: 'в архиве',
  consentOn: 'согласие на бумаге',
  hiddenUntil: 'скрыт до',
  demandsTotp: 'требовать аутентификатор',
  readyPercent: 'порог готовности, %',
  needRules: 'правила «Кому помочь»',
  notBegunDays: 'дней без начала',
  awayDays: 'дней без занятий',
  dropPoints: 'ухудшение, п. п.',
  failedExams: 'несданных экзаменов подряд',
  openMistakes: 'неисправленных ошибок',
  overdueDays: 'дней просрочки задания',
  goal: 'что сделать',
  forWhom: 'кому',
  startsOn: 'первый день',
  endsOn: 'последний день',
  minutes: 'минут',
  rules: 'правила',
  limit: 'мест',
  seats: 'мест',
  until: 'до',
  expiresAt: 'действует до',
};

const WORDS: Readonly<Record<string, string>> = { manager: 'руководитель', teacher: 'преподаватель' };

/** A field that an entry names, with what it was and became; `undefined` where there is only the other. */
interface Difference {
  readonly label: string;
  readonly was: string | undefined;
  readonly became: string | undefined;
}

/** Fields that an entry changed; nested ones under their own names. */
export function differencesOf({
  subject,
  before,
  after,
}: Pick<JournalEntry, 'subject' | 'before' | 'after'>): Difference[] {
  const [was, became] = [flat(before), flat(after)];
  return (
    [...new Set([...was.keys(), ...became.keys()])]
      .filter((field) => JSON.stringify(was.get(field)) !== JSON.stringify(became.get(field)))
      // Of what is new, the sentence says the name already.
      .filter(
        (field) =>
          before !== null || (valueText(became.get(field)) !== '—' && became.get(field) !== subject.name),
      )
      .map((field) => ({
        label: FIELDS[field] ?? field,
        was: before === null ? undefined : valueText(was.get(field)),
        became: after === null ? undefined : valueText(became.get(field)),
      }))
  );
}

function flat(values: Readonly<Record<string, unknown>> | null): Map<string, unknown> {
  return new Map(
    Object.entries(values ?? {}).flatMap(([field, value]) =>
      isPlainObject(value) && !('name' in value) ? [...flat(value)] : [[field, value] as const],
    ),
  );
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(valueText).join(', ');
  if (isPlainObject(value)) return valueText(value['name'] ?? JSON.stringify(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(text)) return dateText(text);
  return WORDS[text] ?? text;
}

function dateText(text: string): string {
  return new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' }).format(
    new Date(text),
  );
}
