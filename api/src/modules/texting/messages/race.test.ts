import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { expectBalanced } from '../../../testing/balanced';
import { addCredential } from '../../../testing/credentials';
import { askPublic } from '../../../testing/public-api';
import { addSender } from '../../../testing/senders';
import type { CarrierPort } from '../carrier';
import { queueMessages } from './queue-messages';
import { sendDue } from './send-due';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** What a text of one segment holds, micro-USD. */
const held = 12_500n;
const affordable = 25;

it('sends exactly what the last money allows, with 200 sends at once', async () => {
  const { accountId, numberId } = await addSender(api);
  await limit(accountId);
  const sends = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      queueMessages(
        api.app.deps,
        { accountId, numberId, source: 'API' },
        [{ phone: `+1312555${String(2000 + index)}` }],
        'Hi',
      ),
    ),
  );
  const refused = sends.flatMap((send) => (send.status === 'rejected' ? [(send.reason as { code: string }).code] : []));
  expect([sends.length - refused.length, new Set(refused)]).toEqual([affordable, new Set(['LOW_BALANCE'])]);
  expect(await api.db.row(sql`select held from wallet_hold where account_id = ${accountId}`)).toEqual({
    held: held * BigInt(affordable),
  });
  await expectLastMoney(accountId);
});

/** Expects that messages hold what is left above the minimum, and that sending them takes no more from the wallet. */
async function expectLastMoney(accountId: string): Promise<void> {
  const wallet = () =>
    api.db.row<{ balance: bigint; held: bigint }>(sql`
    select l.balance, h.held from ledger_account l join wallet_hold h on h.account_id = l.account_id
      where l.account_id = ${accountId} and l.kind = 'WALLET'`);
  expect(await wallet()).toEqual({ balance: 100_000_000n, held: held * BigInt(affordable) });
  await expectBalanced(api.db, accountId);
  while ((await sendDue({ ...api.app.deps, carrier: accepting([]) })) > 0);
  expect(await wallet()).toEqual({ balance: 100_000_000n - 11_500n * BigInt(affordable), held: 0n });
  await expectBalanced(api.db, accountId);
}

const accepting = (handed: string[]): CarrierPort => ({
  name: 'test',
  send: async (texts) => {
    handed.push(...texts.map(({ id }) => id));
    return texts.map(({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' }));
  },
  lookUp: async () => null,
  start: async () => undefined,
  stop: async () => undefined,
});

const limit = (accountId: string) =>
  api.db.run(sql`update account set min_balance = ${100_000_000n - held * BigInt(affordable)} where id = ${accountId}`);

it('sends exactly what the last money allows through the public API, with 200 requests at once', async () => {
  const { accountId, number } = await addSender(api);
  await limit(accountId);
  const { authorization: as } = await addCredential(api.db, { accountId, at: api.now() });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      askPublic(api, {
        as,
        method: 'POST',
        key: `race-${index % 100}`,
        body: { from: number, to: `+1312557${String(2000 + (index % 100))}`, body: 'Hi' },
      }),
    ),
  );
  const sent = answers.filter(({ status }) => status === 202);
  // Each key was used twice: both get the same message.
  expect(
    new Set(sent.map(({ body }) => JSON.stringify((body['messages'] as { id: string }[]).map(({ id }) => id)))).size,
  ).toBe(affordable);
  expect(
    new Set(answers.filter(({ status }) => status !== 202).map(({ status, body }) => `${status} ${body['code']}`)),
  ).toEqual(new Set(['402 LOW_BALANCE']));
  await expectLastMoney(accountId);
});

it('hands each message over once, and charges it once, with four workers', async () => {
  const { accountId, numberId } = await addSender(api);
  const phones = Array.from({ length: 400 }, (_, index) => ({ phone: `+1312556${String(1000 + index)}` }));
  await queueMessages(api.app.deps, { accountId, numberId, source: 'API' }, phones, 'Hi');
  const handed: string[] = [];
  const carrier = accepting(handed);
  const work = async (): Promise<void> => {
    while ((await sendDue({ ...api.app.deps, carrier }, 37)) > 0);
  };
  await Promise.all([work(), work(), work(), work()]);
  const mine = await api.db.rows<{ id: string }>(
    sql`select id from message where account_id = ${accountId} and status = 'sent'`,
  );
  expect(mine).toHaveLength(400);
  const ids = new Set(mine.map(({ id }) => id));
  expect(handed.filter((id) => ids.has(id))).toHaveLength(400);
  const sums = await api.db.row<{ charged: bigint; total: bigint; held: bigint }>(sql`
    select (select coalesce(-sum(amount), 0)::bigint from ledger_entry
      where account_id = ${accountId} and ref_type = 'message') as charged,
      (select sum(total)::bigint from message where account_id = ${accountId}) as total,
        (select held from wallet_hold where account_id = ${accountId}) as held`);
  expect(sums).toEqual({ charged: 400n * 11_500n, total: 400n * 11_500n, held: 0n });
});
