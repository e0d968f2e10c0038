import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Policy of the app's pages: nothing inline and nothing from elsewhere. */
function pagePolicy(secure: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const documentPolicies = { plain: pagePolicy(false), secure: pagePolicy(true) };
/** The try-it page of the API brings its own inline styles; it holds no learner's session. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Bodies of the API are data and never a document of their own. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Security headers for every answer. HSTS and upgrade-insecure-requests only where the public address
 * is https: over plain http (localhost, a classroom's network) they would break the page.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  isSecure: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, isSecure(request));
    done();
  });
}

/** The same for an answer that no hook sees. */
export function setSecurityHeaders({ url }: FastifyRequest, { raw }: FastifyReply, secure: boolean): void {
  raw.setHeader('x-content-type-options', 'nosniff');
  raw.setHeader('referrer-policy', 'no-referrer');
  raw.setHeader('cross-origin-resource-policy', 'same-origin');
  if (secure) raw.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
  if (url.startsWith('/api/docs')) {
    raw.setHeader('content-security-policy', docsPolicy);
  } else if (url.startsWith('/api/')) {
    raw.setHeader('content-security-policy', dataPolicy);
  } else {
    raw.setHeader('content-security-policy', secure ? documentPolicies.secure : documentPolicies.plain);
    raw.setHeader('cross-origin-opener-policy', 'same-origin');
    raw.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  }
}
