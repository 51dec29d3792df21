import { calls } from '@heliograph/contract';
import type { CallName } from '@heliograph/contract';
import { samples } from '../../api/src/safety/samples';
import { arraysOf, objectsOf, requestOf, withValue } from '../../api/src/safety/schemas';
import { addTenant, newName, staffHost, tokenFor, type Tenant } from '../../api/src/safety/world';
import { exchange } from './support/http';
import { oddBodies } from './support/odd-bodies';
import { rawExchange, type Part, type RawReply } from './support/raw';
import { startStage, type Stage } from './support/stage';

/** No response takes longer than this, apart from what the client itself withheld. */
const LONGEST_MS = 1_000;

let stage: Stage;
let tenant: Tenant;
let staffId: string;
let tokens: { customer: string; staff: string };
/** Bodies that never end, open from the start. */
let endless: Promise<RawReply>[];

beforeAll(async () => {
  stage = await startStage();
  tenant = await addTenant(stage);
  staffId = (await stage.addPerson(newName('staff'), { accountId: null, roles: ['superadmin'] })).userId;
  await openSessions();
  endless = Array.from({ length: 100 }, (_, index) =>
    raw(
      'account.manage/createaccount',
      ['content-type: application/json', 'transfer-encoding: chunked'],
      ['4\r\n{"a"\r\n'],
      { server: index % 2 },
    ),
  );
});
afterAll(() => stage.close());

async function openSessions(): Promise<void> {
  tokens = {
    customer: await tokenFor(stage, tenant.userId, tenant.accountId),
    staff: await tokenFor(stage, staffId, null),
  };
}

const portOf = (server: number) => stage.servers[server]?.port ?? 0;
const tokenOf = (name: CallName) =>
  calls[name].access === 'public' ? null : tokens[name.startsWith('admin.manage/') ? 'staff' : 'customer'];
const hostOf = (name: CallName) => (name.startsWith('admin.manage/') ? staffHost : 'localhost');

function raw(
  name: CallName,
  head: readonly string[],
  parts: readonly Part[],
  { server = 0, half = false } = {},
): Promise<RawReply> {
  const token = tokenOf(name);
  const lines = [
    `POST /api/${name} HTTP/1.1`,
    `host: ${hostOf(name)}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...head,
  ];
  return rawExchange(portOf(server), [`${lines.join('\r\n')}\r\n\r\n`, ...parts], half);
}

/** Returns what is wrong with the response to an odd request, or null. */
function fault(
  { status, text, ms }: { status: number; text: string; ms: number },
  statuses?: readonly number[],
): string | null {
  if (status >= 500 || (statuses && !statuses.includes(status))) return `${status} ${text.slice(0, 200)}`;
  if (ms > LONGEST_MS) return `${status} after ${Math.round(ms)} ms`;
  if (status === 200 || status === 0) return null;
  const { response } = JSON.parse(text) as { response?: unknown };
  return typeof response === 'string' && /\S/.test(response) ? null : `${status} without words: ${text.slice(0, 200)}`;
}

const targets: CallName[] = [
  'session.manage/login',
  'account.manage/createaccount',
  'contact.manage/savecontact',
  'account.manage/createdeposit',
  'admin.manage/saveaccount',
];

describe.each(Object.keys(oddBodies))('%s', (what) => {
  it.each(targets)('to %s gets a clear answer at once, from both processes', async (name) => {
    const odd = oddBodies[what];
    if (!odd) throw new Error(`${what} is no body`);
    for (const server of [0, 1]) {
      const reply = await raw(name, odd.head, odd.parts, { server, half: odd.half });
      expect(fault(reply, odd.statuses)).toBeNull();
    }
  });
});

const big = (bytes: number) => JSON.stringify({ firstName: 'x'.repeat(bytes) });

it.each<[CallName, number, number]>([
  ['session.manage/login', 60_000, 422],
  ['session.manage/login', 70_000, 413],
  ['session.manage/login', 1_000_000, 413],
  ['account.manage/createaccount', 1_000_000, 413],
  ['account.manage/forgotpassword', 1_000_000, 413],
  ['contact.manage/savecontact', 1_000_000, 422],
  ['contact.manage/savecontact', 1_100_000, 413],
  ['admin.manage/saveaccount', 1_100_000, 413],
])('%s with a body of %d bytes returns %d', async (name, bytes, status) => {
  const reply = await stage.send(name, big(bytes), { token: tokenOf(name), host: hostOf(name) });
  expect(fault(reply, [status])).toBeNull();
});

/** Returns every place of a request that has a value. */
const placesOf = (name: CallName): string[][] => [
  [],
  ...objectsOf(requestOf(name)).flatMap(({ path, schema }) =>
    Object.keys(schema.properties ?? {}).map((key) => [...path, key]),
  ),
  ...arraysOf(requestOf(name)).map((path) => [...path, '*']),
];
const wrong: unknown[] = [
  null,
  false,
  -1,
  1e308,
  '',
  'a\0b',
  '\ud800',
  'x'.repeat(20_000),
  [],
  [[[]]],
  {},
  { a: { b: [] } },
];

it.each(Object.keys(calls) as CallName[])('%s handles wrong types in every place', async (name) => {
  const faults: string[] = [];
  // Some of them are valid: an empty body logs out.
  await openSessions();
  for (const place of placesOf(name)) {
    await Promise.all(
      wrong.map(async (value, index) => {
        const body = withValue(samples[name]?.(tenant.ids) ?? {}, place, value);
        const send = () => stage.send(name, body, { token: tokenOf(name), host: hostOf(name), server: index % 2 });
        const reply = await send();
        // A slow body is slow again; a machine that was busy elsewhere is not its fault.
        const found = fault(reply.ms > LONGEST_MS && reply.status < 500 ? await send() : reply);
        if (found) faults.push(`${place.join('.')} ${JSON.stringify(value).slice(0, 40)}: ${found}`);
      }),
    );
  }
  expect(faults).toEqual([]);
});

it('ends bodies that never end, with a message, and serves others meanwhile', async () => {
  await openSessions();
  for (const server of [0, 1]) {
    const reply = await stage.send('account.manage/getdetail', {}, { token: tokens.customer, server });
    expect([reply.status, reply.ms < LONGEST_MS]).toEqual([200, true]);
  }
  const replies = await Promise.all(endless);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([408]));
  expect(replies.map((reply) => fault({ ...reply, ms: 0 })).filter((found) => found !== null)).toEqual([]);
});

it('leaves both processes healthy, without errors', async () => {
  for (const [server, { port, complaints }] of stage.servers.entries()) {
    expect((await exchange({ port, path: '/healthz', method: 'GET' })).status).toBe(200);
    expect((await stage.send('account.manage/getdetail', {}, { token: tokens.customer, server })).status).toBe(200);
    expect(complaints()).toBe('');
  }
});
