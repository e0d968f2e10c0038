import { fork, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Environment of a command of this project. @param {NodeJS.ProcessEnv} [env] */
const environment = (env = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  ...env,
});

const shell = process.platform === 'win32';

/**
 * Runs one command of this project with its output shown; rejects when it fails.
 * @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] @param {string} [cwd]
 * @returns {Promise<void>}
 */
export function run(command, args, env = {}, cwd = root) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', shell, env: environment(env) });
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      if (code === 0) done();
      else fail(new Error(`${command} ${args.join(' ')}: ${signal ?? `exit code ${code}`}`));
    });
  });
}

/** Flag of a program that uses the embedded engine for seconds: compiling it a second time, for speed, is most of the work. */
export const SHORT_LIVED = '--liftoff-only';

/**
 * Runs a Node program of this project with its output shown, from the root; rejects when it fails. It ends with this process,
 * however that ends.
 * @param {string} program @param {readonly string[]} [args] @param {readonly string[]} [flags] of Node
 * @returns {Promise<void>}
 */
export function runNode(program, args = [], flags = []) {
  return new Promise((done, fail) => {
    const preload = new URL('end-with-parent.mjs', import.meta.url).href;
    const child = fork(program, args, { cwd: root, execArgv: ['--import', preload, ...flags] });
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      if (code === 0) done();
      else fail(new Error(`${program}: ${signal ?? `exit code ${code}`}`));
    });
  });
}

/**
 * Runs commands at the same time; prints each one's output when it ends. Returns whether all succeeded.
 * @param {readonly {name: string, command: string, args: readonly string[]}[]} commands
 */
export async function runTogether(commands) {
  const started = Date.now();
  const results = await Promise.all(
    commands.map(
      ({ name, command, args }) =>
        new Promise((done) => {
          const child = spawn(command, args, { cwd: root, shell, env: environment() });
          /** @type {Buffer[]} */
          const output = [];
          const end = (/** @type {boolean} */ good) => {
            const seconds = ((Date.now() - started) / 1000).toFixed(1);
            process.stdout.write(`\n── ${name}\n${Buffer.concat(output).toString()}`);
            console.log(`${good ? '✓' : '✗'} ${name} (${seconds} s)`);
            done(good);
          };
          for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
          child.once('error', (error) => {
            output.push(Buffer.from(`${error.message}\n`));
            end(false);
          });
          child.once('close', (code) => end(code === 0));
        }),
    ),
  );
  return results.every(Boolean);
}

/**
 * Runs named steps one after another and stops at the first that fails.
 * @param {readonly (readonly [string, () => Promise<void>])[]} steps
 */
export async function runSteps(steps) {
  for (const [name, step] of steps) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    try {
      await step();
    } catch (error) {
      console.error(`\n✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exit(1);
    }
    console.log(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
}
