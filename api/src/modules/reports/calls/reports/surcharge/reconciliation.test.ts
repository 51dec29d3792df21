import { dayMs } from '@heliograph/contract/reference/durations';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { startOfDay } from '../../../../../base/zone-time';
import { days, firstDay, micro, surchargeWorld, total } from '../../../../../testing/surcharge-report';
import type { Body } from '../../../../../testing/surcharge-report';

/*
 * Carrier Surcharge equals the messages and the ledger to the micro-dollar, for random periods in zones of whole, half
 * and quarter hours, with messages that waited across the start or the end of a month.
 */
const world = surchargeWorld();
const { ask, csv } = world;

const zones = ['America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];

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
  const messages = await world.api.db.rows<{ month: string; segments: number; amount: bigint }>(sql`
    select to_char(uuid_time(id) at time zone ${zone}, 'YYYY-MM') as month, sum(segments)::int as segments,
      sum(surcharge)::bigint as amount
    from message where account_id = ${world.sender.accountId} and status <> 'failed' and uuid_time(id) >= ${low}
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
  const ledger = await world.api.db.row<{ amount: bigint }>(sql`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entry e join ledger_txn t on t.id = e.txn_id
    where t.account_id = ${world.sender.accountId} and e.account_id is null and e.kind = 'surcharge' and e.at >= ${low}
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
  await world.api.db.run(
    sql`update message_hour set surcharge = surcharge + 1
      where ctid = (select ctid from message_hour where account_id = ${world.sender.accountId} and surcharge > 0
      and hour >= '2025-11-10' and hour < '2025-11-20' limit 1)`,
  );
  expect((await ask({ filter })).reconciliation.difference).toBe('0.000001');
  await world.api.db.run(
    sql`update message_hour set surcharge = surcharge - 1
      where ctid = (select ctid from message_hour where account_id = ${world.sender.accountId} and surcharge > 0
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
