import { parseArgs } from 'node:util';

import { readQuestionFile } from '#assistant-trial/question-file.ts';
import { renderTrial } from '#assistant-trial/render-trial.ts';
import { tryAssistant } from '#assistant-trial/trial.ts';
import { BankCache } from '#bank/bank-cache.ts';
import { print, runCommand, UsageError, withExistingStore } from '#cli/run.ts';
import { bankAssistant } from '#modules/chat/bank-assistant.ts';
import { ModelFailure, openAiModel } from '#modules/chat/language-model.ts';
import { ClauseCache } from '#rules-text/clause-cache.ts';
import { languageModel } from '#services.ts';

const usage = `Использование: npm run assistant:try -- <questions.jsonl> [--limit <n>]

  <questions.jsonl>  по объекту в строке: {"question": "…", "history": ["…"], "refs": ["pdd:13.9"], "must": ["…"], "must_not": ["…"]};
                     обязателен только question, must и must_not – регулярные выражения
  --limit            только первые n вопросов

  Отвечает справочник и, если заданы ASSISTANT_BASE_URL и ASSISTANT_MODEL, модель: как в чате, с той же проверкой ответов.`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { limit: { type: 'string' } },
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new UsageError('Укажите один файл с вопросами.');
  const most = values.limit === undefined ? Infinity : Number(values.limit);
  if (!(most >= 1) || (most !== Infinity && !Number.isInteger(most))) {
    throw new UsageError('--limit – целое число от 1.');
  }
  const questions = readQuestionFile(file).slice(0, most);
  await withExistingStore(async ({ db }, env) => {
    const settings = languageModel(env);
    const model = settings && openAiModel(settings);
    if (model) await checkModel(model, settings.baseUrl, env.ASSISTANT_TIMEOUT * 1000);
    const bank = new BankCache(db);
    const clauses = new ClauseCache(db);
    await bank.refresh();
    await clauses.refresh();
    const retrieval = bankAssistant(bank, clauses);
    await retrieval.warmUp();
    const tried = await tryAssistant(questions, {
      retrieval,
      model,
      deadline: env.ASSISTANT_TIMEOUT * 1000,
      atOnce: env.ASSISTANT_CONCURRENCY,
    });
    print(renderTrial(tried, settings?.model));
  });
});

/** @throws Error that says how the model cannot be reached; a slow or busy one may still be tried */
async function checkModel(
  model: ReturnType<typeof openAiModel>,
  baseUrl: string,
  deadline: number,
): Promise<void> {
  try {
    await model.complete({ system: 'Ответь одним словом.', user: 'Да' }, AbortSignal.timeout(deadline));
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const { fault, status } = error;
    if (fault === 'busy' || fault === 'timeout') return;
    const reason =
      status === undefined
        ? 'адрес не отвечает, как OpenAI: проверьте, что сервер модели запущен и адрес верный, обычно он кончается на /v1'
        : `ответ ${status}: проверьте ASSISTANT_MODEL и ASSISTANT_API_KEY`;
    throw new Error(`Модель по адресу ${baseUrl} недоступна: ${reason}.`, { cause: error });
  }
}
