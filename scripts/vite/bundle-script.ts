import { build } from 'vite';

/** The code of a classic script with all that it imports, minified. */
export async function bundleScript(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: ['es2022', 'chrome107', 'safari16', 'firefox104'],
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = outputs;
  if (outputs.length !== 1 || chunk?.type !== 'chunk') throw new Error(`${input}: not one chunk`);
  return chunk.code;
}
