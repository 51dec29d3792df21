import type { CallRequest } from '@heliograph/shared/contract';
import { parseUsd, toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { startOfDay } from '../../../base/zone-time';
import { chargeLines } from '../../../domain/messages/charge-lines';
import { queueMessages } from '../../../domain/messages/queue-messages';
import { sendDue } from '../../../domain/messages/send-due';
import { charge } from '../../../domain/messages/settle';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addMessages, idAt } from '../../../testing/messages';
import { addSender } from '../../../testing/senders';

/*
 * Carrier Surcharge equals the messages and the ledger to the micro-dollar, for random periods in zones of whole, half
 * and quarter hours, with messages that waited across the start or the end of a month.
 */
let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let other: Awaited<ReturnType<typeof addSender>>;
let token: string;

const zones = ['America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
const firstDay = Date.UTC(2025, 9, 25);
const days = 120;
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;
/** A number below 2^31 for each n, the same in each run. */
const drawn = (n: number): number => Number(((BigInt(n + 1) * 2_862_933_555_777_941_757n) >> 20n) & 0x7fffffffn);

/** Half of the messages are due around the turn of a month, at its edges. */
function dueAt(n: number): Date {
  const edge =
    Date.UTC(2025, 10 + (n % 3), 1) +
    pick([4, 5, -5.5, -5.75, -10.5, -11, 0], n) * hourMs +
    pick([0, -1, 1, 437_000, -437_000], drawn(n));
  return new Date(n % 2 ? edge : firstDay + (drawn(n) % (days * 96)) * 900_000);
}

async function addCharged(
  n: number,
  { accountId, numberId, number, campaignId }: typeof sender,
  broadcastId: string,
): Promise<void> {
  const at = dueAt(n);
  const inbound = n % 7 === 0;
  const late = !inbound && n % 5 === 0;
  const inBroadcast = late && n % 3 === 0;
  const chargedAt = new Date(at.getTime() + (inBroadcast ? 5 * dayMs : late ? 20 * hourMs : inbound ? 0 : 300));
  const carrier = pick(['AT&T', 'T-Mobile', 'Verizon', null] as const, drawn(n + 5_000));
  const [segments, basePrice, surcharge] = [1 + (n % 3), BigInt(1 + (drawn(n) % 9000)), BigInt(drawn(n + 1) % 7000)];
  await api.db.transaction(async (tx) => {
    const line = {
      direction: inbound ? ('INBOUND' as const) : ('OUTBOUND' as const),
      number,
      numberId,
      campaignId: null,
      carrier,
      segments,
      basePrice,
      surcharge,
      rating: null,
    };
    const chargeTxnId = await charge(tx, accountId, `message ${n}`, chargeLines([line]), chargedAt);
    await addMessages(tx, [
      {
        id: idAt(at),
        accountId,
        numberId,
        peer: '+13125550111',
        direction: line.direction,
        campaignId: n % 3 ? campaignId : null,
        carrier,
        segments,
        basePrice,
        surcharge,
        chargeTxnId,
        sentAt: chargedAt,
        broadcastId: inBroadcast ? broadcastId : null,
        channel: n % 4 ? '10DLC' : 'TOLL_FREE',
      },
    ]);
  });
}

beforeAll(async () => {
  api = await testApi();
  [sender, other] = [await addSender(api), await addSender(api)];
  token = await api.logIn(sender.username);
  const broadcastId = v7();
  await api.db.run(
    sql`insert into broadcast (id, account_id, name, campaign_id, body, status, started_at)
      values (${broadcastId}, ${sender.accountId}, 'Slow', ${sender.campaignId}, 'Hi', 'SENDING',
      ${new Date(firstDay - dayMs)})`,
  );
  for (let n = 0; n < 260; n += 1) await addCharged(n, n % 9 === 8 ? other : sender, n % 9 === 8 ? v7() : broadcastId);
  // Neither left, nor was it charged.
  await addMessages(api.db, [
    {
      accountId: sender.accountId,
      numberId: sender.numberId,
      peer: '+13125550111',
      status: 'failed',
      errorCode: 'LANDLINE',
      at: new Date('2025-12-01T12:00:00Z'),
    },
  ]);
});
afterAll(() => api.close());

type Body = CallRequest<'report.manage/getcarriersurcharge'>;
const ask = async ({ filter = {}, timezone = 'UTC' }: Pick<Body, 'filter' | 'timezone'>) => {
  const rows = await api.call(
    'report.manage/getcarriersurcharge',
    { filter, timezone, page: { size: 200 } },
    { token },
  );
  const sums = await api.call('report.manage/summarizecarriersurcharge', { filter, timezone }, { token });
  if (rows.status !== 200 || sums.status !== 200) throw new Error(`${rows.body.response} ${sums.body.response}`);
  return { items: rows.payload.items, ...sums.payload };
};
const micro = (usd: string) => parseUsd(usd) ?? 0n;
const total = (items: readonly { amount: string }[]) => items.reduce((sum, { amount }) => sum + micro(amount), 0n);

async function csv(
  filter: Body['filter'],
  timezone: string,
): Promise<{ rows: number; amount: bigint; segments: number }> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/report.manage/exportcarriersurcharge',
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ filter, timezone }),
  });
  const [head = '', ...lines] = answer.body.trim().split('\r\n');
  const column = (name: string) => head.split(',').indexOf(name);
  const cells = lines.map((line) => line.split(','));
  return {
    rows: lines.length,
    amount: cells.reduce((sum, row) => sum + micro(row[column('Amount (USD)')] ?? ''), 0n),
    segments: cells.reduce((sum, row) => sum + Number(row[column('Segments')]), 0),
  };
}

async function expectEqual(zone: string, from: number, length: number): Promise<void> {
  const [first, after] = [from, from + length].map((day) =>
    new Date(firstDay + day * dayMs).toISOString().slice(0, 10),
  ) as [string, string];
  const {
    items,
    totals,
    total: rows,
    reconciliation,
  } = await ask({ filter: { from: first, to: after }, timezone: zone });
  const [low, high] = [new Date(startOfDay(zone, first)), new Date(startOfDay(zone, after))];
  const messages = await api.db.rows<{ month: string; segments: number; amount: bigint }>(sql`
    select to_char(uuid_time(id) at time zone ${zone}, 'YYYY-MM') as month, sum(segments)::int as segments,
      sum(surcharge)::bigint as amount
    from message where account_id = ${sender.accountId} and status <> 'failed' and uuid_time(id) >= ${low}
      and uuid_time(id) < ${high} group by 1`);
  for (const { month, segments, amount } of messages) {
    const own = items.filter((item) => item.month === month);
    expect([zone, month, own.reduce((sum, item) => sum + item.segments, 0), total(own)]).toEqual([
      zone,
      month,
      segments,
      amount,
    ]);
  }
  const sum = messages.reduce((all, { amount }) => all + amount, 0n);
  expect([total(items), micro(totals.amount), micro(reconciliation.report)]).toEqual([sum, sum, sum]);
  const ledger = await api.db.row<{ amount: bigint }>(sql`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entry e join ledger_txn t on t.id = e.txn_id
    where t.account_id = ${sender.accountId} and e.account_id is null and e.kind = 'surcharge' and e.at >= ${low}
      and e.at < ${high}`);
  expect([zone, first, after, reconciliation.ledger, reconciliation.difference]).toEqual([
    zone,
    first,
    after,
    toWire(ledger?.amount ?? 0n),
    '0.000000',
  ]);
  expect(await csv({ from: first, to: after }, zone)).toEqual({ rows, amount: sum, segments: totals.segments });
  expect(items).toHaveLength(rows);
}

it('equals the messages, the CSV, and the ledger, for random periods and zones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: days }),
      fc.integer({ min: 0, max: 100 }),
      expectEqual,
    ),
    {
      numRuns: 20,
      examples: [
        ['America/New_York', 7, 30],
        ['Asia/Kathmandu', 7, 30],
        ['Asia/Kolkata', 37, 31],
        ['Australia/Lord_Howe', 0, 100],
      ],
    },
  );
});

it('sets off messages that waited across the end of a month, which would otherwise look like a difference', async () => {
  const { reconciliation } = await ask({
    filter: { from: '2025-11-01', to: '2025-12-01' },
    timezone: 'America/New_York',
  });
  expect(micro(reconciliation.later) + micro(reconciliation.earlier)).toBeGreaterThan(0n);
  expect(micro(reconciliation.report)).not.toBe(micro(reconciliation.ledger));
  expect(reconciliation.difference).toBe('0.000000');
});

it('shows a difference when the sums are not what the ledger charged', async () => {
  const filter = { from: '2025-11-01', to: '2025-12-01' };
  await api.db.run(
    sql`update message_hour set surcharge = surcharge + 1
      where ctid = (select ctid from message_hour where account_id = ${sender.accountId} and surcharge > 0
      and hour >= '2025-11-10' and hour < '2025-11-20' limit 1)`,
  );
  expect((await ask({ filter })).reconciliation.difference).toBe('0.000001');
  await api.db.run(
    sql`update message_hour set surcharge = surcharge - 1
      where ctid = (select ctid from message_hour where account_id = ${sender.accountId} and surcharge > 0
      and hour >= '2025-11-10' and hour < '2025-11-20' limit 1)`,
  );
});

it.each<[string, () => NonNullable<Body['filter']>]>([
  ['carrier', () => ({ carrier: ['AT&T', 'Other'] })],
  ['channel', () => ({ channel: ['TOLL_FREE'] })],
  ['direction', () => ({ direction: ['INBOUND'] })],
  ['text', () => ({ text: 'mob' })],
  ['all of them', () => ({ carrier: ['Verizon'], channel: ['10DLC'], direction: ['OUTBOUND'] })],
])(
  'rows, totals, and CSV are equal for a filter of %s; the reconciliation stays that of the period',
  async (_name, filterOf) => {
    const filter = filterOf();
    const period = { from: '2025-10-20', to: '2026-02-20' };
    const [{ items, totals, total: rows, reconciliation }, all] = [
      await ask({ filter: { ...period, ...filter } }),
      await ask({ filter: period }),
    ];
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan(all.items.length);
    expect([items.length, totals.amount]).toEqual([rows, toWire(total(items))]);
    expect(await csv({ ...period, ...filter }, 'UTC')).toEqual({
      rows,
      amount: micro(totals.amount),
      segments: totals.segments,
    });
    expect(reconciliation).toEqual(all.reconciliation);
  },
);

it('counts the messages of a number, of a campaign, and of none', async () => {
  const period = { from: '2025-10-20', to: '2026-02-20' };
  const amounts = async (filter: NonNullable<Body['filter']>) =>
    micro((await ask({ filter: { ...period, ...filter }, timezone: 'Asia/Kathmandu' })).totals.amount);
  const all = await amounts({});
  const [own, none] = [await amounts({ campaignUUID: [sender.campaignId] }), await amounts({ campaignUUID: ['none'] })];
  expect([own > 0n, none > 0n, own + none]).toEqual([true, true, all]);
  expect([await amounts({ numberUUID: [sender.numberId] }), await amounts({ numberUUID: [other.numberId] })]).toEqual([
    all,
    0n,
  ]);
  expect(await csv({ ...period, campaignUUID: [sender.campaignId] }, 'Asia/Kathmandu')).toMatchObject({ amount: own });
});

it('has the rate that was in force, also of messages that the engine charges', async () => {
  await queueMessages(
    api.app.deps,
    { accountId: other.accountId, numberId: other.numberId, source: 'UI' },
    [{ phone: '+12025550101' }],
    'Hi',
  );
  await sendDue({ ...api.app.deps, carrier: api.app.messaging.carrier });
  const { payload } = await api.call(
    'report.manage/getcarriersurcharge',
    { filter: { from: '2026-03-01' } },
    { token: await api.logIn(other.username) },
  );
  expect(payload.items).toHaveLength(1);
  expect(payload.items[0]).toMatchObject({
    month: '2026-03',
    direction: 'OUTBOUND',
    channel: '10DLC',
    type: 'SMS',
    registered: true,
    messages: 1,
    segments: 1,
    rate: payload.items[0]?.amount,
    rateFrom: '2025-11-01',
  });
});

it('covers the last 13 months without a period, and refuses more than 400 days', async () => {
  const { reconciliation } = await ask({ timezone: 'America/New_York' });
  expect([reconciliation.from, reconciliation.to]).toEqual(['2025-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z']);
  const { status, body } = await api.call(
    'report.manage/getcarriersurcharge',
    { filter: { from: '2024-01-01', to: '2026-01-01' } },
    { token },
  );
  expect([status, body.response]).toEqual([422, 'Choose at most 400 days']);
});

it('is for the account’s customers', async () => {
  await api.addPerson('payer', { accountId: sender.accountId, roles: ['finance'] });
  expect((await api.call('report.manage/getcarriersurcharge', {}, { token: await api.logIn('payer') })).status).toBe(
    403,
  );
});
