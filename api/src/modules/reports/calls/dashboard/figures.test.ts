import {
  lostStatuses,
  outcomes,
  outcomeStatuses,
  sentStatuses,
  spendKinds,
  spentKinds,
  type SpendPart,
} from '@heliograph/contract/reference/dashboard';
import { optOutReasons } from '@heliograph/contract/reference/blacklist';
import { parseUsd } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { startOfDay } from '../../../../base/zone-time';
import { postTransaction } from '../../../money';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addMessages, type TestMessage } from '../../../../testing/messages';
import { addSender } from '../../../../testing/senders';
import { charge, chargeLines } from '../../../texting';

/*
 * Every figure of the dashboard equals the list that it links to, its CSV, and the rows themselves, for random periods
 * in zones of whole, half and quarter hours, over days of 23, 24 and 25 hours.
 */
let api: TestApi;
let accountId: string;
let token: string;

const zones = [
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
  'America/St_Johns',
  'Africa/Casablanca',
];
const firstDay = Date.UTC(2026, 1, 20);
const days = 50;
const dayMs = 86_400_000;
const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;
/** A number below 2^31 for each n, the same in each run. */
const drawn = (n: number): number => Number(((BigInt(n + 1) * 2_862_933_555_777_941_757n) >> 20n) & 0x7fffffffn);

const outboundStatuses = [
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'delivered',
  'undelivered',
  'delivery_unknown',
  'failed',
  'canceled',
];

function message(n: number, sender: { accountId: string; numberId: string }): TestMessage {
  // Many on the edges of hours and their quarters.
  const quarter = firstDay + (drawn(n) % (days * 96)) * 900_000;
  const at = new Date(quarter + pick([0, -1, 1, 437_000], n));
  if (n % 5 === 0) return { ...sender, peer: '+13125550111', direction: 'INBOUND', at };
  const status = pick(outboundStatuses, drawn(n + 7_000));
  const errorCode = (lostStatuses as readonly string[]).includes(status)
    ? pick(['UNREACHABLE', 'LANDLINE', 'FILTERED_CARRIER', null], drawn(n))
    : null;
  return { ...sender, peer: '+13125550111', at, status, errorCode, segments: 1 + (n % 3) };
}

async function post(n: number, sender: { numberId: string }): Promise<void> {
  const at = new Date(firstDay + (drawn(n + 90_000) % (days * 96)) * 900_000 + pick([0, -1, 1], n));
  const kind = pick(['out', 'in', 'number_fee', 'campaign_fee', 'vetting', 'deposit', 'adjustment'] as const, n);
  const amount = BigInt(1 + (drawn(n) % 9_000_000));
  await api.db.transaction(async (tx) => {
    if (kind === 'out' || kind === 'in') {
      const lines = chargeLines([
        {
          direction: kind === 'in' ? 'INBOUND' : 'OUTBOUND',
          number: '+12015550100',
          numberId: sender.numberId,
          campaignId: null,
          carrier: 'Verizon',
          segments: 1,
          basePrice: amount,
          surcharge: BigInt(drawn(n) % 5_000),
          rating: null,
        },
      ]);
      await charge(tx, accountId, `line ${n}`, lines, at);
      return;
    }
    const signed = kind === 'deposit' || kind === 'adjustment' ? amount : -amount;
    await postTransaction(tx, {
      accountId,
      kind,
      idempotencyKey: `line ${n}`,
      at,
      entries: [
        { ledger: 'WALLET', amount: signed, kind },
        { ledger: signed > 0n ? 'CASH_CLEARING' : 'REVENUE_FEES', amount: -signed, kind },
      ],
    });
  });
}

beforeAll(async () => {
  api = await testApi();
  const sender = await addSender(api);
  const other = await addSender(api);
  accountId = sender.accountId;
  token = await api.logIn(sender.username);
  await addMessages(
    api.db,
    Array.from({ length: 900 }, (_, n) =>
      message(
        n,
        n % 9 === 8
          ? { accountId: other.accountId, numberId: other.numberId }
          : { accountId, numberId: sender.numberId },
      ),
    ),
  );
  for (let n = 0; n < 140; n += 1) await post(n, sender);
  for (let n = 0; n < 60; n += 1) {
    await api.db.run(sql`insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
      values (${v7()}, ${accountId}, ${`+1312555${1000 + n}`}, 'ACCOUNT',
        ${pick(['KEYWORD', 'REVOKED', 'MANUAL', 'CARRIER'], n)},
        ${new Date(firstDay + (drawn(n) % (days * 96)) * 900_000)})`);
  }
});
afterAll(() => api.close());

const call = async <Name extends Parameters<TestApi['call']>[0]>(name: Name, body: object) => {
  const answer = await api.call(name, body, { token });
  if (answer.status !== 200) throw new Error(`${name}: ${answer.body.response}`);
  return answer.payload;
};
const outbound = async (filter: object) => (await call('report.manage/summarizesmsoutbound', { filter })).totals;
const billed = async (filter: object) => {
  const { matching } = (await call('account.manage/summarizebillinghistory', { filter })).totals;
  return (parseUsd(matching.debits) ?? 0n) + (parseUsd(matching.credits) ?? 0n);
};

/** Sums the segments and counts the rows of the CSV of a filter. */
async function csv(filter: object): Promise<{ messages: number; segments: number }> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/report.manage/exportsmsoutbound',
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ filter }),
  });
  const [head = '', ...rows] = answer.body.trim().split('\r\n');
  const column = head.split(',').indexOf('Segments');
  return { messages: rows.length, segments: rows.reduce((sum, row) => sum + Number(row.split(',')[column]), 0) };
}

async function expectEqual(zone: string, from: number, length: number): Promise<void> {
  await api.db.run(sql`update account set timezone = ${zone} where id = ${accountId}`);
  const [first, last, after] = [from, from + length, from + length + 1].map((day) =>
    new Date(firstDay + day * dayMs).toISOString().slice(0, 10),
  ) as [string, string, string];
  const range = { range: 'CUSTOM', first, last };
  const period = { from: first, to: after };
  const figures = await call('report.manage/getdashboard', range);
  const sent = await outbound({ ...period, status: sentStatuses });
  expect(figures.sent).toEqual({ messages: sent.messages, segments: sent.segments });
  expect(figures.sent).toEqual(await csv({ ...period, status: sentStatuses }));
  expect(figures.lost.messages).toBe((await outbound({ ...period, status: lostStatuses })).messages);
  for (const outcome of outcomes) {
    const { segments } = await outbound({ ...period, status: outcomeStatuses[outcome] });
    expect([outcome, figures.series.reduce((sum, bucket) => sum + bucket[outcome], 0)]).toEqual([outcome, segments]);
  }
  for (const bucket of [
    figures.series[0],
    figures.series.at(-1),
    figures.series[Math.floor(figures.series.length / 2)],
  ]) {
    const all = { from: bucket?.from, to: bucket?.to, status: outcomes.flatMap((outcome) => outcomeStatuses[outcome]) };
    expect(outcomes.reduce((sum, outcome) => sum + (bucket?.[outcome] ?? 0), 0)).toBe((await outbound(all)).segments);
  }
  expect(figures.optOuts.count).toBe(
    (await call('account.manage/summarizeblacklist', { filter: { ...period, reason: optOutReasons } })).total,
  );
  const rows = await api.db.row<{ inbound: number }>(sql`
    select count(*)::int as inbound from message where account_id = ${accountId} and direction = 'INBOUND'
      and uuid_time(id) >= ${new Date(startOfDay(zone, first))}
        and uuid_time(id) < ${new Date(startOfDay(zone, after))}`);
  expect(figures.inbound.messages).toBe(rows?.inbound);

  const failures = await call('report.manage/getfailures', range);
  expect(failures.total).toBe(figures.lost.messages);
  for (const { code, messages, trend } of failures.reasons) {
    expect(trend.reduce((sum, one) => sum + one, 0)).toBe(messages);
    if (code)
      expect([code, messages]).toEqual([
        code,
        (await outbound({ ...period, status: lostStatuses, errorCode: [code] })).messages,
      ]);
  }

  const { total, parts } = await call('report.manage/getspend', range);
  const part = (name: SpendPart) => parseUsd(parts[name]) ?? 0n;
  expect(-(parseUsd(total) ?? 0n)).toBe(await billed({ ...period, type: spentKinds }));
  expect(-(part('base') + part('surcharges'))).toBe(await billed({ ...period, type: spendKinds.base }));
  for (const name of ['rentals', 'inbound', 'other'] as const)
    expect([name, -part(name)]).toEqual([name, await billed({ ...period, type: spendKinds[name] })]);
  const surcharges = await api.db.row<{ amount: bigint }>(sql`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entry e join ledger_txn t on t.id = e.txn_id
    where t.account_id = ${accountId} and t.kind = 'message_outbound' and e.account_id is null and e.kind = 'surcharge'
      and e.at >= ${new Date(startOfDay(zone, first))} and e.at < ${new Date(startOfDay(zone, after))}`);
  expect(part('surcharges')).toBe(surcharges?.amount);
}

it('equals the lists, their CSV, and the rows, for random periods and zones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: days - 1 }),
      fc.oneof(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 2, max: 29 })),
      expectEqual,
    ),
    {
      numRuns: 24,
      examples: [
        ['America/New_York', 16, 0],
        ['America/New_York', 16, 6],
        ['Australia/Lord_Howe', 44, 1],
      ],
    },
  );
});

it('keeps sums of each hour that equal the rows, to the micro-dollar', async () => {
  const sums = await api.db.rows(
    sql`select hour, kind, amount, surcharge from spend_hour where account_id = ${accountId} order by 1, 2`,
  );
  const rows = await api.db.rows(sql`
    select date_trunc('hour', t.at, 'UTC') as hour, t.kind,
      (-sum(e.amount) filter (where e.account_id is not null))::bigint as amount,
      coalesce(sum(e.amount) filter (where e.account_id is null and e.kind = 'surcharge'), 0)::bigint as surcharge
    from ledger_txn t join ledger_entry e on e.txn_id = t.id
      where t.account_id = ${accountId} and t.kind not in ('deposit', 'adjustment') group by 1, 2 order by 1, 2`);
  expect(rows.length).toBeGreaterThan(50);
  expect(sums).toEqual(rows);
});
