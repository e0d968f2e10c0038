/** A kind of query that is persisted. */
interface Shape {
  /** `named`: the learner's id is the second part of the key. `current`: the signed-in learner. */
  readonly owner: 'shared' | 'named' | 'current';
  /** Shallow: enough that a screen which renders it does not throw. */
  readonly isWhole: (data: unknown) => boolean;
}

/**
 * The queries that are persisted, by the first part of their key. A list of what may, so that a new query is not
 * written to disk by accident; never photos (decision P3), never tokens.
 */
export const shapes: Readonly<Record<string, Shape>> = {
  // An empty ticket is still being prepared by the server; it counts in the total and is never fresh.
  'ticket-questions': { owner: 'shared', isWhole: (data) => isListOf(data, isQuestion) },
  answers: { owner: 'named', isWhole: (data) => isListOf(data, isAnswer) },
  memory: { owner: 'named', isWhole: (data) => isListOf(data, isMemoryRow) },
  'exam-results': { owner: 'named', isWhole: (data) => isListOf(data, isExamResult) },
  catalogue: { owner: 'shared', isWhole: isCatalogue },
  'rules-text': { owner: 'shared', isWhole: isRulesText },
  favourites: { owner: 'named', isWhole: (data) => isListOf(data, (id) => typeof id === 'number') },
  'static-banner': { owner: 'current', isWhole: isBannerOrNone },
  'performance-banner': { owner: 'current', isWhole: isBannerOrNone },
  form: {
    owner: 'current',
    isWhole: (data) => isRecord(data) && isListOf(data['questions'], isFormQuestion),
  },
  tasks: { owner: 'named', isWhole: (data) => isListOf(data, isTask) },
  roster: { owner: 'named', isWhole: isRosterEntry },
  'form-result': { owner: 'named', isWhole: (data) => data === null || isResult(data) },
};

type Fields = Readonly<Record<string, unknown>>;

function isQuestion(value: unknown): boolean {
  return (
    isRecord(value) &&
    areNumbers(value, 'id', 'ticket', 'position') &&
    areStrings(value, 'title', 'comment') &&
    isTextOrNone(value['photoName']) &&
    isListOf(value['options'], isOption)
  );
}

function isOption(value: unknown): boolean {
  return isRecord(value) && areNumbers(value, 'id', 'position') && areStrings(value, 'title');
}

function isAnswer(value: unknown): boolean {
  return (
    isRecord(value) &&
    areNumbers(value, 'ticket', 'questionId', 'answer') &&
    areStrings(value, 'status', 'createdAt')
  );
}

function isMemoryRow(value: unknown): boolean {
  return isListOf(value, (number) => typeof number === 'number') && value.length > 2;
}

function isExamResult(value: unknown): boolean {
  return (
    isRecord(value) &&
    areNumbers(value, 'id', 'seconds', 'right', 'total') &&
    areStrings(value, 'rules', 'startedAt') &&
    isTextOrNone(value['reason']) &&
    isListOf(value['wrong'], (question) => typeof question === 'number')
  );
}

function isCatalogue(value: unknown): boolean {
  const isTopic = (topic: unknown) =>
    isRecord(topic) && areNumbers(topic, 'id') && areStrings(topic, 'title');
  const isEntry = (entry: unknown) =>
    isRecord(entry) &&
    areNumbers(entry, 'id') &&
    isListOf(entry['clauses'], (clause) => typeof clause === 'string') &&
    isTextOrNone(entry['alt']) &&
    (entry['size'] === undefined || isSize(entry['size'])) &&
    (entry['otherView'] === undefined || isView(entry['otherView']));
  return isRecord(value) && isListOf(value['topics'], isTopic) && isListOf(value['questions'], isEntry);
}

function isSize(value: unknown): boolean {
  return isListOf(value, (pixels) => typeof pixels === 'number');
}

function isView(value: unknown): boolean {
  return isRecord(value) && areStrings(value, 'is', 'photo', 'alt') && isSize(value['size']);
}

function isRulesText(value: unknown): boolean {
  const isClause = (clause: unknown) => isRecord(clause) && areStrings(clause, 'clause', 'text');
  return isRecord(value) && isTextOrNone(value['edition']) && isListOf(value['clauses'], isClause);
}

function isRosterEntry(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { school, name, group, archivedAt, passwordRenewedAt } = value;
  return (
    (school === null || (isRecord(school) && areStrings(school, 'code', 'name'))) &&
    [name, group, archivedAt, passwordRenewedAt].every(isTextOrNone)
  );
}

function isTask(value: unknown): boolean {
  return (
    isRecord(value) &&
    areNumbers(value, 'id') &&
    areStrings(value, 'startsOn', 'endsOn') &&
    isRecord(value['goal']) &&
    areStrings(value['goal'], 'kind')
  );
}

function isBannerOrNone(value: unknown): boolean {
  if (value === null) return true;
  return (
    isRecord(value) &&
    areStrings(value, 'title', 'text') &&
    isTextOrNone(value['imageName']) &&
    isTextOrNone(value['link'])
  );
}

function isFormQuestion(value: unknown): boolean {
  const isChoice = (answer: unknown) => isRecord(answer) && areStrings(answer, 'title');
  return isRecord(value) && areStrings(value, 'title', 'theme') && isListOf(value['answers'], isChoice);
}

/** A provisional one, shown while it is on its way to the server, has the id 0. */
function isResult(value: unknown): boolean {
  const isElement = (element: unknown) => isRecord(element) && areStrings(element, 'checkedTitle', 'title');
  return (
    isRecord(value) &&
    areNumbers(value, 'id', 'formId') &&
    value['id'] !== 0 &&
    areStrings(value, 'formName') &&
    isListOf(value['elements'], isElement)
  );
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every((item) => isItem(item));
}

function areNumbers(fields: Fields, ...names: readonly string[]): boolean {
  return names.every((name) => typeof fields[name] === 'number');
}

function areStrings(fields: Fields, ...names: readonly string[]): boolean {
  return names.every((name) => typeof fields[name] === 'string');
}

function isTextOrNone(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
