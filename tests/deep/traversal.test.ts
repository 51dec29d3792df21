import { existsSync, readFileSync } from 'node:fs';
import { exchange } from './support/http';
import { startStage, type Stage } from './support/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ processes: 1 });
});
afterAll(() => stage.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  exchange({
    port: stage.servers[0]?.port ?? 0,
    method: 'GET',
    path,
    headers: { host: 'localhost', 'accept-encoding': 'identity', ...headers },
  });

/** Ways to go one folder up that have bypassed a check before. */
const ups = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '%25252e%25252e',
  '..%00',
  '..;',
  '..%20',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
  '%ef%bc%8e%ef%bc%8e',
  '....',
  '..\\',
  '..%5c',
  '..%255c',
  '%e0%80%ae%e0%80%ae',
];
const slashes = ['/', '//', '%2f', '%252f', '\\', '%5c', '/./', '%c0%af'];
const starts = ['/shell/s1', '/r/billing/b1', '/shell', '/r', '', '/epochs/000001', '/api', '/dev'];
const targets = [
  'etc/passwd',
  'etc/passwd%00.js',
  'package.json',
  'hosts/h1/hosts.json',
  'epochs/000001/registry.json',
  'shell/s1/shell.json',
  'secret',
];

/** Paths to files that are not public, made of all these ways. */
const paths = starts.flatMap((start) =>
  ups.flatMap((up) =>
    slashes.flatMap((slash) =>
      targets.map((target) => `${start}${slash}${Array(4).fill(up).join(slash)}${slash}${target}`),
    ),
  ),
);

const odd = [
  '/shell/s1/shell.js%00',
  '/shell/s1/shell.js%00.js',
  '/shell/s1/.env',
  '/shell/s1/.git/config',
  '/shell/s1/shell.js/..',
  '/shell/s1/%',
  '/shell/s1/%zz.js',
  '/shell/s1/shell.js.br',
  '/shell/s1/shell.js.gz',
  '/shell/s1/',
  '/shell/',
  '/r/',
  '/r/billing/',
  '/shell/s1/shell.json',
  '/r/billing/b1/remote.json',
  '/hosts/h1/hosts.json',
  '/platform/p1/',
  '/epochs/000001/registry.json',
  '/epochs/000001/entry.json',
  '/figures/',
  '/.data/secret',
  '/package.json',
  '/node_modules/fastify/package.json',
  'http://localhost/etc/passwd',
  'http://127.0.0.1:1/',
  'file:///etc/passwd',
  '//etc/passwd',
  '/\\\\127.0.0.1\\share',
];

/** Returns what no response may contain: lines of files that are not public. */
function forbidden(): string[] {
  const passwd = existsSync('/etc/passwd') ? [readFileSync('/etc/passwd', 'utf8').split('\n')[0] ?? ''] : [];
  return [
    ...passwd,
    '"devDependencies"',
    '"mailFrom"',
    '"integrity":"sha384',
    new TextDecoder().decode(stage.secret),
  ].filter(Boolean);
}

async function refuses(path: string, headers?: Record<string, string>): Promise<string | null> {
  const { status, headers: got, text, ms } = await get(path, headers);
  const leaked = forbidden().find((part) => text.includes(part) && !got['content-type']?.startsWith('text/html'));
  if (leaked) return `${path} answers ${status} with ${leaked}`;
  if (status >= 500 || ms > 1_000) return `${path} answers ${status} after ${Math.round(ms)} ms`;
  // Any other URL is a page of the app, always the same one, and never a file.
  if (
    status === 200 &&
    !/^text\/html/.test(got['content-type'] ?? '') &&
    !/^\/(shell\/s1|r\/billing\/b1)\/[\w.-]+\.js$/.test(path)
  )
    return `${path} answers ${got['content-type']}`;
  return null;
}

it('serves public files', async () => {
  const [script, page] = [await get('/shell/s1/shell.js'), await get('/main/dashboard')];
  expect([script.status, script.headers['content-type'], page.status, page.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
    200,
    expect.stringContaining('text/html'),
  ]);
});

it.each(starts)('serves no file outside by a way up from "%s"', async (start) => {
  const own = paths.filter(
    (path) =>
      path.startsWith(`${start}`) &&
      starts.filter((other) => path.startsWith(other)).sort((a, b) => b.length - a.length)[0] === start,
  );
  const wrong: (string | null)[] = [];
  for (let from = 0; from < own.length; from += 32)
    wrong.push(...(await Promise.all(own.slice(from, from + 32).map((path) => refuses(path)))));
  expect(wrong.filter((problem) => problem !== null)).toEqual([]);
});

it.each(odd)('serves no file for %s', async (path) => {
  expect(await refuses(path)).toBeNull();
});

it('reads no file or host from a header', async () => {
  for (const header of [
    'x-original-url',
    'x-rewrite-url',
    'x-forwarded-host',
    'x-forwarded-prefix',
    'range',
    'if-range',
  ]) {
    expect([header, await refuses('/main/dashboard', { [header]: '/etc/passwd' })]).toEqual([header, null]);
  }
  expect((await get('/main/dashboard', { host: 'unknown.example', 'x-forwarded-host': 'localhost' })).status).toBe(404);
});
