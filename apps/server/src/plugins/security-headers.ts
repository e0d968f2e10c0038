import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sources of a content policy, `'sha256-…'`, for the scripts and styles that stand inside the built pages. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Policy of the app's pages: inline only what the build put there, and no other origin but the collector. */
function pagePolicy(secure: boolean, collector: string | undefined, inline: InlineParts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    collector === undefined ? "connect-src 'self'" : `connect-src 'self' ${new URL(collector).origin}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // Forms are sent by scripts. One that is sent before the app is there would put a password into the address.
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The address of the service worker, made by the web app's data/boot/service-worker.ts; nothing else makes any.
    'trusted-types service-worker',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Policy of the API's documentation, which has inline styles and no learner's session. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Policy of API responses and of files of a build, which are never documents. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const plainHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const secureHeaders = {
  ...plainHeaders,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};
const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/**
 * Makes the setter of security headers for every response. HSTS and upgrade-insecure-requests only where the
 * public address is https: over plain http (localhost, a classroom's network) they would break the page.
 * Headers go through the reply and not its raw response: one header set there makes Node store and check each of the
 * others separately too.
 */
export function securityHeaders(
  isSecure: (request: FastifyRequest) => boolean,
  collector: string | undefined,
  inline: InlineParts,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const documentPolicies = {
    plain: pagePolicy(false, collector, inline),
    secure: pagePolicy(true, collector, inline),
  };
  return (request, reply) => {
    const secure = isSecure(request);
    reply.headers(secure ? secureHeaders : plainHeaders);
    if (request.url.startsWith('/api/docs')) {
      reply.header('content-security-policy', docsPolicy);
    } else if (request.url.startsWith('/api/')) {
      reply.header('content-security-policy', dataPolicy);
    } else {
      reply.header('content-security-policy', secure ? documentPolicies.secure : documentPolicies.plain);
      reply.headers(documentHeaders);
    }
  };
}

/**
 * Takes from a response that is neither a page nor a worker what a browser heeds of those only: a kilobyte for each of the thirty
 * files of a first visit. Opened by itself it may do nothing.
 */
export function dropPageHeaders(reply: FastifyReply): void {
  reply.header('content-security-policy', dataPolicy);
  for (const name of Object.keys(documentHeaders)) reply.removeHeader(name);
}
