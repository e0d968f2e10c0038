import { vi } from 'vitest';

/** A Cache API in memory, with as much room as the test gives it. */
export function installCaches({ room = Infinity }: { room?: number } = {}) {
  const stores = new Map<string, Map<string, Response>>();
  const limits = { room };
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    const addressOf = (request: string | { readonly url: string }) =>
      typeof request === 'string' ? request : request.url;
    return {
      match: async (request: string | { readonly url: string }) => entries.get(addressOf(request))?.clone(),
      put: async (request: string | { readonly url: string }, response: Response) => {
        if (entries.size >= limits.room) throw new DOMException('full', 'QuotaExceededError');
        entries.set(addressOf(request), response);
      },
      delete: async (request: string | { readonly url: string }) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  vi.stubGlobal('caches', { open });
  return {
    limits,
    /** Addresses in a cache, in the order they came. */
    urls: (name: string): string[] => [...(stores.get(name)?.keys() ?? [])],
    open,
  };
}
