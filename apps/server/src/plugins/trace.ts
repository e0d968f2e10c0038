import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** `traceparent` of W3C Trace Context, version 00: its trace id is 32 hex digits, not all zero. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Makes the id of a request, which is in its log lines and in its error body. Behind a trusted proxy that sets `traceparent`
 * it is the proxy's trace id; from any other client the header is ignored and the id is new.
 */
export function traceIds(behindProxy: boolean) {
  return ({ headers }: { readonly headers: IncomingHttpHeaders }): string => {
    const given = behindProxy ? TRACEPARENT.exec(headers.traceparent?.toString() ?? '')?.[1] : undefined;
    // Node draws the randomness of many at once; of single bytes each draw cost a tenth of a response from memory.
    return given ?? randomUUID().replaceAll('-', '');
  };
}
