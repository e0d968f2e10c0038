import type { FastifyInstance } from 'fastify';

import { type AccessClaims, type AccessTokens, bearerOf } from '#lib/access-tokens.ts';
import { Failure } from '#lib/failures.ts';
import { hookCalls } from '#plugins/call-hooks.ts';

/** The signed-in learner of a request; the user id comes from the token and from nowhere else. */
export type Learner = AccessClaims;

declare module 'fastify' {
  interface FastifyRequest {
    learner: Learner | undefined;
  }
}

/**
 * Reads the bearer of each API call. Where the operation demands one, none or a dead one is 401;
 * public calls ignore a dead one (decision S7), or onboarding would loop over refreshes.
 */
export function readBearer(app: FastifyInstance, tokens: AccessTokens): void {
  app.decorateRequest('learner', undefined);
  hookCalls(app, ({ access }) => ({
    onRequest: (request, _reply, done) => {
      const admit = (learner: Learner | undefined) => {
        request.learner = learner;
        done(access === 'bearer' && !learner ? new Failure('unauthorized') : undefined);
      };
      const token = bearerOf(request.headers.authorization);
      if (token === undefined) return admit(undefined);
      const known = tokens.recall(token);
      return known ? admit(known) : void tokens.verify(token).then(admit, done);
    },
  }));
}
