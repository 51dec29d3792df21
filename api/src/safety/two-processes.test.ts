import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { createApi } from '../http/create-api';
import { createMailer } from '../mail/mailer';
import { testApi, testHosts, testPassword } from '../testing';
import type { TestApi } from '../testing';
import { addTenant, newName, tokenFor } from './world';

/*
 * Two API processes on one PostgreSQL: they share nothing but the database. On the embedded one there
 * is only ever one, so jest takes this file only with TEST_DATABASE_URL.
 */
describe('two API processes on one PostgreSQL', () => {
  let one: TestApi;
  let two: FastifyInstance;
  let secondPool: Database;

  beforeAll(async () => {
    one = await testApi();
    const name = await one.db.row<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${name?.name}`;
    secondPool = await openDatabase({ url: url.href });
    two = createApi({ db: secondPool, hosts: testHosts, secret: one.app.deps.secret, mailer: createMailer({ db: secondPool }), port: 4000, clock: one.now, payments: 'sandbox' });
    await two.ready();
  });
  afterAll(async () => {
    await two.close();
    await secondPool.close();
    await one.close();
  });

  const post = async (app: FastifyInstance, name: string, body: object, token?: string) => {
    const answer = await app.inject({
      method: 'POST', url: `/api/${name}`, payload: JSON.stringify(body),
      headers: { host: 'localhost', 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    return { status: answer.statusCode, payload: answer.json<{ content: { response: unknown } }>().content.response };
  };

  it('end a session for both', async () => {
    const { userId, accountId } = await one.addPerson(newName('gone'));
    const token = await tokenFor(one, userId, accountId);
    expect((await post(two, 'account.manage/getdetail', {}, token)).status).toBe(200);
    await post(one.app, 'session.manage/logout', {}, token);
    expect((await post(two, 'account.manage/getdetail', {}, token)).status).toBe(401);
  });

  it('count wrong passwords together and lock for both', async () => {
    const usernameOrEmail = newName('locked');
    await one.addPerson(usernameOrEmail);
    for (let time = 0; time < 10; time += 1) await post(time % 2 ? two : one.app, 'session.manage/login', { usernameOrEmail, password: 'wrong password' });
    for (const app of [one.app, two]) expect((await post(app, 'session.manage/login', { usernameOrEmail, password: testPassword })).status).toBe(429);
  });

  it('agree on the balance, and make one deposit of one key whichever is asked', async () => {
    const { userId, accountId, ids } = await addTenant(one);
    const token = await tokenFor(one, userId, accountId);
    const body = { amount: '25.000000', paymentMethodUUID: ids.paymentMethodUUID, idempotencyKey: 'one-key-for-both' };
    const answers = await Promise.all(Array.from({ length: 32 }, (_, index) => post(index % 2 ? two : one.app, 'account.manage/createdeposit', body, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const app of [one.app, two]) expect((await post(app, 'account.manage/getbalance', {}, token)).payload).toBe(1025);
    expect(await one.db.rows(sql`select status from deposit where account_id = ${accountId}`)).toEqual([{ status: 'SUCCEEDED' }]);
    const other = await Promise.all(Array.from({ length: 20 }, (_, index) => post(index % 2 ? two : one.app, 'account.manage/createdeposit', { ...body, amount: '10.000000', idempotencyKey: `key-number-${index}` }, token)));
    expect(other.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await post(two, 'account.manage/getbalance', {}, token)).payload).toBe(1225);
  });

  it('let one contact with a number in', async () => {
    const { userId, accountId } = await addTenant(one);
    const token = await tokenFor(one, userId, accountId);
    const added = await Promise.all([0, 1, 2, 3].map((index) => post(index % 2 ? two : one.app, 'contact.manage/savecontact', { phone: '+12015550166' }, token)));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});
