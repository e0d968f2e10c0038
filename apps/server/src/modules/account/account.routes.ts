import { deleteAccount, exportAccount } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { DeviceCookie } from '#lib/device-cookie.ts';
import { Failure } from '#lib/failures.ts';
import { originOf } from '#lib/origin.ts';
import { type AccountDeps, deleteOwnAccount } from '#modules/account/account.service.ts';
import { register } from '#plugins/register.ts';
import { exportUser } from '#users/user-store.ts';

/** Calls about the account itself: export everything, or delete it. */
export function accountRoutes(
  app: FastifyInstance,
  deps: AccountDeps & { readonly deviceCookie: DeviceCookie },
): void {
  register(app, exportAccount, async ({ learner, reply }) => {
    await deps.limits.export(learner.userId);
    reply.header('cache-control', 'no-store');
    const data = await exportUser(deps.db, learner.userId);
    if (!data) throw new Failure('unauthorized');
    return data;
  });

  register(app, deleteAccount, async ({ body, learner, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const origin = originOf(request, deps.deviceCookie);
    if (!(await deleteOwnAccount(deps, learner.userId, body.password, origin))) {
      deps.deviceCookie.name(request, reply);
      throw new Failure('bad_credentials', { message: 'Неверный пароль' });
    }
    request.log.info({ userId: learner.userId }, 'account deleted by its learner');
    return {};
  });
}
