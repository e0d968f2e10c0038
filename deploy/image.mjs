// Checks compose.yaml, builds the image, runs it as compose.yaml runs a node (but on the embedded database), checks it
// from outside, and removes container, volume and image. The build stays in the engine's cache.
//   npm run deploy:image [-- further arguments of the build, as --build-arg NODE=…]
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { parse } from 'yaml';

import { root, run } from '../scripts/lib.mjs';
import { check, fail, wrong } from './findings.mjs';

const name = `avtoshkola-try-${randomBytes(3).toString('hex')}`;

/** @param {readonly string[]} command @returns {{ status: number | null, text: string }} */
function attempt([program = '', ...args]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: root });
  return { status, text: `${stdout ?? ''}${status === 0 ? '' : (stderr ?? '')}`.trim() };
}

/** @param {readonly string[]} command @returns {string} what it printed; throws with its complaint when it fails */
function must(command) {
  const { status, text } = attempt(command);
  if (status !== 0) throw new Error(`${command.join(' ')}: ${text}`);
  return text;
}

/** compose.yaml beside an .env that is filled in, so that the operator's own is not needed. */
function checkCompose() {
  const compose = [['docker', 'compose'], ['docker-compose']].find((command) =>
    /^v?[2-9]/.test(attempt([...command, 'version', '--short']).text),
  );
  if (!compose) return console.log('– no Compose 2 or newer here: compose.yaml was not checked');
  const folder = mkdtempSync(join(tmpdir(), 'avtoshkola-'));
  const settings = readFileSync(join(root, 'deploy/.env.example'), 'utf8');
  writeFileSync(join(folder, '.env'), settings.replaceAll(/^(APP_SECRETS|POSTGRES_\w+)=$/gm, '$1=filled'));
  copyFileSync(join(root, 'deploy/compose.yaml'), join(folder, 'compose.yaml'));
  const said = attempt([...compose, '--file', join(folder, 'compose.yaml'), 'config', '--quiet']);
  rmSync(folder, { recursive: true });
  check('compose.yaml is valid', [said.status, said.text], [0, '']);
}

/** Settings of a node in compose.yaml as flags of `run`; its memory is measured for a node on Postgres. */
function flagsOfNode() {
  const { node1 } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }).services;
  const each = (/** @type {string} */ flag, /** @type {string[]} */ values) =>
    values.flatMap((value) => [flag, value]);
  return [
    ...(node1.read_only ? ['--read-only'] : []),
    ...each('--tmpfs', node1.tmpfs),
    ...each('--cap-drop', node1.cap_drop),
    ...each('--security-opt', node1.security_opt),
  ];
}

/** @param {string} engine */
async function checkImage(engine) {
  const volume = ['--volume', `${name}:/data`];
  const once = (/** @type {string[]} */ ...command) =>
    attempt([engine, 'run', '--rm', ...flagsOfNode(), ...volume, name, ...command]);
  const inside = (/** @type {string[]} */ ...command) => attempt([engine, 'exec', name, ...command]);
  const [image] = JSON.parse(must([engine, 'image', 'inspect', name]));
  // Docker keeps it with the settings, podman beside them.
  const health = (image.Config.Healthcheck ?? image.Healthcheck).Test.slice(1);
  console.log(`  the image has ${(image.Size / 1e6).toFixed(0)} MB`);

  const strange = ['*.ts', '*.tsx', '*.test.*', '*.pem', '*.key', '.env*', '.git'];
  const names = strange.flatMap((pattern) => ['-o', '-name', pattern]).slice(1);
  const found = once('find', '/app', '-name', 'node_modules', '-prune', '-o', '(', ...names, ')', '-print');
  check('it holds neither sources nor tests nor secrets', found, { status: 0, text: '' });

  must([
    engine,
    'run',
    '--detach',
    '--name',
    name,
    '--publish',
    '127.0.0.1::3000',
    ...flagsOfNode(),
    ...volume,
    name,
  ]);
  for (let second = 0; inside(...health).status !== 0 && second < 60; second += 1) await delay(1000);
  check('the server starts, and its health check says so', inside(...health).status, 0);
  check('it is not root', inside('id', '--user').text, '1000');
  check(
    'and writes to /data only',
    ['/app', '/data'].map((folder) => inside('touch', `${folder}/x`).status),
    [1, 0],
  );

  const address = () => `http://${must([engine, 'port', name, '3000']).split('\n')[0]}`;
  const [login, password] = [`Try${randomBytes(4).toString('hex')}`, 'secret1'];
  const send = (/** @type {string} */ path) =>
    fetch(address() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
  check('the web app is served', (await fetch(address())).status, 200);
  const school = await fetch(`${address()}/api/v1/user/driving_school/AVTO2026`);
  check(
    'the demo school is found by its code',
    [school.status, (await school.json()).code],
    [200, 'AVTO2026'],
  );
  check('a learner registers', (await send('/api/v1/auth/user/signup')).status, 201);

  const began = Date.now();
  must([engine, 'stop', '--time', '25', name]);
  const exit = must([engine, 'inspect', '--format', '{{.State.ExitCode}}', name]);
  check('SIGTERM ends it in time', [exit, Date.now() - began < 20_000], ['0', true]);
  check('the health check sees that it is gone', once(...health).status, 1);
  check('it is backed up', once('node', 'apps/server/dist/backup.js', '/data/try.backup').status, 0);
  const read = once('node', 'apps/server/dist/restore.js', '/data/try.backup', '--check');
  check('and the backup is whole', read.status, 0);
  must([engine, 'start', name]);
  for (let second = 0; inside(...health).status !== 0 && second < 60; second += 1) await delay(1000);
  check('after a start it knows the learner', (await send('/api/v1/auth/user/signin')).status, 200);
}

checkCompose();
const engine = ['docker', 'podman'].find((program) => attempt([program, 'info']).status === 0);
if (!engine) {
  console.error('✗ neither docker nor podman answers here: no image was built');
  process.exit(1);
}
try {
  console.log(`  ${must([engine, '--version'])} builds the image`);
  // Podman's own format has no health check.
  const format = engine === 'podman' ? ['--format', 'docker'] : [];
  const asked = process.argv.slice(2);
  await run(engine, ['build', ...format, '--file', 'deploy/Dockerfile', '--tag', name, ...asked, '.']);
  await checkImage(engine);
} catch (error) {
  fail(error);
} finally {
  attempt([engine, 'rm', '--force', '--volumes', name]);
  attempt([engine, 'volume', 'rm', name]);
  attempt([engine, 'rmi', name]);
}
process.exit(wrong() > 0 ? 1 : 0);
