import { SHELL } from './shell-address.ts';

/**
 * Whether a response belongs to the build of this worker. A deploy may come between the worker and its shell: such a
 * shell names files that are not kept, and would be a blank page without a network.
 *
 * @param kept addresses of the build's files, from the root
 */
export async function isFromThisBuild(
  url: string,
  response: Response,
  kept: ReadonlySet<string>,
): Promise<boolean> {
  if (new URL(url).pathname !== SHELL) return true;
  const shell = await response.clone().text();
  return [...shell.matchAll(/"(\/assets\/[^"]+)"/g)].every(([, file = '']) => kept.has(file));
}
