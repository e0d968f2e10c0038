import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ModelServer, refuse, say, startModelServer } from '#testing/model-server.ts';
import { makeProcessStore, type ProcessStore, runProgram } from '#testing/processes.ts';

let store: ProcessStore;
let model: ModelServer;
const folder = mkdtempSync(join(tmpdir(), 'assistant-try-'));
const file = (name: string, ...lines: (object | string)[]) => {
  const path = join(folder, name);
  writeFileSync(
    path,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  return path;
};
const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runProgram('cli/assistant-try.ts', args, { ...store.env, ...env });

beforeAll(async () => {
  [store, model] = await Promise.all([makeProcessStore(), startModelServer()]);
});
afterAll(async () => {
  await store.remove();
  rmSync(folder, { recursive: true });
  await model.close();
});

const overtaking = { question: 'Можно ли обгонять на мосту?', refs: ['pdd:11.4'], must: ['нельзя|запрещ'] };
const questions = () =>
  file(
    'questions.jsonl',
    { ...overtaking, id: 'чужое поле' },
    { question: 'а в тоннеле?', history: ['Можно ли обгонять на мосту?'], refs: ['pdd:11.4'] },
    '',
    { question: 'Какая погода завтра в Москве?', must_not: ['\\d+ градус'] },
  );

describe('a trial', () => {
  it('without a model tells the figures of the offline assistant', async () => {
    const { code, stdout, stderr } = await run([questions()]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Вопросов: 3');
    expect(stdout).toMatch(/нужный пункт первым +100,0 % \(2 из 2\)\n/);
    expect(stdout).toMatch(/сказано нужное +100,0 % \(2 из 2\)\n/);
    expect(stdout).toMatch(/время, p95 +[\d,]+ (?:мс|с)\nдлина в знаках, p50 +\d+\n/);
    expect(stdout).toContain('Модель не настроена');
  });

  it('with a model tells beside them what was let through, and why the rest was not', async () => {
    model.answer(
      say('Да.'),
      say('На мосту обгонять нельзя: это запрещено (п. 11.4 ПДД).'),
      say('Обгонять в тоннеле нельзя, штраф 5000 рублей (п. 11.4 ПДД).'),
    );
    const { code, stdout } = await run([questions()], {
      ASSISTANT_BASE_URL: model.baseUrl,
      ASSISTANT_MODEL: 'своя',
      ASSISTANT_CONCURRENCY: '1',
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/справочник +с моделью\n/);
    expect(stdout).toMatch(/нужный пункт первым +100,0 % \(2 из 2\) +100,0 % \(2 из 2\)\n/);
    expect(stdout).toMatch(
      /Модель своя:\n +1 {2}показан ответ модели\n +1 {2}модель не спрашивали[^\n]+\n +1 {2}отклонён: числа нет в источниках\n$/,
    );
  });
});

describe('a trial that cannot begin', () => {
  it.each([
    [[], 2, 'Укажите один файл с вопросами.'],
    [['a.jsonl', '--limit', '0'], 2, '--limit – целое число от 1.'],
    [
      ['/no/such.jsonl'],
      1,
      '/no/such.jsonl: такого файла нет, или нет папки, в которой он должен лежать. Проверьте путь',
    ],
    [['/dev/zero'], 1, '/dev/zero: это канал или устройство, а нужен файл. Проверьте путь'],
    [[folder], 1, `${folder}: это папка, а нужен файл. Проверьте путь`],
  ])('with %j says so', async (args, code, message) => {
    expect(await run(args)).toMatchObject({ code, stderr: expect.stringContaining(message) });
  });

  it.each([
    ['это не JSON', ['{"question": "a"}', '{oops']],
    ['неверно поле «question»', ['{"question": "a"}', '{"text": "b"}']],
    ['неверно поле «must.0»', ['{"question": "a"}', '{"question": "b", "must": ["("]}']],
  ])('names the line: %s', async (message, lines) => {
    const path = file('bad.jsonl', ...lines);
    expect(await run([path])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${path}, строка 2: ${message}.\n`,
    });
  });

  it('says why the model is out of reach', async () => {
    const path = questions();
    const gone = { ASSISTANT_BASE_URL: 'http://127.0.0.1:9/v1', ASSISTANT_MODEL: 'm' };
    expect(await run([path], gone)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Модель по адресу http:\/\/127\.0\.0\.1:9\/v1 недоступна: адрес не отвечает/,
      ),
    });
    model.answer(refuse(404));
    expect(await run([path], { ...gone, ASSISTANT_BASE_URL: model.baseUrl })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ответ 404: проверьте ASSISTANT_MODEL и ASSISTANT_API_KEY.'),
    });
  });
});
