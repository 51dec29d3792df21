import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notificationKindNames } from '@heliograph/contract/reference/notifications';
import { sql } from 'drizzle-orm';
import { startJob, workOnJobs } from '../../../lookups';
import { registerNumbers } from '../../../numbers';
import { tokenFor } from '../../../../safety/world';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { askedLookup, chicagoPhones, lookupDeps } from '../../../../testing/lookups';
import { addCard } from '../../../../testing/recharges';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let staff: { token: string; host: string };
beforeAll(async () => {
  api = await testApi();
  const { userId } = await api.addPerson('ada', { accountId: null, roles: ['superadmin'] });
  staff = { token: await tokenFor(api, userId, null), host: 'admin.localhost' };
});
beforeEach(async () => {
  sender = await addSender(api);
});
afterAll(() => api.close());

/** Returns what the owner of the account was notified of, oldest first. */
const heard = () =>
  api.db.rows<{ kind: string; title: string; path: string }>(
    sql`select kind, title, path from notification where user_id = ${sender.userId} order by at, title`,
  );
const titles = async () => (await heard()).map(({ title }) => title);
let keys = 0;
const key = () => `key-of-events-${(keys += 1)}`;

it('has a cause for every kind', () => {
  const files = readdirSync(join(__dirname, '../../../..'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const text = files.map((path) => readFileSync(join(__dirname, '../../../..', path), 'utf8')).join('\n');
  const reported = (kind: string) =>
    text.includes(`kind: '${kind}'`) ||
    text.includes(`'${kind}', 'Login from`) ||
    (text.includes(`=== 'succeeded' ? 'recharged' : 'rechargeFailed'`) && kind.startsWith('recharge'));
  expect(notificationKindNames.filter((kind) => !reported(kind))).toEqual([]);
});

it('reports charges, credits, and reversals of staff once they are posted', async () => {
  const charge = {
    accountUUID: sender.accountId,
    direction: 'CHARGE',
    amount: '0.000600',
    category: 'SERVICE_FEE',
    reason: 'Asked for by phone',
    note: 'Setup of a short code',
    idempotencyKey: key(),
  };
  const { payload } = await api.call('admin.manage/postcharge', charge, staff);
  await api.call('admin.manage/postcharge', charge, staff);
  api.advance(1_000);
  await api.call('admin.manage/reversecharge', { chargeUUID: payload.chargeUUID, reason: 'Posted by mistake' }, staff);
  api.advance(1_000);
  const large = await api.call(
    'admin.manage/postcharge',
    { ...charge, direction: 'CREDIT', category: 'GOODWILL', amount: '5000.000000', idempotencyKey: key() },
    staff,
  );
  expect([payload.status, large.payload.status]).toEqual(['POSTED', 'PENDING']);
  expect(await titles()).toEqual(['We charged $0.0006', 'We reversed a charge of $0.0006']);
  const [first] = await api.db.rows<{ text: string }>(
    sql`select text from notification where user_id = ${sender.userId} order by at`,
  );
  expect(first?.text).toBe('Setup of a short code. Your balance is now $99.9994.');
});

it('reports a refund', async () => {
  const paymentMethodUUID = await addCard(api, sender.accountId);
  const token = await tokenFor(api, sender.userId, sender.accountId);
  const { payload } = await api.call(
    'account.manage/createdeposit',
    { amount: '20.000000', paymentMethodUUID, idempotencyKey: key() },
    { token },
  );
  await api.call(
    'admin.manage/refunddeposit',
    { depositUUID: payload.depositUUID, reason: 'Charged twice', idempotencyKey: key() },
    staff,
  );
  expect(await heard()).toEqual([{ kind: 'adjustment', title: 'We refunded $20.00', path: 'billing/history' }]);
});

it('reports numbers that staff suspend, reactivate, and release', async () => {
  const act = (action: string) =>
    api.call('admin.manage/setnumberstatus', { numbers: [sender.number], action, reason: 'Spam' }, staff);
  for (const action of ['SUSPEND', 'SUSPEND', 'REACTIVATE', 'RELEASE']) {
    await act(action);
    api.advance(1_000);
  }
  expect(await titles()).toEqual(['1 number suspended', '1 number reactivated', '1 number released']);
});

it('reports a number that staff move to another account to the one that loses it', async () => {
  const { accountId } = await addSender(api);
  await api.call(
    'admin.manage/assignnumbers',
    { numbers: [sender.number], accountUUID: accountId, charge: false, reason: 'Asked for' },
    staff,
  );
  expect(await titles()).toEqual(['1 number released']);
});

it('reports numbers that carriers don’t register, in one notification', async () => {
  await api.db
    .run(sql`insert into number (id, account_id, number, type, capabilities, campaign_id, status, registration,
      monthly_fee, purchased_at)
    select gen_random_uuid(), account_id, '+12015559999', type, capabilities, campaign_id, status, registration, 0,
      purchased_at from number where id = ${sender.numberId}`);
  await api.db.run(
    sql`update number set registration = 'PENDING', registers_at = ${api.now()} where account_id = ${sender.accountId}`,
  );
  const registry = {
    ...api.app.deps.registry,
    register: (rows: readonly { number: string }[]) =>
      Promise.resolve(new Map(rows.map(({ number }) => [number, 'The carrier rejected it.'] as const))),
  };
  await registerNumbers({ ...api.app.deps, registry });
  await registerNumbers({ ...api.app.deps, registry });
  expect(await heard()).toEqual([
    { kind: 'numberRegistration', title: '2 numbers not registered', path: 'my-numbers?registration=FAILED' },
  ]);
});

it('reports the end of a look-up job to its user', async () => {
  await api.addPerson('mate', { accountId: sender.accountId });
  const id = await startJob(
    api.db,
    {
      accountId: sender.accountId,
      userId: sender.userId,
      numbers: chicagoPhones(3),
      maxCost: '10.000000',
      idempotencyKey: key(),
      name: 'leads.csv',
    },
    api.now(),
  );
  while (await workOnJobs(lookupDeps(api, askedLookup())));
  expect(await heard()).toEqual([
    { kind: 'lookupFinished', title: 'Look-up finished: leads.csv', path: `carrier-look-up?requestUUID=${id}` },
  ]);
  expect(await api.db.rows(sql`select 1 from notification where kind = 'lookupFinished'`)).toHaveLength(1);
});
