import { addTask, changeTask, deleteTask, getTask, listTasks, listTopics } from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import {
  addTask as add,
  changeTask as change,
  deleteTask as remove,
  getTask as get,
  listTasks as list,
  type TaskDeps,
} from '#modules/console-tasks/tasks.service.ts';
import { learningBank } from '#bank/learning-bank.ts';
import { register } from '#plugins/register.ts';

/** Tasks of groups and learners. */
export function consoleTaskRoutes(app: FastifyInstance, deps: TaskDeps): void {
  register(app, listTopics, () => ({
    topics: learningBank(deps.bank).topics.map((topic) => ({ ...topic })),
  }));
  register(app, listTasks, ({ staff, query }) => list(deps, staff, query));
  register(app, getTask, ({ staff, params }) => get(deps, staff, Number(params.id)));
  register(app, addTask, (call) => add(deps, call, call.body));
  register(app, changeTask, (call) => change(deps, call, Number(call.params.id), call.body));
  register(app, deleteTask, async (call) => {
    await remove(deps, call, Number(call.params.id), call.body.version);
    return {};
  });
}
