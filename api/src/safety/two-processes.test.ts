import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { postTransaction } from '../domain/ledger';
import { sendDue } from '../domain/messages/send-due';
import type { CarrierPort } from '../domain/ports/carrier';
import { createApi } from '../app/create-api';
import { createMailer } from '../adapters/mail/mailer';
import { databaseUrl, testApi, testHosts, testPassword } from '../testing';
import type { TestApi } from '../testing';
import { expectBalanced } from '../testing/balanced';
import { addCredential } from '../testing/credentials';
import { askPublic } from '../testing/public-api';
import { addSender } from '../testing/senders';
import { addTenant, newName, sandboxToken, tokenFor } from './world';

/* Two API processes on one PostgreSQL: they share nothing but the database. */
describe('two API processes on one PostgreSQL', () => {
  let one: TestApi;
  let two: FastifyInstance;
  let secondPool: Database;
  const handed: string[] = [];
  let carrierAnswers: () => void = () => undefined;
  let answering: Promise<void> = Promise.resolve();
  const carrier: CarrierPort = {
    name: 'test',
    send: async (texts) => {
      await answering;
      handed.push(...texts.map(({ id }) => id));
      return texts.map(({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' }));
    },
    lookUp: async () => null,
    start: async () => undefined,
    stop: async () => undefined,
  };

  beforeAll(async () => {
    one = await testApi();
    secondPool = await openDatabase({ url: await databaseUrl(one.db) });
    two = createApi({
      db: secondPool,
      hosts: testHosts,
      secret: one.secret,
      mailer: createMailer({ db: secondPool }),
      port: 4000,
      clock: one.now,
      payments: 'sandbox',
      carrier,
    });
    await two.ready();
  });
  afterAll(async () => {
    await two.close();
    await secondPool.close();
    await one.close();
  });

  const post = async (app: FastifyInstance, name: string, body: object, token?: string, ip = '127.0.0.1') => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${name}`,
      payload: JSON.stringify(body),
      remoteAddress: ip,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
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

  it('count wrong passwords together before they compare them, 400 at once', async () => {
    const usernameOrEmail = newName('locked');
    await one.addPerson(usernameOrEmail);
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        post(index % 2 ? two : one.app, 'session.manage/login', { usernameOrEmail, password: 'wrong password' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(395);
    for (const app of [one.app, two])
      expect((await post(app, 'session.manage/login', { usernameOrEmail, password: testPassword })).status).toBe(429);
  });

  it('ask for an emailed code after twenty wrong passwords from everywhere, whichever is asked', async () => {
    const usernameOrEmail = newName('crowded');
    await one.addPerson(usernameOrEmail);
    const from = (index: number, password: string, ip: string) =>
      post(index % 2 ? two : one.app, 'session.manage/login', { usernameOrEmail, password }, undefined, ip);
    for (let tries = 0; tries < 20; tries += 1)
      await from(tries, 'wrong password', `198.51.100.${Math.floor(tries / 5)}`);
    for (const index of [0, 1])
      expect((await from(index, testPassword, `203.0.113.${index}`)).payload).toMatchObject({ kind: 'emailCode' });
  });

  it('decline ten cards of an account and refuse the rest, 60 at once', async () => {
    const { userId, accountId } = await addTenant(one);
    const token = await tokenFor(one, userId, accountId);
    const card = { number: '4000000000000002', expMonth: 12, expYear: 2029, cvc: '123', zip: '07302' };
    const tokens = await Promise.all(
      Array.from(
        { length: 60 },
        async () =>
          (
            await one.app.inject({
              method: 'POST',
              url: '/api/sandbox/tokenize',
              headers: { host: 'localhost' },
              payload: card,
            })
          ).json<{ token: string }>().token,
      ),
    );
    const answers = await Promise.all(
      tokens.map((paymentToken, index) =>
        post(
          index % 2 ? two : one.app,
          'account.manage/createdeposit',
          { amount: '25.000000', paymentToken, idempotencyKey: `declined-number-${index}` },
          token,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it('agree on the balance, and make one deposit of one key whichever is asked', async () => {
    const { userId, accountId, ids } = await addTenant(one);
    const token = await tokenFor(one, userId, accountId);
    const body = { amount: '25.000000', paymentMethodUUID: ids.paymentMethodUUID, idempotencyKey: 'one-key-for-both' };
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        post(index % 2 ? two : one.app, 'account.manage/createdeposit', body, token),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const app of [one.app, two])
      expect((await post(app, 'account.manage/getbalance', {}, token)).payload).toBe(1025);
    expect(
      await one.db.rows(
        sql`select status from deposit where account_id = ${accountId} and idempotency_key = ${body.idempotencyKey}`,
      ),
    ).toEqual([{ status: 'SUCCEEDED' }]);
    // Ten at once, because each may turn out to be declined.
    for (const round of [0, 1]) {
      const other = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          post(
            index % 2 ? two : one.app,
            'account.manage/createdeposit',
            { ...body, amount: '10.000000', idempotencyKey: `key-number-${round}-${index}` },
            token,
          ),
        ),
      );
      expect(other.map(({ status }) => status)).toEqual(Array(10).fill(200));
    }
    expect((await post(two, 'account.manage/getbalance', {}, token)).payload).toBe(1225);
  });

  it('keep the lines of a wallet in the order of its balance, though one of the clocks is late', async () => {
    const { userId, accountId } = await addTenant(one);
    const token = await tokenFor(one, userId, accountId);
    const late = new Date(one.now().getTime() - 2_000);
    const charge = (db: Database, at: Date) =>
      db.transaction((tx) => {
        const id = v7();
        return postTransaction(tx, {
          accountId,
          kind: 'adjustment',
          idempotencyKey: id,
          at,
          entries: [
            { ledger: 'WALLET', amount: -1_000_000n, kind: 'adjustment', description: id },
            { ledger: 'ADJUSTMENTS', amount: 1_000_000n, kind: 'adjustment' },
          ],
        });
      });
    // Nine at a time, which the pools have connections for.
    for (let round = 0; round < 11; round += 1)
      await Promise.all(
        Array.from({ length: 9 }, (_, index) => (index % 2 ? charge(secondPool, late) : charge(one.db, one.now()))),
      );
    const { items } = (await post(two, 'account.manage/getbillinghistory', { page: { size: 200 } }, token)).payload as {
      items: { balanceAfter: string }[];
    };
    // Newest first: after 99 charges of a dollar, and before them every tenant's initial 1,000 dollars.
    expect(items.map(({ balanceAfter }) => Number(balanceAfter))).toEqual(
      Array.from({ length: 100 }, (_, index) => 901 + index),
    );
  });

  it('charge a card token once, whatever the keys', async () => {
    const { userId, accountId } = await addTenant(one);
    const other = await addTenant(one);
    const tokens = [await tokenFor(one, userId, accountId), await tokenFor(one, other.userId, other.accountId)];
    const paymentToken = await sandboxToken(one);
    // Ten of each account, half of them in each process: more would reach the limit of declined cards.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(
          index % 2 ? two : one.app,
          'account.manage/createdeposit',
          { amount: '10.000000', paymentToken, saveMethod: true, idempotencyKey: `key-number-${index}` },
          tokens[index < 10 ? 0 : 1],
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(402)]);
    expect(
      await one.db.rows(sql`select count(*)::int as charges from sandbox_charge where token = ${paymentToken}`),
    ).toEqual([{ charges: 1 }]);
  });

  it('spend the last money on texts exactly, 200 at once, then hand each over and charge it once', async () => {
    const { accountId, number } = await addSender(one);
    const [held, affordable] = [12_500n, 25];
    await one.db.run(
      sql`update account set min_balance = ${100_000_000n - held * BigInt(affordable)} where id = ${accountId}`,
    );
    const { authorization: as } = await addCredential(one.db, { accountId, at: one.now() });
    // A text costs less than it holds: one that the worker of the second process sent in the meantime would leave money
    // for more.
    answering = new Promise((resolve) => (carrierAnswers = resolve));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        askPublic(
          { app: index % 2 ? two : one.app },
          { as, method: 'POST', body: { from: number, to: `+1312558${String(2000 + index)}`, body: 'Hi' } },
        ),
      ),
    ).finally(() => carrierAnswers());
    expect(answers.filter(({ status }) => status === 202).length).toBe(affordable);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 402]));
    await expectBalanced(one.db, accountId);
    const waiting = async () =>
      (await one.db.rows(sql`select 1 from outbound_queue where account_id = ${accountId} limit 1`)).length > 0;
    // In addition to the worker of the second process.
    const work = async (db: Database): Promise<void> => {
      while (await waiting()) await sendDue({ ...one.app.deps, db, carrier }, 3);
    };
    await Promise.all([work(one.db), work(secondPool), work(one.db), work(secondPool)]);
    expect([handed.length, new Set(handed).size]).toEqual([affordable, affordable]);
    expect(
      await one.db.row(
        sql`select l.balance, h.held from ledger_account l join wallet_hold h on h.account_id = l.account_id
          where l.account_id = ${accountId} and l.kind = 'WALLET'`,
      ),
    ).toEqual({ balance: 100_000_000n - 11_500n * BigInt(affordable), held: 0n });
    await expectBalanced(one.db, accountId);
  });

  it('let one contact with a number in', async () => {
    const { userId, accountId } = await addTenant(one);
    const token = await tokenFor(one, userId, accountId);
    const added = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        post(index % 2 ? two : one.app, 'contact.manage/savecontact', { phone: '+12015550166' }, token),
      ),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});
