import { sql } from 'drizzle-orm';
import type { RefundResult } from '../../money';
import { settleStuckRefunds, checkRecharges, takeDips } from '../../money';
import { testApi, type TestApi } from '../../../testing';
import { expectBalanced } from '../../../testing/balanced';
import { addCard, spend } from '../../../testing/recharges';

let api: TestApi;
let staff: string;
const logged: string[] = [];
beforeAll(async () => {
  api = await testApi({ logger: ({ message }) => void logged.push(message) });
  await api.addPerson('root', { accountId: null, roles: ['admin'] });
  await api.addPerson('acmeroot', { accountId: null, roles: ['superadmin'], brandId: 2 });
  staff = await api.logIn('root', { host: 'admin.localhost' });
});
afterAll(() => api.close());

let names = 0;
/** Creates an account that has deposited 100 USD. */
async function deposited() {
  const name = `payer${(names += 1)}`;
  const accountId = (await api.addPerson(name)).accountId ?? '';
  const card = await addCard(api, accountId);
  const token = await api.logIn(name);
  const made = await api.call(
    'account.manage/createdeposit',
    { amount: '100.000000', paymentMethodUUID: card, idempotencyKey: `deposit-of-${name}` },
    { token },
  );
  const { depositUUID } = made.payload;
  const refund = (more: Record<string, unknown> = {}, as = staff, host = 'admin.localhost') =>
    api.call(
      'admin.manage/refunddeposit',
      { depositUUID, reason: 'Charged twice', idempotencyKey: `refund-of-${name}`, ...more },
      { token: as, host },
    );
  const row = () =>
    api.db.row<{ status: string; refunded: bigint }>(
      sql`select status, refunded from deposit where id = ${depositUUID}`,
    );
  return { accountId, token, depositUUID, card, refund, row };
}

it('refunds a deposit once per key, with a reversal in the ledger and a line in the audit log', async () => {
  const { accountId, token, depositUUID, refund, row } = await deposited();
  const first = await refund();
  expect([first.status, first.payload]).toMatchObject([
    200,
    { amount: '100.000000', status: 'SUCCEEDED', refunded: '100.000000', balance: '0.000000' },
  ]);
  expect((await refund()).payload).toEqual(first.payload);
  expect(await row()).toEqual({ status: 'REFUNDED', refunded: 100_000_000n });
  const entries = await api.db.rows(sql`
    select l.kind, e.amount from ledger_entry e join ledger_account l on l.id = e.ledger_account_id
      where e.ref_id = ${depositUUID} and e.kind = 'refund' order by e.id`);
  expect(entries).toEqual([
    { kind: 'WALLET', amount: -100_000_000n },
    { kind: 'CASH_CLEARING', amount: 100_000_000n },
  ]);
  const history = await api.call('account.manage/getbillinghistory', {}, { token });
  expect(history.payload.items[0]).toMatchObject({
    type: 'refund',
    amount: '-100.000000',
    reference: { type: 'deposit', refUUID: depositUUID },
  });
  expect((await api.call('account.manage/getdeposits', {}, { token })).payload.items).toMatchObject([
    { status: 'REFUNDED', refunded: '100.000000' },
  ]);
  const [line] = await api.db.rows<{ detail: { reason: string } }>(
    sql`select detail from audit_log where action = 'account.refundDeposit' and account_id = ${accountId}`,
  );
  expect(line?.detail.reason).toBe('Charged twice');
  expect((await refund({ idempotencyKey: 'another-key' })).status).toBe(409);
  await expectBalanced(api.db, accountId);
});

it('never refunds more than the deposit, however many refunds are ordered at once', async () => {
  const { accountId, refund, row } = await deposited();
  await spend(api, accountId, 500_000_000n);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => refund({ amount: '30.000000', idempotencyKey: `race-key-${index}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(3).fill(200),
    ...Array<number>(17).fill(422),
  ]);
  expect(answers.find(({ status }) => status === 422)?.body.response).toBe(
    'At most $10.00 of this deposit can be refunded',
  );
  expect(await row()).toEqual({ status: 'SUCCEEDED', refunded: 90_000_000n });
  expect(
    await api.db.row(
      sql`select sum(r.amount)::bigint as sum from sandbox_refund r join deposit d on d.id::text = r.charge_key
        where d.account_id = ${accountId}`,
    ),
  ).toEqual({ sum: 90_000_000n });
  expect((await refund({ idempotencyKey: 'the-rest-of-it' })).payload).toMatchObject({
    amount: '10.000000',
    refunded: '100.000000',
  });
  await expectBalanced(api.db, accountId);
});

it.each([
  [{ amount: '100.010000' }, 'At most $100.00 of this deposit can be refunded'],
  [{ amount: '0.000000' }, 'Amount must be greater than 0'],
  [{ amount: '10.001000' }, 'Amount must be in dollars and whole cents'],
  [{ amount: '-5.000000' }, 'Amount must be valid'],
])('rejects %j', async (changes, message) => {
  const { refund, row } = await deposited();
  const { status, body } = await refund(changes);
  expect([status, body.response]).toEqual([422, message]);
  expect(await row()).toEqual({ status: 'SUCCEEDED', refunded: 0n });
});

it('refunds no money that was spent, no failed deposit, and the same key only for the same refund', async () => {
  const { accountId, refund, depositUUID } = await deposited();
  await spend(api, accountId, -60_000_000n);
  expect((await refund()).body.response).toBe('The account has $40.0000 left; a refund can’t be more');
  expect((await refund({ amount: '40.000000' })).status).toBe(200);
  expect((await refund({ amount: '41.000000' })).body.code).toBe('IDEMPOTENCY_MISMATCH');
  await api.db.run(
    sql`update deposit set status = 'FAILED', failure_code = 'card_declined', balance_after = null, refunded = 0
      where id = ${depositUUID}`,
  );
  expect((await refund({ idempotencyKey: 'other-key' })).status).toBe(409);
  await api.db.run(
    sql`update deposit set status = 'SUCCEEDED', failure_code = null, balance_after = 100000000, refunded = 40000000
      where id = ${depositUUID}`,
  );
});

it('is for staff of the brand', async () => {
  const { token, refund } = await deposited();
  expect((await refund({}, token, 'localhost')).status).toBe(403);
  const acme = await api.logIn('acmeroot', { host: 'admin.acme.localhost' });
  expect((await refund({}, acme, 'admin.acme.localhost')).status).toBe(404);
});

describe('a refund below the threshold of Auto Recharge', () => {
  /** Turns Auto Recharge on in an account with a deposit, and refunds the deposit. */
  async function refunded(place: { mode: 'ADD' | 'TOP_UP_TO'; amount: string } = { mode: 'ADD', amount: '50.000000' }) {
    const { accountId, token, card, refund } = await deposited();
    const settings = {
      enabled: true,
      threshold: '20.000000',
      ...place,
      dailyCount: 5,
      monthlyCap: '500.000000',
      primaryMethodUUID: card,
      backupMethodUUID: null,
      emails: [],
    };
    const save = () => api.call('account.manage/setautorecharge', settings, { token });
    await save();
    await takeDips(api.app.deps);
    await refund({ amount: '85.000000' });
    const attempts = () =>
      api.db.rows<{ status: string }>(
        sql`select status from recharge_attempt where account_id = ${accountId} order by number`,
      );
    const overview = async () => (await api.call('account.manage/getautorecharge', {}, { token })).payload;
    return { accountId, refund, save, attempts, overview };
  }

  it('charges no card, and the screen says so', async () => {
    const { attempts, overview } = await refunded();
    await takeDips(api.app.deps);
    await checkRecharges(api.app.deps);
    expect(await attempts()).toEqual([]);
    expect(await overview()).toMatchObject({ state: 'IDLE', waitsForSpending: true, low: false });
  });

  it('charges the card with the next spending', async () => {
    const { accountId, attempts, overview } = await refunded();
    await spend(api, accountId, -1_000_000n);
    await takeDips(api.app.deps);
    expect(await attempts()).toEqual([{ status: 'SUCCEEDED' }]);
    expect(await overview()).toMatchObject({ waitsForSpending: false, low: false });
  });

  it('charges it also if the note of the spending was lost', async () => {
    const { accountId, attempts } = await refunded();
    await spend(api, accountId, -1_000_000n);
    await api.db.run(sql`delete from recharge_due`);
    await checkRecharges(api.app.deps);
    expect(await attempts()).toEqual([{ status: 'SUCCEEDED' }]);
  });

  it('waits again after another refund, and charges when the settings are saved', async () => {
    const { refund, save, attempts } = await refunded();
    await refund({ amount: '5.000000', idempotencyKey: 'second refund' });
    await checkRecharges(api.app.deps);
    expect(await attempts()).toEqual([]);
    await save();
    await takeDips(api.app.deps);
    expect(await attempts()).toEqual([{ status: 'SUCCEEDED' }]);
  });

  it('while its charge is under way doesn’t turn it off', async () => {
    const { accountId, refund, attempts, overview } = await refunded({ mode: 'TOP_UP_TO', amount: '30.000000' });
    const { payments } = api.app.deps;
    const real = payments.charge;
    payments.charge = async (charge) => {
      await refund({ amount: '14.000000', idempotencyKey: 'meanwhile' });
      return real(charge);
    };
    try {
      await spend(api, accountId, -1_000_000n);
      await takeDips(api.app.deps);
    } finally {
      payments.charge = real;
    }
    expect(await attempts()).toEqual([{ status: 'SUCCEEDED' }]);
    expect(await overview()).toMatchObject({ low: false, waitsForSpending: true, balance: '16.000000' });
    await checkRecharges(api.app.deps);
    expect(await attempts()).toHaveLength(1);
    await spend(api, accountId, -1_000_000n);
    await takeDips(api.app.deps);
    expect(await attempts()).toHaveLength(2);
  });
});

it('is settled later if the provider does not respond, and posted back if it rejects the refund', async () => {
  const { payments } = api.app.deps;
  const real = payments.refund;
  const answers: (RefundResult | Error)[] = [
    new Error('No answer'),
    { status: 'rejected', reason: 'The card was closed' },
  ];
  payments.refund = async () => {
    const next = answers.shift() ?? new Error('No answer');
    if (next instanceof Error) throw next;
    return next;
  };
  try {
    const { accountId, refund, row } = await deposited();
    expect((await refund()).payload).toMatchObject({
      status: 'PROCESSING',
      balance: '0.000000',
      refunded: '100.000000',
    });
    expect(logged.at(-1)).toMatch(/has no result yet/);
    api.advance(3 * 60_000);
    staff = await api.logIn('root', { host: 'admin.localhost' });
    await Promise.all([settleStuckRefunds(api.app.deps), settleStuckRefunds(api.app.deps)]);
    expect((await refund()).payload).toMatchObject({
      status: 'FAILED',
      problem: 'The card was closed',
      balance: '100.000000',
      refunded: '0.000000',
    });
    expect(await row()).toEqual({ status: 'SUCCEEDED', refunded: 0n });
    await expectBalanced(api.db, accountId);
  } finally {
    payments.refund = real;
  }
});
