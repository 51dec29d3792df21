import { publicApi } from '@heliograph/contract/calls/public-api';
import type { PublicEndpoint } from '@heliograph/contract/calls/public-api';
import { sql } from 'drizzle-orm';
import { digestOf } from '../../api/src/safety/digest';
import { addTenant, newName, tokenFor, type Tenant } from '../../api/src/safety/world';
import { addCredential } from '../../api/src/testing/credentials';
import type { TestCredential } from '../../api/src/testing/credentials';
import { exchange } from './support/http';
import { startStage, withoutJobs, type Stage } from './support/stage';

/*
 * Who may use which endpoint of the public API on a host of customers, written by hand from its rules. An `x` is
 * allowed; a status refuses. Columns: no credentials, a session of a user, a session of staff, a wrong secret, deleted
 * and expired credentials, those of another brand's account, of a suspended account, of another network, with one scope
 * each, and with all.
 */
const table = `
                     none sess staff secr dele expi brand susp netw send read look cont all
POST /messages       401  401  401   401  401  401  401   403  403  x    403  403  403  x
GET /messages/{id}   401  401  401   401  401  401  401   403  403  403  x    403  403  x
GET /messages        401  401  401   401  401  401  401   403  403  403  x    403  403  x
POST /lookups        401  401  401   401  401  401  401   403  403  403  403  x    403  x
GET /contacts        401  401  401   401  401  401  401   403  403  403  403  403  x    x
POST /contacts       401  401  401   401  401  401  401   403  403  403  403  403  x    x
`;
const [header = '', ...lines] = table.trim().split('\n');
const columns = header.trim().split(/\s+/);
const rows = new Map(
  lines.map((line) => {
    const [method = '', path = '', ...cells] = line.trim().split(/\s+/);
    return [`${method} ${path}`, new Map(columns.map((column, index) => [column, cells[index] ?? '']))] as const;
  }),
);
const hosts = ['localhost', 'admin.localhost', 'acme.localhost', 'admin.acme.localhost', 'unknown.example'] as const;

let stage: Stage;
let victim: Tenant;
const callers = new Map<string, string | null>();

beforeAll(async () => {
  stage = await startStage({ env: withoutJobs });
  victim = await addTenant(stage, 'victim');
  const at = stage.now();
  const add = async (column: string, options: Partial<TestCredential> = {}, brandId = 1) => {
    const { accountId } = await addTenant(stage, newName(`caller-${column}-`), brandId);
    const credential = await addCredential(stage.db, { accountId, at, ...options });
    callers.set(column, credential.authorization);
    return { ...credential, accountId };
  };
  callers.set('none', null);
  const user = await stage.addPerson(newName('user'));
  callers.set('sess', `Bearer ${await tokenFor(stage, user.userId, user.accountId)}`);
  const staff = await stage.addPerson(newName('staff'), { roles: ['superadmin'], accountId: null });
  callers.set('staff', `Bearer ${await tokenFor(stage, staff.userId, null)}`);
  const wrong = await add('secr');
  callers.set('secr', `Bearer ${wrong.keyId}:${wrong.secret.slice(0, -1)}x`);
  const deleted = await add('dele');
  await stage.db.run(sql`update api_credential set revoked_at = ${at} where id = ${deleted.id}`);
  await add('expi', { expiresAt: new Date(at.getTime() - 1_000) });
  await add('brand', {}, 2);
  const suspended = await add('susp');
  await stage.db.run(sql`update account set status = 'SUSPENDED' where id = ${suspended.accountId}`);
  await add('netw', { ipAllow: ['198.51.100.0/24'] });
  for (const [column, scope] of [
    ['send', 'send'],
    ['read', 'read'],
    ['look', 'lookup'],
    ['cont', 'contacts'],
  ] as const)
    await add(column, { scopes: [scope] });
  await add('all');
});
afterAll(() => stage.close());

const endpoints = Object.values<PublicEndpoint>(publicApi);

it('has exactly one complete row for every endpoint', () => {
  expect([...rows.keys()].sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  expect(
    [...rows.values()].flatMap((cells) => [...cells.values()]).filter((cell) => !/^(x|401|403)$/.test(cell)),
  ).toEqual([]);
  expect([...callers.keys()].sort()).toEqual([...columns].sort());
});

it.each(endpoints.map(({ method, path }) => ({ method, path })))(
  '$method $path: every caller on every host',
  async ({ method, path }) => {
    const before = await digestOf(stage.db, victim.accountId);
    const [found, wanted]: Record<string, string>[] = [{}, {}];
    for (const [column, authorization] of callers) {
      for (const host of hosts) {
        const { status, text } = await exchange({
          port: stage.servers[0]?.port ?? 0,
          method,
          path: `/v1${path.replace('{id}', victim.ids.messageUUID)}`,
          headers: {
            host,
            ...(authorization && { authorization }),
            ...(method === 'POST' && { 'content-type': 'application/json' }),
          },
          ...(method === 'POST' && { body: '{}' }),
        });
        const cell = `${column} on ${host}`;
        const allowed = path.includes('{id}') ? '404' : method === 'POST' ? '422' : '200';
        const own = rows.get(`${method} ${path}`)?.get(column);
        const rule =
          host === 'localhost' ? own : host === 'acme.localhost' ? (column === 'brand' ? 'x' : '401') : '404';
        Object.assign(found ?? {}, { [cell]: String(status) });
        Object.assign(wanted ?? {}, { [cell]: rule === 'x' ? allowed : rule });
        expect([cell, text.includes('"victim'), text.includes(victim.accountId)]).toEqual([cell, false, false]);
      }
    }
    expect(found).toEqual(wanted);
    expect(await digestOf(stage.db, victim.accountId)).toEqual(before);
  },
);
