import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

// A browser has them, and so has Node, but not a context that is made of jsdom's window.
for (const [name, value] of Object.entries({ ReadableStream, TransformStream, WritableStream }))
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// Node's reaches every thread: tests of other files would be tabs of the same browser.
if (typeof BroadcastChannel !== 'undefined') {
  const file = crypto.randomUUID();
  class ChannelOfFile extends BroadcastChannel {
    constructor(name: string) {
      super(`${file} ${name}`);
    }
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    value: ChannelOfFile,
    configurable: true,
    writable: true,
  });
}
