import { externalUrl } from '@avto/rules';

/** A stored link, or null when no client should follow it (decisions L1, L2). */
export function safeLink(link: string | null): string | null {
  return externalUrl(link) === null ? null : link;
}
