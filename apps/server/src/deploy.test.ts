import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { operations } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { ReadReplica } from '#db/read-replica.ts';
import { variableNames } from '#env.ts';
import { Metrics } from '#plugins/metrics.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const variablesOf = (text: string) => [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');

interface Service {
  readonly build?: object;
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly image: string;
  readonly ports?: readonly unknown[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly restart?: string;
  readonly security_opt?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly logging?: object;
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly privileged?: boolean;
  readonly network_mode?: string;
  readonly pid?: string;
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

describe('the settings', () => {
  it('are all in .env.example and in the README, and nothing else is', () => {
    const ofCompose = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(
      ([, name]) => name ?? '',
    );
    const expected = new Set([...variableNames, ...ofCompose]);
    expect(new Set(variablesOf(read('deploy/.env.example')))).toEqual(expected);
    for (const name of variableNames) expect(read('README.md')).toContain(`\`${name}\``);
  });

  it('that compose gives a node are settings of a node, and the administrator’s password is not among them', () => {
    for (const node of ['node1', 'node2']) {
      const { POSTGRES_ADMIN_PASSWORD: password, ...settings } = compose.services[node]?.environment ?? {};
      // .env, which a node reads, has it: only a blank one takes it away.
      expect(password).toBe('');
      for (const name of Object.keys(settings)) expect(variableNames).toContain(name);
    }
  });

  it('hold no secret in compose.yaml: each comes from .env, and without it nothing starts', () => {
    for (const { environment = {} } of Object.values(compose.services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|SECRET|KEY/.test(name))
          expect([name, value]).toEqual([name, expect.stringMatching(/^(\$\{\w+:\?\})?$/)]);
      }
    }
    expect(compose.services['node1']?.environment?.['DATABASE_URL']).toContain('${POSTGRES_PASSWORD:?}');
  });
});

describe('the systemd unit', () => {
  const unit = read('deploy/avtoshkola.service');
  const settingsOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.+)`, 'gm'))].map(([, value]) => value ?? '');

  it('keeps its data where it may write, also with .env.example as it is: the file outdoes Environment=', () => {
    const own = settingsOf('Environment').flatMap((line) =>
      line.split(' ').map((word) => word.split('=')[0]),
    );
    const ofFile = variablesOf(read('deploy/.env.example'));
    expect(own.filter((name) => ofFile.includes(name ?? ''))).toEqual([]);
    const [folder] = settingsOf('StateDirectory');
    expect(settingsOf('ExecStart')).toEqual([expect.stringContaining(` DATA_DIR=/var/lib/${folder} `)]);
  });

  it('starts again as long as it takes: a node ends when its database is away at the start', () => {
    expect(settingsOf('Restart')).toEqual(['always']);
    expect(settingsOf('StartLimitIntervalSec')).toEqual(['0']);
  });
});

describe('the container files', () => {
  const dockerfile = read('deploy/Dockerfile');

  it('copy what there is, and every manifest that the lock file needs', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?:--from=build \/app\/)?(\S+)/gm)].map(
      ([, path]) => path ?? '',
    );
    for (const path of copied) {
      if (path.startsWith('--from=') || path.endsWith('/dist')) continue;
      expect([path, existsSync(join(repository, path))]).toEqual([path, true]);
    }
    const folders = ['apps', 'packages'].flatMap((parent) =>
      readdirSync(join(repository, parent)).map((name) => `${parent}/${name}`),
    );
    for (const folder of [...folders, 'e2e', 'bench']) expect(copied).toContain(`${folder}/package.json`);
  });

  it('run as nobody special, say how they are, and name versions', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER (?!root)/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    for (const { image, build } of Object.values(compose.services)) {
      if (!build && image !== 'avtoshkola') expect(image).toMatch(/:\d/);
    }
    expect(dockerfile).toMatch(/^ARG NODE=node:\d/m);
  });

  it('build what the lock file says, in layers that hold nothing else', () => {
    const run = [...dockerfile.matchAll(/^RUN (.+)/gm)].map(([, command]) => command ?? '');
    expect(run.filter((command) => /\b(sudo|apt|apt-get|curl|wget|npm (i|install))\b/.test(command))).toEqual(
      [],
    );
    expect(dockerfile).not.toMatch(/^ADD |--chown=root|:latest/m);
    for (const [, folder] of dockerfile.matchAll(/^WORKDIR (.+)/gm)) expect(folder).toMatch(/^\//);
    for (const [, command] of dockerfile.matchAll(/^\s*(?:CMD|ENTRYPOINT) (.+)/gm)) {
      expect(Array.isArray(JSON.parse(command ?? ''))).toBe(true);
    }
    // Installed before sources are copied: a change of a source must not install anew.
    expect(dockerfile.indexOf('npm ci')).toBeLessThan(dockerfile.indexOf('COPY . .'));
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
    for (const path of ['.git', '**/node_modules', '**/dist', '**/.env', 'data', 'deploy']) {
      expect(ignored).toContain(path);
    }
  });

  it('give every service no more than it needs', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect([name, service.restart, service.security_opt]).toEqual([
        name,
        'unless-stopped',
        ['no-new-privileges:true'],
      ]);
      expect([name, service.logging]).toEqual([name, { driver: 'local' }]);
      expect([name, service.privileged, service.network_mode, service.pid]).toEqual([
        name,
        undefined,
        undefined,
        undefined,
      ]);
      for (const port of service.ports ?? []) expect([name, typeof port]).toEqual([name, 'string']);
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':');
        expect(volume).not.toContain('docker.sock');
        if (from.startsWith('./')) expect(volume).toMatch(/:ro$/);
        else expect(Object.keys(compose.volumes)).toContain(from);
      }
      // Variables of the image of Postgres are not ours.
      if (name === 'postgres') continue;
      expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']]);
      expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+m$/)]);
    }
    const waitedFor = Object.values(compose.services).flatMap(({ depends_on }) =>
      Object.keys(depends_on ?? {}),
    );
    // A node's is in its image.
    for (const name of waitedFor.filter((each) => !each.startsWith('node'))) {
      expect([name, compose.services[name]?.healthcheck]).toEqual([name, expect.any(Object)]);
    }
    expect(
      Object.entries(compose.services)
        .filter(([, { ports }]) => ports)
        .map(([name]) => name),
    ).toEqual(['nginx']);
  });

  it('mount files that there are', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    const files = mounted.filter((path) => path.startsWith('./')).map((path) => path.split(':')[0] ?? '');
    expect(files).toContain('./nginx/avtoshkola.conf');
    for (const file of files.filter((path) => path !== './tls')) {
      expect([file, existsSync(join(repository, 'deploy', file))]).toEqual([file, true]);
    }
  });
});

it('keeps in the cache of the proxy what is the same for all, and nothing of a learner', () => {
  const cached = [
    ...read('deploy/nginx/avtoshkola.conf').matchAll(/^ {2}location (~ )?(\S+) \{(?:\n {4}.*)+/gm),
  ].filter(([block]) => block.includes('proxy_cache avtoshkola'));
  const isCached = (path: string) =>
    cached.some(([, regex, place = '']) => (regex ? new RegExp(place).test(path) : path.startsWith(place)));
  const kept = Object.values(operations)
    .filter(({ method, path }) => method === 'GET' && isCached(path.replace(/:\w+/g, '1')))
    .map(({ id }) => id);
  expect(kept.toSorted()).toEqual([
    'getBankPack',
    'getBankSize',
    'getCatalogue',
    'getPhoto',
    'getPhotoPack',
    'getTicket',
    'listPhotoPacks',
  ]);
});

it('the proxy asks the other node for a file of a build that the first one lacks, and for nothing else', () => {
  const asked = [
    ...read('deploy/nginx/avtoshkola.conf').matchAll(/^ {2}location ~ (\S+) \{(?:\n {4}.*)+/gm),
  ].filter(([block]) => block.includes('proxy_next_upstream error timeout http_404;'));
  const isAsked = (path: string) => asked.some(([, place = '']) => new RegExp(place).test(path));
  expect(['/assets/index-B5nJ8LOB.js', '/console/assets/index-B5nJ8LOB.css'].filter(isAsked)).toHaveLength(2);
  const others = ['/', '/home', '/sw.js', '/console', ...Object.values(operations).map(({ path }) => path)];
  expect(others.filter(isAsked)).toEqual([]);
});

it('the proxy’s cache keeps apart what nodes encode differently; packs of pictures are never encoded', () => {
  const keys = [...read('deploy/nginx/avtoshkola.conf').matchAll(/proxy_cache_key (\S+);/g)];
  expect(keys.map(([, key]) => key)).toEqual([
    '$uri:$avto_encoding:$avto_picture',
    '$uri',
    '$uri:$avto_encoding:$avto_picture',
  ]);
});

describe('what is watched', () => {
  let server: TestApp;
  const metrics = new Metrics();

  beforeAll(async () => {
    server = await startTestApp();
    const pool = () => ({ open: 1, idle: 1, waiting: 0 });
    // Never called: what is watched of a language model is there as soon as one is configured.
    const languageModel = { baseUrl: 'http://127.0.0.1:9', model: 'none', dailyCalls: 1, learnerCalls: 1 };
    // One that is away: it is watched all the same.
    const replica = await ReadReplica.open({
      connectionString: 'postgres://127.0.0.1:9/none',
      poolSize: 1,
      primary: server.db,
      onChange: () => {},
    });
    await server.node({ metrics, languageModel, replica, db: { ...server.db, pool } });
    await replica.close();
  });
  afterAll(() => server.close());

  interface Rules {
    groups: { rules: { alert: string; expr: string }[] }[];
  }
  interface Dashboard {
    panels: { title: string; targets: { expr: string }[] }[];
  }
  const rules = (parse(read('deploy/monitoring/alerts.yaml')) as Rules).groups.flatMap(
    (group) => group.rules,
  );
  const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as Dashboard;
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  /** Names of the series in an expression: what is left without labels, ranges, functions and words of the language. */
  const seriesOf = (expression: string) =>
    [
      ...expression
        .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on)\s*\([^)]*\)/g, ' ')
        .matchAll(/[a-z_][a-z0-9_]*(?![a-z0-9_]*\s*\()/gi),
    ]
      .map(([name]) => name)
      .filter((name) => !['and', 'or', 'unless', 'up'].includes(name));

  it('exists: every series that an alert or a panel names', async () => {
    const known = new Set(
      (await metrics.registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) {
      for (const name of seriesOf(expression))
        expect([expression, name, known.has(name)]).toEqual([expression, name, true]);
    }
    expect(seriesOf('sum by (le) (rate(nothing_count{a="b"}[5m]))')).toEqual(['nothing_count']);
  });

  it('names operations of the contract', () => {
    const ids = new Set<string>(Object.values(operations).map(({ id }) => id));
    for (const [, id] of expressions.join('\n').matchAll(/operation!?="(\w+)"/g)) expect(ids).toContain(id);
  });

  it('is explained to the operator, alert by alert', () => {
    for (const { alert } of rules) expect(read('docs/operating.md')).toContain(`\`${alert}\``);
  });

  it('counts answers that an outbox sends again', async () => {
    const counted = new Metrics();
    const app = await server.node({ metrics: counted });
    const { tokens } = await server.learner();
    const headers = {
      authorization: `Bearer ${tokens.accessToken}`,
      'idempotency-key': '0190163d-8694-739b-aea5-966c26f8ad91',
    };
    const questionId = server.bank.questions()[0]?.id;
    const payload = { ticket: 1, questionId, answer: 1, status: 'ERROR' };
    for (let time = 0; time < 3; time += 1) {
      const response = await app.inject({ method: 'POST', url: '/api/v1/user/questions/', payload, headers });
      expect(response.statusCode).toBe(200);
    }
    expect(await counted.registry.metrics()).toMatch(/^answer_replays_total 2$/m);
  });
});
