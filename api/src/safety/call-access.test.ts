import { calls } from '@heliograph/contract';
import type { Access, CallName } from '@heliograph/contract';
import { adminRoles, customerRoles } from '@heliograph/contract/reference/roles';
import type { Role } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import { signToken } from '../modules/identity';
import { testApi } from '../testing';
import type { PersonOptions, TestApi } from '../testing';
import { isStaff, newName, staffHost, tokenFor } from './world';

let api: TestApi;
/** A caller: the token and the host. */
interface Caller {
  host: string;
  token: string | null;
  /** The expected result of the call; `allowed` means that its schema and rules decide. */
  expected: (access: Access, name: CallName) => 'allowed' | number;
}
const callers = new Map<string, Caller>();

const names = Object.keys(calls) as CallName[];
const pendingMay = [
  'account.manage/getdetail',
  'account.manage/accepttos',
  'account.manage/changepassword',
  'session.manage/logout',
];
// Staff log in, request a new password, and open the links of invitations, resets and new addresses.
const staffMay = [
  'session.manage/login',
  'session.manage/answerchallenge',
  'session.manage/resendchallenge',
  'session.manage/linkinfo',
  'session.manage/verifyemail',
  'session.manage/undoemailchange',
  'account.manage/forgotpassword',
  'account.manage/resetpassword',
];

const open = (access: Access) => access === 'public';
const byRole = (role: Role) => (access: Access, name: CallName) => {
  if (open(access)) return isStaff(role) && !staffMay.includes(name) ? 403 : 'allowed';
  return access === 'signedIn' || access.includes(role) ? 'allowed' : 403;
};
const status = (code: number) => (access: Access) => (open(access) ? ('allowed' as const) : code);
const onlyPending = (access: Access, name: CallName) =>
  open(access) || pendingMay.includes(name) ? ('allowed' as const) : 403;
const staffHostly = (code: number) => (access: Access, name: CallName) =>
  open(access) ? (staffMay.includes(name) ? ('allowed' as const) : 403) : code;

async function person(
  options: PersonOptions = {},
): Promise<{ userId: string; accountId: string | null; token: string }> {
  const { userId, accountId } = await api.addPerson(newName('person'), options);
  return { userId, accountId, token: await tokenFor(api, userId, accountId) };
}

async function addCaller(
  label: string,
  expected: Caller['expected'],
  options: PersonOptions = {},
  after?: (who: { userId: string; accountId: string | null }) => Promise<unknown>,
  host = 'localhost',
) {
  const who = await person(options);
  await after?.(who);
  callers.set(label, { host, token: who.token, expected });
}

const setUser = (change: ReturnType<typeof sql>) => (who: { userId: string }) =>
  api.db.run(sql`update app_user set ${change} where id = ${who.userId}`);

beforeAll(async () => {
  api = await testApi();
  for (const role of [...customerRoles, ...adminRoles]) {
    await addCaller(
      role,
      byRole(role),
      { roles: [role], ...(isStaff(role) ? { accountId: null } : {}) },
      undefined,
      isStaff(role) ? staffHost : 'localhost',
    );
  }
  callers.set('anonymous', { host: 'localhost', token: null, expected: status(401) });
  callers.set('anonymous on the staff host', { host: staffHost, token: null, expected: staffHostly(401) });
  callers.set('junk', { host: 'localhost', token: 'junk', expected: status(401) });
  await addCaller('other tenant', byRole('customer'));
  await addCaller('nobody in particular', (access) => (open(access) || access === 'signedIn' ? 'allowed' : 403), {
    roles: [],
  });
  await addCaller('expired', status(401), {}, (who) =>
    api.db.run(
      sql`update session set expires_at = ${new Date(api.now().getTime() - 1000)} where user_id = ${who.userId}`,
    ),
  );
  await addCaller('revoked', status(401), {}, (who) =>
    api.db.run(sql`update session set revoked_at = ${api.now()} where user_id = ${who.userId}`),
  );
  await addCaller('deleted user', status(401), {}, setUser(sql`status = 'DISABLED', deleted_at = now()`));
  await addCaller('disabled user', status(401), {}, setUser(sql`status = 'DISABLED'`));
  await addCaller('user of a suspended account', status(401), {}, (who) =>
    api.db.run(sql`update account set status = 'SUSPENDED' where id = ${who.accountId}`),
  );
  await addCaller('user of a closed account', status(401), {}, (who) =>
    api.db.run(sql`update account set status = 'CLOSED' where id = ${who.accountId}`),
  );
  await addCaller('unverified user', status(401), { emailVerifiedAt: null });
  await addCaller('customer on the staff host', staffHostly(403), {}, undefined, staffHost);
  await addCaller('staff on the customer host', status(403), { accountId: null, roles: ['superadmin'] });
  await addCaller('customer on the host of another brand', status(403), {}, undefined, 'acme.localhost');
  await addCaller('terms pending', onlyPending, { termsAccepted: false });
  await addCaller('password reset pending', onlyPending, { requirePasswordReset: true });
  const forged = await person();
  const claims = {
    userId: forged.userId,
    accountId: forged.accountId,
    app: 'customer' as const,
    sessionId: forged.userId,
    issuedAt: api.now(),
    expiresAt: new Date(api.now().getTime() + 60_000),
  };
  callers.set('token of another secret', {
    host: 'localhost',
    token: await signToken(new Uint8Array(32).fill(9), claims),
    expected: status(401),
  });
  callers.set('token of no session', {
    host: 'localhost',
    token: await signToken(api.app.deps.secret, claims),
    expected: status(401),
  });
});
afterAll(() => api.close());

async function send(name: string, { host, token }: Caller): Promise<number> {
  const result = await api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload: '{}',
    headers: { host, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  if (result.statusCode !== 200)
    expect(result.json<{ response: unknown }>().response).toEqual(expect.stringMatching(/\S/));
  return result.statusCode;
}

describe('who may make which call: every cell', () => {
  it.each(names.filter((name) => name !== 'session.manage/logout'))('%s', async (name) => {
    expect(api.app.registeredCalls.has(name)).toBe(true);
    const row: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const [label, caller] of callers) {
      const code = await send(name, caller);
      // Rejections by its schema or its rules are not about access.
      row[label] = [200, 409, 422].includes(code) ? 'allowed' : code;
      wanted[label] = caller.expected(calls[name].access, name);
    }
    expect(row).toEqual(wanted);
  });

  // It ends the session that the other calls use.
  it('session.manage/logout', async () => {
    const row: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const [label, caller] of callers) {
      const code = await send('session.manage/logout', caller);
      row[label] = code === 200 ? 'allowed' : code;
      wanted[label] = caller.expected('signedIn', 'session.manage/logout');
      if (code === 200) expect([label, await send('account.manage/getdetail', caller)]).toEqual([label, 401]);
    }
    expect(row).toEqual(wanted);
  });

  it('denies staff of role admin rates and waterfalls', () => {
    const prices = names.filter((name) => /^admin\.manage\/.*(rate|waterfall|pricing)/.test(name));
    expect(prices.filter((name) => (calls[name].access as readonly string[]).includes('admin'))).toEqual([]);
  });
});
