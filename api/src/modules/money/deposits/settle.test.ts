import { sql } from 'drizzle-orm';
import { createApi } from '../../../app/create-api';
import { createMailer } from '../../../adapters/mail/mailer';
import type { PaymentPort } from '../payments';
import { paidState } from '../../../testing/paid-state';
import { testApi, testHosts, testPassword } from '../../../testing';
import type { TestApi } from '../../../testing';
import { settleStuck } from './settle';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.addPerson('dana');
});
afterAll(() => api.close());

const card = { ref: 'card', brand: 'Visa', last4: '4242', expMonth: 1, expYear: 2030 } as const;

/** A provider whose responses get lost after it has charged. */
function forgetful(answers: boolean[]) {
  const charged = new Set<string>();
  const port: PaymentPort = {
    name: 'forgetful',
    card: async () => card,
    charge: async ({ key }) => {
      charged.add(key);
      if (answers.shift()) throw new Error('No answer');
      return { status: 'paid', providerRef: `ref ${key}` };
    },
    state: async (providerRef) => paidState(providerRef),
    find: async () => null,
    action: async () => null,
    cancel: async () => undefined,
    refund: async () => ({ status: 'rejected', reason: 'Not here' }),
    keep: async () => undefined,
    forget: async () => undefined,
  };
  return { port, charged };
}

async function served(port: PaymentPort) {
  const { db, now } = api;
  const secret = new Uint8Array(32).fill(7);
  const app = createApi({
    db,
    hosts: testHosts,
    secret,
    mailer: createMailer({ db }),
    port: 4000,
    clock: now,
    payments: port,
  });
  await app.ready();
  const post = async (name: string, body: object, token?: string) => {
    const headers = {
      host: 'localhost',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await app.inject({ method: 'POST', url: `/api/${name}`, headers, payload: JSON.stringify(body) });
    return {
      status: answer.statusCode,
      response: answer.json<{ content?: { response: Record<string, string> } }>().content?.response ?? {},
    };
  };
  const { response } = await post('session.manage/login', { usernameOrEmail: 'dana', password: testPassword });
  return { app, post: (name: string, body: object) => post(name, body, response['token']) };
}

const pay = (key: string) => ({
  amount: '20.000000',
  paymentToken: `tok ${key}`,
  idempotencyKey: `${key} of the test`,
});
/** Returns the charges that count as declined. */
const counted = () => api.db.row(sql`select failures from attempt_limit where scope = 'declined-card'`);
const deposits = () =>
  api.db.rows(sql`select status, provider_ref is not null as charged from deposit order by created_at, id`);

describe('a provider that does not answer', () => {
  it('leaves the deposit under way; the same key settles it, charged once', async () => {
    const { port, charged } = forgetful([true]);
    const { app, post } = await served(port);
    const first = await post('account.manage/createdeposit', pay('first'));
    expect([first.status, first.response['status'], first.response['balance']]).toEqual([
      200,
      'PROCESSING',
      '0.000000',
    ]);
    const again = await post('account.manage/createdeposit', pay('first'));
    expect([again.response['status'], again.response['balance'], charged.size]).toEqual(['SUCCEEDED', '20.000000', 1]);
    await app.close();
  });

  it('is asked again in the background, once some time has passed', async () => {
    const { port, charged } = forgetful([true]);
    const { app, post } = await served(port);
    await post('account.manage/createdeposit', pay('second'));
    await settleStuck(app.deps);
    expect((await deposits())[1]).toEqual({ status: 'PROCESSING', charged: false });
    expect(await counted()).toEqual({ failures: 1 });
    api.advance(3 * 60_000);
    await Promise.all([settleStuck(app.deps), settleStuck(app.deps)]);
    expect([(await deposits())[1], charged.size]).toEqual([{ status: 'SUCCEEDED', charged: true }, 1]);
    expect(await api.db.rows(sql`select title, text from notification where kind = 'deposit'`)).toEqual([
      {
        title: 'Deposit of $20.00 completed',
        text: expect.stringMatching(/ was confirmed and is in your balance\.$/) as string,
      },
    ]);
    const wallet = await api.db.row(sql`select balance from ledger_account where kind = 'WALLET'`);
    expect(wallet).toEqual({ balance: 40_000_000n });
    expect(await counted()).toEqual({ failures: 0 });
    await app.close();
  });

  it('has no sandbox next to it', async () => {
    const { app, post } = await served(forgetful([]).port);
    expect((await post('sandbox/tokenize', {})).status).toBe(404);
    await app.close();
  });
});
