import { addGroup, changeGroup, listGroups } from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import {
  addGroup as add,
  changeGroup as change,
  type GroupDeps,
  listGroups as list,
} from '#modules/console-groups/groups.service.ts';
import { register } from '#plugins/register.ts';

/** Groups of a school. */
export function groupRoutes(app: FastifyInstance, deps: GroupDeps): void {
  register(app, listGroups, ({ staff }) => list(deps, staff));
  register(app, addGroup, (call) => add(deps, call, call.body.name));
  register(app, changeGroup, (call) => change(deps, call, Number(call.params.id), call.body));
}
