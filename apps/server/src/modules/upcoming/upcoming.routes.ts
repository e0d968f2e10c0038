import {
  askAssistant,
  getForm,
  getLatestFormResult,
  getPerformanceBanner,
  getStaticBanner,
  saveFormResult,
} from '@avto/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { Failure } from '#lib/failures.ts';
import { register } from '#plugins/register.ts';

/**
 * Calls whose content does not exist yet: schools cannot set up banners and questionnaires, and the
 * assistant has no knowledge. Each answers what is true today — there is none.
 */
export function upcomingRoutes(app: FastifyInstance): void {
  register(app, getStaticBanner, ({ reply }) => nothing(reply, 'private, max-age=60'));
  register(app, getPerformanceBanner, ({ reply }) => nothing(reply, 'private, max-age=60'));
  register(app, getLatestFormResult, ({ reply }) => nothing(reply, 'private, no-cache'));
  register(app, getForm, () => {
    throw new Failure('not_found', { message: 'Такой анкеты нет' });
  });
  register(app, saveFormResult, () => {
    throw new Failure('not_found', { message: 'Такой анкеты нет' });
  });
  register(app, askAssistant, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return Promise.resolve({ text: 'Ассистент пока учит правила и скоро начнёт отвечать.' });
  });
}

function nothing(reply: FastifyReply, cacheControl: string): Promise<null> {
  reply.header('cache-control', cacheControl);
  return Promise.resolve(null);
}
