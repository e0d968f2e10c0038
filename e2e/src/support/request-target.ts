import type { IncomingMessage } from 'node:http';

/** `METHOD /path`: the method may be `*`, and `*` in the path stands for any text. A slash at the end is optional. */
export type Target = `${'GET' | 'POST' | 'DELETE' | '*'} /${string}`;

/** Tells whether a request is among those that a target names. */
export function matcher(target: Target): (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean {
  const [method = '', path = ''] = target.split(' ', 2);
  const escaped = path.replace(/\/$/, '').replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(`^${escaped.replaceAll('*', '.*')}/?$`);
  return (request) =>
    (method === '*' || method === request.method) && pattern.test((request.url ?? '').split('?', 1)[0] ?? '');
}
