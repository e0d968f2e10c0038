import type { WirePhotoPack } from '@avto/contract';

/** Pictures in packs, and a `fetch` that serves their bytes whole and by ranges. */
export function createPackServer({ packs: count = 4, pictures = 40, bytes = 20_000 } = {}) {
  const contents = new Map<string, Uint8Array>();
  const packs: WirePhotoPack[] = [];
  const wholes = new Map<string, Uint8Array>();
  for (let number = 0; number < count; number += 1) {
    const entries: WirePhotoPack['entries'] = [];
    let offset = 0;
    for (let index = 0; index < pictures; index += 1) {
      const path = `p${number}-${index}`;
      const length = bytes + ((number * 7 + index * 131) % 5_000);
      contents.set(
        path,
        Uint8Array.from({ length }, (_, at) => (at * 7 + index * 3 + number) % 256),
      );
      entries.push({ path, offset, length, type: 'image/webp' });
      offset += length;
    }
    const whole = new Uint8Array(offset);
    for (const { path, offset: at } of entries) whole.set(contents.get(path) ?? [], at);
    packs.push({ id: `pack-${number}`, bytes: offset, entries });
    wholes.set(`pack-${number}`, whole);
  }
  const state = {
    /** Bytes of packs that were sent. */
    sent: 0,
    /** Ranges that were asked for, `whole` for all of a pack. */
    asked: [] as string[],
    /** Pictures that were asked for by themselves. */
    singles: [] as string[],
    /** Called before each chunk with its pack and the place in it; a promise keeps it waiting, an error cuts it off. */
    beforeChunk: async (_id: string, _at: number): Promise<void> => {},
    status: 0,
  };
  const servePack = (id: string, range: string | null): Response => {
    const whole = wholes.get(id);
    state.asked.push(range ?? 'whole');
    if (!whole || state.status > 0) return new Response('', { status: state.status || 404 });
    const [, first = '0', last = String(whole.length - 1)] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const end = Number(last) + 1;
    let at = Number(first);
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        if (at >= end) return controller.close();
        await state.beforeChunk(id, at);
        const chunk = whole.slice(at, Math.min(at + 17_000, end));
        at += chunk.length;
        state.sent += chunk.length;
        return controller.enqueue(chunk);
      },
    });
    return new Response(body, { status: range === null ? 200 : 206 });
  };
  const fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    const name = pathname.split('/').at(-1) ?? '';
    if (pathname.includes('/photo-pack/')) {
      const response = servePack(name, new Headers(init?.headers).get('range'));
      const reader = response.body?.getReader();
      init?.signal?.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
      if (!reader) return response;
      // A body that ends with its request, as a browser's does.
      const gone = new Promise<never>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
      gone.catch(() => undefined);
      const body = { getReader: () => ({ read: () => Promise.race([reader.read(), gone]) }) };
      return { status: response.status, body } as unknown as Response;
    }
    state.singles.push(name);
    return new Response(contents.get(name)?.slice(), { headers: { 'content-type': 'image/webp' } });
  };
  return { packs, contents, state, fetch, total: packs.reduce((sum, pack) => sum + pack.bytes, 0) };
}
