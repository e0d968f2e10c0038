// Starts what compose.yaml starts, without containers, on loopback: Postgres, Redis or Valkey, two nodes, nginx with
// this folder's own configuration. Checks from outside that it answers, then ends it all. `--keep` leaves it
// running until Ctrl-C. Programs that are not installed are named and skipped; without nginx there is nothing to check.
//   npm run deploy:try [-- --keep]
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { root } from '../scripts/lib.mjs';
import { checkSet } from './checks.mjs';
import { fail, wrong } from './findings.mjs';

const folder = mkdtempSync(join(tmpdir(), 'avtoshkola-'));
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/** @param {readonly string[]} names @returns {string | undefined} */
function find(...names) {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const places = [
    ...(process.env.PATH ?? '').split(':'),
    '/usr/sbin',
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  return names.flatMap((name) => places.map((place) => join(place, name))).find((path) => existsSync(path));
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {{ port: number }} */ (server.address());
      server.close(() => done(port));
    });
  });
}

/** @param {number} port @param {import('node:child_process').ChildProcess} child */
async function answers(port, child) {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const open = await new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true));
      socket.on('error', () => done(false));
      socket.on('connect', () => socket.destroy());
    });
    if (open) return;
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    await delay(100);
  }
  throw new Error(`nothing listens on port ${port}`);
}

/**
 * @param {string} program @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
function start(program, args, options = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  children.push(child);
  return child;
}

/** Postgres refuses to run as root: there its own user runs it. */
const user =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {};

async function startPostgres() {
  const [initdb, postgres] = [find('initdb'), find('postgres')];
  if (!initdb || !postgres) throw new Error('Postgres is not installed: initdb and postgres were not found');
  const data = join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid);
    chownSync(data, user.uid, user.gid);
  }
  const made = spawnSync(
    initdb,
    ['-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-D', data],
    {
      ...user,
      cwd: '/',
    },
  );
  if (made.status !== 0) throw new Error(made.stderr.toString());
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_min_messages=fatal'];
  const child = start(
    postgres,
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      cwd: '/',
    },
  );
  await answers(port, child);
  const psql = find('psql');
  if (!psql) throw new Error('psql was not found');
  const env = {
    PATH: `${dirname(psql)}:${process.env.PATH}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGDATABASE: 'postgres',
    POSTGRES_USER: 'admin',
    AVTO_PASSWORD: 'loopback',
  };
  for (let attempt = 0; ; attempt += 1) {
    const said = spawnSync('sh', [join(root, 'deploy/postgres/role.sh')], { env });
    if (said.status === 0) break;
    if (attempt > 50) throw new Error(said.stderr.toString());
    await delay(200);
  }
  return `postgres://avto:loopback@127.0.0.1:${port}/avtoshkola`;
}

async function startCounters() {
  const program = find('valkey-server', 'redis-server');
  if (!program) {
    console.log('– no Valkey and no Redis here: each node counts limits for itself');
    return undefined;
  }
  const port = await freePort();
  const child = start(program, [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    folder,
  ]);
  await answers(port, child);
  return `redis://127.0.0.1:${port}`;
}

/** @param {Record<string, string>} env */
async function startNode(env) {
  const port = await freePort();
  const child = start(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...env, PORT: String(port) },
  });
  await answers(port, child);
  /** @returns {Promise<number | null>} the exit code */
  const stop = () =>
    new Promise((done) => {
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  return { port, stop };
}

/** @param {readonly { port: number }[]} nodes */
async function startNginx(nodes) {
  const program = process.env.NGINX_PROGRAM ?? find('nginx');
  if (!program) throw new Error('nginx is not installed; NGINX_PROGRAM names one elsewhere');
  for (const name of ['cache', 'tls', 'temporary']) mkdirSync(join(folder, name));
  const [key, certificate] = [join(folder, 'tls/privkey.pem'), join(folder, 'tls/fullchain.pem')];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  const [plain, secure] = [await freePort(), await freePort()];
  let site = readFileSync(join(root, 'deploy/nginx/avtoshkola.conf'), 'utf8');
  for (const [from, to] of [
    ['server node1:3000 resolve', `server 127.0.0.1:${nodes[0]?.port}`],
    ['server node2:3000 resolve', `server 127.0.0.1:${nodes[1]?.port}`],
    ['/var/cache/nginx/avtoshkola', join(folder, 'cache')],
    ['/etc/nginx/tls', join(folder, 'tls')],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ', `listen 127.0.0.1:${secure} `],
  ]) {
    if (!site.includes(from)) throw new Error(`deploy/nginx/avtoshkola.conf has no «${from}»`);
    site = site.replaceAll(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temporary', name)};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
     events {} http { access_log off; types { text/html html; } ${temporary.join(' ')} ${site} }`,
  );
  const child = start(program, ['-c', config, '-p', folder]);
  await answers(secure, child);
  return { plain, secure };
}

async function stopAll() {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

try {
  const databaseUrl = await startPostgres();
  const redisUrl = await startCounters();
  const env = {
    DATABASE_URL: databaseUrl,
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    APP_SECRETS: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://localhost',
    TRUST_PROXY: '127.0.0.1',
  };
  const nodes = await Promise.all([startNode(env), startNode(env)]);
  const ports = await startNginx(nodes);
  await checkSet(ports, process.argv.includes('--keep') ? [] : nodes);
  if (process.argv.includes('--keep')) {
    console.log(`https://127.0.0.1:${ports.secure} — Ctrl-C ends it`);
    await new Promise((done) => process.once('SIGINT', done));
  }
} catch (error) {
  fail(error);
} finally {
  await stopAll();
}
process.exit(wrong() > 0 ? 1 : 0);
