import { getForm, getLatestFormResult, saveFormResult } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { safeLink } from '#lib/safe-link.ts';
import { findForm } from '#modules/forms/forms.repository.ts';
import { type FormsDeps, readLatestResult, saveResult } from '#modules/forms/forms.service.ts';
import { register } from '#plugins/register.ts';

/** Questionnaires: the form, and the learner's results. */
export function formRoutes(app: FastifyInstance, deps: FormsDeps & { readonly limits: Limits }): void {
  register(app, getForm, async ({ params, learner, reply }) => {
    const form = await findForm(deps.db, learner.userId, Number(params.formId));
    if (!form) throw new Failure('not_found', { message: 'Такой анкеты нет' });
    // The next learner on this phone may belong to a school without this form.
    reply.headers({ 'cache-control': 'private, max-age=300', vary: 'authorization' });
    return {
      id: form.id,
      name: form.name,
      actionText: form.action_text,
      actionLink: safeLink(form.action_link),
      questions: form.questions.map(({ title, theme, link, photoName, answers }) => ({
        title,
        theme,
        link: safeLink(link),
        photoName,
        answers: [...answers],
      })),
    };
  });

  register(app, saveFormResult, async ({ body, headers, learner, reply }) => {
    reply.header('cache-control', 'no-store');
    const giveBack = await deps.limits.formResult(learner.userId, Buffer.byteLength(JSON.stringify(body)));
    try {
      return await saveResult(deps, learner.userId, body, headers['idempotency-key']);
    } catch (error) {
      await giveBack();
      throw error;
    }
  });

  register(app, getLatestFormResult, ({ learner, reply }) => {
    reply.header('cache-control', 'private, no-cache');
    return readLatestResult(deps, learner.userId);
  });
}
