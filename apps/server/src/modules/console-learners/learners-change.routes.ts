import { addPasswordCard, changeLearner, deleteLearner } from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import {
  addPasswordCard as addCard,
  changeLearner as change,
  deleteLearner as remove,
  type LearnersChangeDeps,
} from '#modules/console-learners/learners-change.service.ts';
import { register } from '#plugins/register.ts';

/** Changes of learners by the people of their school. */
export function learnersChangeRoutes(app: FastifyInstance, deps: LearnersChangeDeps): void {
  register(app, changeLearner, (call) => change(deps, call, Number(call.params.id), call.body));

  register(app, deleteLearner, async (call) => {
    await remove(deps, call, Number(call.params.id), call.body.typed);
    return {};
  });

  register(app, addPasswordCard, (call) => addCard(deps, call, Number(call.params.id)));
}
