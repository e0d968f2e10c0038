import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

// A browser has them, and so has Node, but not a context that is made of jsdom's window.
for (const [name, value] of Object.entries({ ReadableStream, TransformStream, WritableStream }))
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
