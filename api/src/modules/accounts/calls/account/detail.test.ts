import { sql } from 'drizzle-orm';
import { can, customerRoles } from '@heliograph/contract/reference/roles';
import type { Role } from '@heliograph/contract/reference/roles';
import { postTransaction } from '../../../money';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let accountId: string;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('dana')).accountId ?? '';
  await api.db.run(sql`update account set min_balance = 5000000 where id = ${accountId}`);
  await api.db.transaction((tx) =>
    postTransaction(tx, {
      accountId,
      kind: 'deposit',
      idempotencyKey: 'd1',
      at: api.now(),
      entries: [
        { ledger: 'WALLET', amount: 1_284_307_199n, kind: 'deposit' },
        { ledger: 'CASH_CLEARING', amount: -1_284_307_199n, kind: 'deposit' },
      ],
    }),
  );
});
afterAll(() => api.close());

describe('getdetail and the balances', () => {
  it.each<[Role, boolean]>(customerRoles.map((role) => [role, can([role], 'ShowBalance')]))(
    '%s sees the balance: %s',
    async (role, sees) => {
      const name = `as-${role.toLowerCase()}`;
      await api.addPerson(name, { accountId, roles: [role] });
      const token = await api.logIn(name);
      const { payload } = await api.call('account.manage/getdetail', {}, { token });
      expect([payload.roles, payload.balance, payload.minBalance]).toEqual([
        [role],
        sees ? 1284.307199 : null,
        sees ? 5 : null,
      ]);
      const balance = await api.call('account.manage/getbalance', {}, { token });
      const min = await api.call('account.manage/getminbalance', {}, { token });
      expect([balance.status, min.status]).toEqual(sees ? [200, 200] : [403, 403]);
      if (sees) expect([balance.payload, min.payload]).toEqual([1284.307199, 5]);
    },
  );

  it('returns no account and no balance to staff', async () => {
    await api.addPerson('keeper', { accountId: null, roles: ['superadmin'] });
    const host = 'admin.localhost';
    const { payload } = await api.call(
      'account.manage/getdetail',
      {},
      { host, token: await api.logIn('keeper', { host }) },
    );
    expect(payload).toMatchObject({
      accountUUID: null,
      balance: null,
      minBalance: null,
      company: 'Heliograph',
      tosAccept: true,
    });
  });

  it('returns the previous login', async () => {
    await api.addPerson('returning', { accountId });
    const first = await api.call('account.manage/getdetail', {}, { token: await api.logIn('returning') });
    expect(first.payload.lastLogin).toBeNull();
    const at = api.now().toISOString();
    api.advance(3_600_000);
    const second = await api.call('account.manage/getdetail', {}, { token: await api.logIn('returning') });
    expect(second.payload.lastLogin).toEqual({ at, ip: '127.0.0.1' });
  });
});

describe('accepting the terms', () => {
  const accept = (token: string, body: object, headers = {}) =>
    api.call('account.manage/accepttos', body, { token, headers });

  it('keeps name, version, the address that the server saw, and the browser as evidence', async () => {
    const { userId } = await api.addPerson('signer', { termsAccepted: false });
    const token = await api.logIn('signer');
    const { payload } = await api.call('account.manage/getdetail', {}, { token });
    expect(payload.terms).toMatchObject({
      version: '1.1',
      effectiveOn: '2025-06-01',
      title: 'Heliograph terms of service',
    });
    expect(payload.terms?.body.split('\n\n').length).toBeGreaterThan(5);
    const body = { tosVersion: '1.1', fullName: ' Sam Signer ', clientIp: '203.0.113.9' };
    const answer = await accept(token, body, { 'user-agent': 'Browser/1', 'x-forwarded-for': '198.51.100.7' });
    expect(answer.payload).toEqual({ tosAccept: true, acceptedAt: api.now().toISOString() });
    const evidence = await api.db.row(sql`
      select a.full_name, a.ip, a.client_ip, a.user_agent, v.version from tos_acceptance a
        join tos_version v on v.id = a.tos_version_id
      where a.user_id = ${userId}`);
    expect(evidence).toEqual({
      full_name: 'Sam Signer',
      ip: '127.0.0.1',
      client_ip: '203.0.113.9',
      user_agent: 'Browser/1',
      version: '1.1',
    });
    expect((await api.call('account.manage/getdetail', {}, { token })).payload).toMatchObject({
      tosAccept: true,
      terms: null,
    });
    await expect(api.db.run(sql`update tos_acceptance set ip = 'x'`)).rejects.toThrow('append-only');
  });

  it('is idempotent: the first acceptance is kept', async () => {
    const token = await api.logIn('signer');
    const before = api.now().toISOString();
    api.advance(60_000);
    const { payload } = await accept(token, { tosVersion: '1.1', fullName: 'Someone' });
    expect(payload.acceptedAt < before || payload.acceptedAt === before).toBe(true);
  });

  it.each([
    ['an old version', { tosVersion: '1.0', fullName: 'Sam' }, 409],
    ['a blank name', { tosVersion: '1.1', fullName: '  ' }, 422],
  ])('refuses %s', async (_what, body, status) => {
    expect((await accept(await api.logIn('signer'), body)).status).toBe(status);
  });

  it('is asked for again when the terms change', async () => {
    const token = await api.logIn('signer');
    await api.db.run(sql`
      insert into tos_version (id, host_brand_id, version, title, body, summary_of_changes, effective_at)
      values (gen_random_uuid(), 1, '2.0', 'New', 'New', 'All', ${api.now()})`);
    expect((await api.call('account.manage/getbalance', {}, { token })).body.code).toBe('TERMS_PENDING');
    expect((await api.call('account.manage/getdetail', {}, { token })).payload.terms?.version).toBe('2.0');
  });
});
