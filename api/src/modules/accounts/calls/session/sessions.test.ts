import { sql } from 'drizzle-orm';
import { SignJWT, decodeJwt } from 'jose';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.addPerson('dana');
});
afterAll(() => api.close());

const detail = (token: string) => api.call('account.manage/getdetail', {}, { token });

async function expectDead(token: string) {
  const { status, body } = await detail(token);
  expect([status, body.response]).toEqual([401, 'Invalid SessionID']);
}

describe('a session', () => {
  it('ends with logging out, and only that one', async () => {
    const [mine, other] = [await api.logIn('dana'), await api.logIn('dana')];
    expect((await api.call('session.manage/logout', {}, { token: mine })).payload).toEqual({ loggedOut: true });
    await expectDead(mine);
    expect((await detail(other)).status).toBe(200);
  });

  it('is listed with what makes it recognizable, and can be revoked', async () => {
    const [mine, other] = [
      await api.logIn('dana', { headers: { 'user-agent': 'Mine/1' } }),
      await api.logIn('dana', { headers: { 'user-agent': 'Other/1' } }),
    ];
    const { payload } = await api.call('session.manage/listsessions', {}, { token: mine });
    expect(payload.items.find((item) => item.current)?.userAgent).toBe('Mine/1');
    const target = payload.items.find((item) => item.userAgent === 'Other/1');
    expect(
      (await api.call('session.manage/revokesession', { sessionUUID: target?.sessionUUID }, { token: mine })).status,
    ).toBe(200);
    await expectDead(other);
    expect((await detail(mine)).status).toBe(200);
  });

  it('of another user cannot be revoked: it is not found', async () => {
    await api.addPerson('eve');
    const [mine, hers] = [await api.logIn('dana'), await api.logIn('eve')];
    const { status } = await api.call(
      'session.manage/revokesession',
      { sessionUUID: decodeJwt(mine).jti },
      { token: hers },
    );
    expect(status).toBe(404);
    expect((await detail(mine)).status).toBe(200);
  });

  it('ends after twelve hours', async () => {
    const token = await api.logIn('dana');
    api.advance(12 * 3_600_000 - 1000);
    expect((await detail(token)).status).toBe(200);
    api.advance(1000);
    await expectDead(token);
  });

  it.each([
    [
      'the account is suspended',
      sql`update account set status = 'SUSPENDED'
        where id = (select account_id from app_user where username = 'frank')`,
    ],
    ['the user is disabled', sql`update app_user set status = 'DISABLED' where username = 'frank'`],
  ])('is dead once %s', async (_what, change) => {
    await api.db.run(sql`update app_user set username = 'former' || id where username = 'frank'`);
    await api.addPerson('frank', { email: `frank${Math.random()}@people.example` });
    const token = await api.logIn('frank');
    await api.db.run(change);
    await expectDead(token);
  });

  it('takes its roles from the database on every call', async () => {
    const { userId } = await api.addPerson('rolling', { roles: ['tech'] });
    const token = await api.logIn('rolling');
    expect((await api.call('account.manage/getbalance', {}, { token })).status).toBe(403);
    await api.db.run(sql`insert into user_role (user_id, role) values (${userId}, 'finance')`);
    expect((await api.call('account.manage/getbalance', {}, { token })).payload).toBe(0);
  });

  it('cannot be forged: other key, other algorithm, no expiry, other user', async () => {
    const good = decodeJwt(await api.logIn('dana'));
    const { userId: eve } = await api.addPerson('forger');
    const key = new Uint8Array(32).fill(7);
    const sign = (claims: object, secret = key, alg = 'HS256') =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(secret);
    const plain = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    expect((await detail(await sign(good))).status).toBe(200);
    await expectDead(await sign(good, new Uint8Array(32).fill(8)));
    await expectDead(await sign(good, new Uint8Array(64).fill(7), 'HS512'));
    await expectDead(`${plain({ alg: 'none' })}.${plain(good)}.`);
    await expectDead(await sign({ ...good, exp: undefined }));
    await expectDead(await sign({ ...good, sub: eve }));
  });
});
