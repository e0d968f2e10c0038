import { type ConsoleTask, TASK_LIMITS, type TaskGoal } from '@avto/contract/console';

const DAY_MS = 86_400_000;

/** Fields of the form as they are typed. */
export interface TaskFields {
  readonly kind: TaskGoal['kind'];
  readonly first: string;
  readonly last: string;
  /** Id; empty: none is chosen. */
  readonly topic: string;
  readonly count: string;
  readonly minutes: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Kinds of goals as the form offers them. */
export const KIND_WORDS: Readonly<Record<TaskFields['kind'], string>> = {
  tickets: 'Решить билеты',
  topic: 'Решить тему',
  exams: 'Сдать экзамен',
  practice: 'Повторять каждый день',
};

/** Fields of a task, or of a new one that goes on for a week from `today` (`YYYY-MM-DD`). */
export function fieldsOf(
  task: Pick<ConsoleTask, 'goal' | 'startsOn' | 'endsOn'> | undefined,
  today: string,
): TaskFields {
  const usual: TaskFields = {
    kind: 'tickets',
    first: '1',
    last: '5',
    topic: '',
    count: '3',
    minutes: '10',
    startsOn: today,
    endsOn: new Date(Date.parse(today) + 7 * DAY_MS).toISOString().slice(0, 10),
  };
  if (!task) return usual;
  const { goal, startsOn, endsOn } = task;
  const own = Object.fromEntries(Object.entries(goal).map(([name, value]) => [name, String(value)]));
  return { ...usual, ...own, kind: goal.kind, startsOn, endsOn };
}

/** A field with what is wrong with it. */
export interface Complaint {
  readonly field: keyof TaskFields;
  readonly text: string;
}

/** Result of the check: the goal, or the complaint about a field. */
export type Checked = { readonly goal: TaskGoal; readonly wrong?: never } | { readonly wrong: Complaint };

/**
 * Checks the fields as the server does, and that the task would not be overdue from the beginning.
 *
 * @param earliest day before which it must not end; absent: the task has its days already
 */
export function checkFields(fields: TaskFields, earliest?: string): Checked {
  const { startsOn, endsOn } = fields;
  const [begun, over] = [Date.parse(startsOn), Date.parse(endsOn)];
  if (Number.isNaN(begun)) return wrong('startsOn', 'Укажите первый день');
  if (Number.isNaN(over)) return wrong('endsOn', 'Укажите последний день');
  if (over < begun) return wrong('endsOn', 'Последний день не раньше первого');
  if (earliest !== undefined && endsOn < earliest) return wrong('endsOn', 'Этот день уже прошёл');
  if (over - begun >= TASK_LIMITS.days.most * DAY_MS) return wrong('endsOn', 'Не дольше года');
  return checkGoal(fields);
}

const { ticket, exams, minutes: practice } = TASK_LIMITS;

function checkGoal({ kind, first, last, topic, count, minutes }: TaskFields): Checked {
  switch (kind) {
    case 'tickets': {
      const [from, to] = [numberOf(first, ticket), numberOf(last, ticket)];
      if (from === undefined) return wrong('first', rangeWords(ticket));
      if (to === undefined) return wrong('last', rangeWords(ticket));
      return to < from ? wrong('last', 'Не меньше первого') : { goal: { kind, first: from, last: to } };
    }
    case 'topic':
      return topic === '' ? wrong('topic', 'Выберите тему') : { goal: { kind, topic: Number(topic) } };
    case 'exams': {
      const times = numberOf(count, exams);
      return times === undefined ? wrong('count', rangeWords(exams)) : { goal: { kind, count: times } };
    }
    default: {
      const length = numberOf(minutes, practice);
      return length === undefined
        ? wrong('minutes', rangeWords(practice))
        : { goal: { kind, minutes: length } };
    }
  }
}

function wrong(field: keyof TaskFields, text: string): Checked {
  return { wrong: { field, text } };
}

interface Range {
  readonly least: number;
  readonly most: number;
}

function rangeWords({ least, most }: Range): string {
  return `От ${least} до ${most}`;
}

function numberOf(text: string, { least, most }: Range): number | undefined {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
}
