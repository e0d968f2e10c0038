import type * as z from 'zod/mini';

import type { ErrorCode } from './errors.ts';

/**
 * Access to a call: public, with a live access token of a learner, or with a session of the school's staff. A call of the
 * `manager` does not exist for a teacher.
 */
type Access = 'public' | 'bearer' | 'staff' | 'manager';

type Shape = z.ZodMiniType;

/**
 * One call of the product, described once for both sides.
 * The server registers a route for each, the web app infers its types, OpenAPI is generated from it.
 */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters; both the form with and without a trailing slash are served (decision R18). */
  readonly path: string;
  /** Without its last parameter the path is still this call, which responds with an error of its own. */
  readonly lastParamMayBeMissing?: boolean;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  readonly headers?: Shape;
  /** Status and body of the success; a `binary` success carries a picture or a file. */
  readonly success:
    | { readonly status: 200 | 201; readonly body: Shape }
    | { readonly status: 200; readonly binary: true };
  /** Large enough to be worth compressing on the way out. */
  readonly compressed?: boolean;
  /** Serves one byte range of its success too (206, RFC 9110 §14). */
  readonly ranged?: boolean;
  /** Error codes of the call beside those of every call (`commonErrors`). */
  readonly errors: readonly ErrorCode[];
  /** Largest accepted body in bytes. Default 16 KiB (decision D9). */
  readonly bodyLimit?: number;
}

/** Keeps the literal types of one operation. */
export function defineOperation<const T extends Operation>(operation: T): T {
  return operation;
}
