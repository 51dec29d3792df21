import type { CallName } from '@heliograph/contract';
import { adminUserActions } from '@heliograph/contract';
import { adminRoles } from '@heliograph/contract/reference/roles';
import type { AdminRole } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import { enrollForDemo } from '../../accounts';
import { digestOf } from '../../../safety/digest';
import { tokenFor } from '../../../safety/world';
import { testApi, testPassword } from '../../../testing';
import type { TestApi } from '../../../testing';

/** The scope of each kind of staff: all brands, the first one only, the second one only. */
const kinds = {
  all: { host: 'admin.localhost', brandId: 1, allBrands: true, sees: [1, 2] },
  first: { host: 'admin.localhost', brandId: 1, allBrands: false, sees: [1] },
  second: { host: 'admin.acme.localhost', brandId: 2, allBrands: false, sees: [2] },
} as const;
type Kind = keyof typeof kinds;

let api: TestApi;
const staffIds = new Map<string, string>();
const customers: Record<1 | 2, { userId: string; accountId: string }> = {
  1: { userId: '', accountId: '' },
  2: { userId: '', accountId: '' },
};
const table = (Object.keys(kinds) as Kind[]).flatMap((kind) => adminRoles.map((role) => [kind, role] as const));

beforeAll(async () => {
  api = await testApi();
  for (const [kind, role] of table) {
    const { brandId, allBrands } = kinds[kind];
    staffIds.set(
      `${kind} ${role}`,
      (await api.addPerson(`${kind}.${role.toLowerCase()}`, { accountId: null, brandId, allBrands, roles: [role] }))
        .userId,
    );
  }
  for (const brandId of [1, 2] as const) {
    const { userId, accountId } = await api.addPerson(`harbor${brandId}`, { brandId });
    customers[brandId] = { userId, accountId: accountId ?? '' };
    await enrollForDemo(api.db, api.secret, userId, api.now());
    await call('all', 'superadmin', 'admin.manage/setaccountstatus', {
      accountUUID: accountId,
      status: 'SUSPENDED',
      reason: 'Late',
    });
    await call('all', 'superadmin', 'admin.manage/setaccountstatus', {
      accountUUID: accountId,
      status: 'ACTIVE',
      reason: 'Paid',
    });
  }
});
afterAll(() => api.close());

const idOf = (kind: Kind, role: AdminRole) => staffIds.get(`${kind} ${role}`) ?? '';
async function call<Name extends CallName>(kind: Kind, role: AdminRole, name: Name, body: object) {
  return api.call(name, body, { host: kinds[kind].host, token: await tokenFor(api, idOf(kind, role), null) });
}
const brandsOf = (accounts: (string | undefined)[]) =>
  ([1, 2] as const).filter((brand) => accounts.includes(customers[brand].accountId));

describe.each(table)('staff of %s, %s', (kind, role) => {
  const { sees, host } = kinds[kind];

  it('list, export and find what belongs to their brands only', async () => {
    const accounts = (await call(kind, role, 'admin.manage/getaccounts', {})).payload;
    expect(brandsOf(accounts.items.map(({ accountUUID }) => accountUUID))).toEqual(sees);
    const { facets, total } = (await call(kind, role, 'admin.manage/summarizeaccounts', {})).payload;
    expect([total, facets.hostBrands.map(({ id }) => id).sort()]).toEqual([sees.length, sees]);
    const users = (await call(kind, role, 'admin.manage/getadminusers', { page: { size: 100 } })).payload.items.map(
      ({ userUUID }) => userUUID,
    );
    expect(([1, 2] as const).filter((brand) => users.includes(customers[brand].userId))).toEqual(sees);
    expect((Object.keys(kinds) as Kind[]).filter((other) => users.includes(idOf(other, 'admin')))).toEqual(
      kind === 'all' ? ['all', 'first', 'second'] : [kind],
    );
    const acts = (await call(kind, role, 'admin.manage/getaudit', { page: { size: 200 } })).payload.items;
    expect(brandsOf(acts.map(({ account }) => account?.accountUUID))).toEqual(sees);
    const found = JSON.stringify((await call(kind, role, 'admin.manage/find', { text: 'harbor' })).payload);
    expect(([1, 2] as const).filter((brand) => found.includes(`harbor${brand}`))).toEqual(sees);
    for (const name of ['exportaccounts', 'exportadminusers']) {
      const headers = { host, authorization: `Bearer ${await tokenFor(api, idOf(kind, role), null)}` };
      const { body } = await api.app.inject({ method: 'POST', url: `/api/admin.manage/${name}`, payload: {}, headers });
      expect(([1, 2] as const).filter((brand) => body.includes(`harbor${brand}`))).toEqual(sees);
    }
  });

  it('get 404 for what belongs to another brand, and change nothing of it', async () => {
    const hidden = ([1, 2] as const).filter((brand) => !(sees as readonly number[]).includes(brand));
    const strangers = (Object.keys(kinds) as Kind[])
      .filter((other) => kind !== 'all' && other !== kind)
      .map((other) => idOf(other, 'admin'));
    const token = await tokenFor(api, idOf(kind, role), null);
    const before = await digestOf(api.db);
    const send = async (name: CallName, body: object) => (await api.call(name, body, { host, token })).status;
    for (const brand of hidden) {
      const { accountId: accountUUID, userId: userUUID } = customers[brand];
      expect(await send('admin.manage/getaccount', { accountUUID })).toBe(404);
      expect(await send('admin.manage/saveaccount', { accountUUID, company: 'Stolen' })).toBe(404);
      expect(await send('admin.manage/setaccountstatus', { accountUUID, status: 'SUSPENDED', reason: 'Mine' })).toBe(
        404,
      );
      expect(
        await send('admin.manage/saveadminuser', {
          accountUUID,
          firstName: 'A',
          lastName: 'B',
          username: 'intruder',
          email: 'a@b.example',
          roles: ['tech'],
        }),
      ).toBe(404);
      const owner = { firstName: 'A', lastName: 'B', username: 'intruder', email: 'a@b.example' };
      expect(
        await send('admin.manage/saveaccount', { hostBrandId: brand, company: 'New', timezone: 'UTC', owner }),
      ).toBe(422);
      strangers.push(userUUID);
    }
    for (const userUUID of strangers) {
      expect(await send('admin.manage/saveadminuser', { userUUID, firstName: 'Stolen' })).toBe(404);
      for (const action of adminUserActions)
        expect([action, await send('admin.manage/setadminuserstatus', { userUUID, action })]).toEqual([action, 404]);
    }
    expect(await digestOf(api.db)).toEqual(before);
  });

  it('have no session on the admin host of another brand', async () => {
    const other = host === 'admin.localhost' ? 'admin.acme.localhost' : 'admin.localhost';
    expect(
      (
        await api.call(
          'admin.manage/getaccounts',
          {},
          { host: other, token: await tokenFor(api, idOf(kind, role), null) },
        )
      ).status,
    ).toBe(403);
  });
});

it.each(['all', 'first', 'second'] as const)('staff invited by staff of %s get the same brands', async (kind) => {
  const { status, payload } = await call(kind, 'superadmin', 'admin.manage/saveadminuser', {
    firstName: 'New',
    lastName: 'Mate',
    username: `mate.${kind}`,
    email: `mate.${kind}@people.example`,
    roles: ['admin'],
  });
  expect(status).toBe(200);
  const row = await api.db.row(
    sql`select host_brand_id as "brandId", all_brands as "allBrands" from app_user where id = ${payload.userUUID}`,
  );
  const { brandId, allBrands } = kinds[kind];
  expect(row).toEqual({ brandId, allBrands });
});

describe.each(Object.keys(kinds) as Kind[])('two-step verification and staff of %s', (kind) => {
  const { host, sees } = kinds[kind];
  const other = host === 'admin.localhost' ? 'admin.acme.localhost' : 'admin.localhost';

  it('is passed on the admin host of their own brand, where alone they can log in', async () => {
    const token = await api.logIn(`${kind}.admin`, { host });
    expect((await api.call('admin.manage/getaccounts', {}, { token, host })).status).toBe(200);
    await expect(api.logIn(`${kind}.admin`, { host: other })).rejects.toThrow('Incorrect username or password');
    const { payload } = await api.call(
      'session.manage/login',
      { usernameOrEmail: `${kind}.admin`, password: testPassword },
      { host },
    );
    const challenge = 'challenge' in payload ? payload.challenge : '';
    expect(
      (await api.call('session.manage/answerchallenge', { challenge, code: '000000' }, { host: other })).status,
    ).toBe(410);
  });

  it('is reset by them for a user of their brands', async () => {
    const { userId: userUUID } = await api.addPerson(`lost.${kind}`, { brandId: sees[0] });
    await enrollForDemo(api.db, api.secret, userUUID, api.now());
    const { status, payload } = await call(kind, 'admin', 'admin.manage/setadminuserstatus', {
      userUUID,
      action: 'resetTwoFactor',
    });
    expect([status, payload.twoFactor]).toEqual([200, false]);
  });
});
