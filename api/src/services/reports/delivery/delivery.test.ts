import type { CallRequest } from '@heliograph/shared/contract';
import { lostStatuses, sentStatuses } from '@heliograph/shared/reference/dashboard';
import { deliveryGroup, isTimeGroup, type DeliveryGroup } from '@heliograph/shared/reference/delivery-groups';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addMessages, type TestMessage } from '../../../testing/messages';
import { addSender } from '../../../testing/senders';

/*
 * The chart, the table, and the CSV of Message Delivery are the same, and equal SMS Outbound, for every group and
 * filter, in random periods and zones.
 */
let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let other: Awaited<ReturnType<typeof addSender>>;
let token: string;
let numberIds: string[];
let userId: string;
const [broadcastId, credentialId] = [v7(), v7()];

const zones = ['America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
const firstDay = Date.UTC(2026, 1, 20);
const days = 40;
const dayMs = 86_400_000;
const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;
/** A number below 2^31 for each n, the same in each run. */
const drawn = (n: number): number => Number(((BigInt(n + 1) * 2_862_933_555_777_941_757n) >> 20n) & 0x7fffffffn);
const statuses = [
  'scheduled',
  'queued',
  'sent',
  'delivered',
  'delivered',
  'delivered',
  'undelivered',
  'delivery_unknown',
  'failed',
  'canceled',
];

function message(n: number, of: typeof sender): TestMessage {
  const at = new Date(firstDay + (drawn(n) % (days * 96)) * 900_000 + pick([0, -1, 1, 437_000], n));
  const common = {
    accountId: of.accountId,
    numberId: of === sender ? pick(numberIds, drawn(n + 3)) : of.numberId,
    peer: '+13125550111',
    at,
    carrier: pick(['AT&T', 'Verizon', null], drawn(n + 9)),
    campaignId: n % 3 ? of.campaignId : null,
  };
  if (n % 6 === 0) return { ...common, direction: 'INBOUND' };
  const status = pick(statuses, drawn(n + 7_000));
  const errorCode = (lostStatuses as readonly string[]).includes(status)
    ? pick(['UNREACHABLE', 'LANDLINE', null], drawn(n))
    : status === 'delivery_unknown'
      ? 'NO_RECEIPT'
      : null;
  return {
    ...common,
    status,
    errorCode,
    source: pick(['UI', 'API'], n),
    userId: pick([userId, null], drawn(n + 11)),
    broadcastId: pick([broadcastId, null, null], drawn(n + 13)),
    credentialId: pick([credentialId, null, null], drawn(n + 17)),
    finalAt: status === 'delivered' ? new Date(at.getTime() + 1000 + (n % 50) * 100) : null,
  };
}

beforeAll(async () => {
  api = await testApi();
  [sender, other] = [await addSender(api), await addSender(api)];
  ({ userId } = sender);
  token = await api.logIn(sender.username);
  const second = v7();
  await api.db
    .run(sql`insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee,
      purchased_at)
    values (${second}, ${sender.accountId}, '+12015559901', '10DLC', array['SMS'], 'ACTIVE', 'NONE', 0, ${api.now()})`);
  numberIds = [sender.numberId, second];
  await addMessages(
    api.db,
    Array.from({ length: 500 }, (_, n) => message(n, n % 10 === 9 ? other : sender)),
  );
  const texts = await api.db.rows<{ id: string; at: Date }>(
    sql`select id, uuid_time(id) as at from message where account_id = ${sender.accountId} and direction = 'INBOUND'
      order by id limit 20`,
  );
  for (const [n, { id, at }] of texts.entries()) {
    await api.db.run(sql`insert into blacklist_entry (id, account_id, phone, scope, reason, added_at, source_message_id)
      values (${v7()}, ${sender.accountId}, ${`+1312555${1000 + n}`}, 'ACCOUNT',
        ${pick(['KEYWORD', 'REVOKED', 'MANUAL'], n)}, ${at}, ${id})`);
  }
});
afterAll(() => api.close());

type Body = CallRequest<'report.manage/getmessagedelivery'>;
type Filter = NonNullable<Body['filter']>;
const report = async (filter: Filter, timezone: string) => {
  const sums = await api.call('report.manage/summarizemessagedelivery', { filter, timezone }, { token });
  if (sums.status !== 200) throw new Error(sums.body.response);
  const items: typeof sums.payload.chart = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { payload } = await api.call(
      'report.manage/getmessagedelivery',
      { filter, timezone, page: { size: 200, cursor: cursor ?? null } },
      { token },
    );
    items.push(...payload.items);
    cursor = payload.page.next;
  }
  return { items, ...sums.payload };
};
const outbound = async (filter: object, timezone: string) =>
  (await api.call('report.manage/summarizesmsoutbound', { filter, timezone }, { token })).payload.totals.messages;

const counts = [
  'accepted',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'unknown',
  'pending',
  'canceled',
  'replies',
  'optOuts',
] as const;
const headings = {
  accepted: 'Accepted',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Undelivered',
  failed: 'Failed',
  unknown: 'Unknown',
  pending: 'Pending',
  canceled: 'Canceled',
  replies: 'Replies',
  optOuts: 'Opt-outs',
};
type Counted = Record<(typeof counts)[number], number | null>;
const sum = (rows: readonly Counted[]): Counted =>
  Object.fromEntries(
    counts.map((key) => [
      key,
      rows.every((row) => row[key] === null) && rows.length
        ? null
        : rows.reduce((all, row) => all + (row[key] ?? 0), 0),
    ]),
  ) as Counted;
const only = (row: Counted): Counted => Object.fromEntries(counts.map((key) => [key, row[key]])) as Counted;

/** Splits a line of a CSV; no cell of this one has a quote. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

async function csv(filter: Filter, timezone: string): Promise<Counted[]> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/report.manage/exportmessagedelivery',
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ filter, timezone }),
  });
  const [head = '', ...lines] = answer.body.trim().split('\r\n');
  const names = cellsOf(head);
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = cellsOf(line);
      return Object.fromEntries(
        counts.map((key) => {
          const cell = cells[names.indexOf(headings[key])];
          return [key, cell === '' ? null : Number(cell)];
        }),
      ) as Counted;
    });
}

async function expectEqual(
  zone: string,
  group: DeliveryGroup,
  from: number,
  length: number,
  more: Filter = {},
): Promise<void> {
  const [first, after] = [from, from + length].map((day) =>
    new Date(firstDay + day * dayMs).toISOString().slice(0, 10),
  ) as [string, string];
  const filter: Filter = { from: first, to: after, groupBy: [group], ...more };
  const { items, total, totals, chart } = await report(filter, zone);
  expect(chart).toEqual(items);
  expect([items.length, await csv(filter, zone)]).toEqual([total, items.map(only)]);
  // Without a filter by errors, only messages with one are grouped by it.
  if (group !== 'ERROR') expect(only(totals)).toEqual(items.length ? sum(items) : only(totals));
  const period = { from: first, to: after, ...more };
  expect(totals.accepted).toBe(await outbound(period, zone));
  expect(totals.sent).toBe(await outbound({ ...period, status: sentStatuses }, zone));
  expect(totals.failed).toBe(await outbound({ ...period, status: ['failed'] }, zone));
  const { carriers, rows } = (
    await api.call('report.manage/getdeliverybycarrier', { filter, timezone: zone }, { token })
  ).payload;
  const found = items.filter(({ accepted }) => accepted > 0);
  expect(
    rows?.map(({ rowUUID, cells }) => [rowUUID, cells.reduce((count, { accepted }) => count + accepted, 0)]),
  ).toEqual(found.map(({ rowUUID, accepted }) => [rowUUID, accepted]));
  const verizon = carriers.indexOf('Verizon');
  const ofVerizon = rows?.reduce((count, { cells }) => count + (cells[verizon]?.accepted ?? 0), 0) ?? 0;
  if (group !== 'ERROR' && !more.carrier)
    expect(ofVerizon).toBe(await outbound({ ...period, carrier: ['Verizon'] }, zone));
  const one = items[Math.floor(items.length / 2)];
  if (one && isTimeGroup(group))
    expect(one.accepted).toBe(await outbound({ ...period, from: one.from, to: one.to }, zone));
  if (group === 'CARRIER')
    for (const { accepted, ref } of items)
      expect(accepted).toBe(await outbound({ ...period, carrier: [ref ?? 'none'] }, zone));
  if (one?.ref && group === 'NUMBER')
    expect(one.accepted).toBe(await outbound({ ...period, numberUUID: [one.ref] }, zone));
  if (one && group === 'CAMPAIGN')
    expect(one.accepted).toBe(await outbound({ ...period, campaignUUID: [one.ref ?? 'none'] }, zone));
  const lost = { ...period, errorCode: ['none'], status: [...lostStatuses] };
  if (group === 'ERROR')
    for (const { accepted, ref } of items)
      expect(accepted).toBe(await outbound(ref ? { ...period, errorCode: [ref] } : lost, zone));
}

it('chart, table, and CSV are the same, and equal SMS Outbound, for random periods, groups, and zones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.constantFrom(...deliveryGroup.values),
      fc.integer({ min: 0, max: days - 1 }),
      fc.integer({ min: 0, max: 14 }),
      (zone, group, from, length) => expectEqual(zone, group, from, length),
    ),
    {
      numRuns: 24,
      examples: [
        ['America/New_York', 'DAY', 15, 5],
        ['America/New_York', 'HOUR', 16, 1],
        ['Australia/Lord_Howe', 'HOUR', 0, 14],
        ['Asia/Kathmandu', 'CARRIER', 3, 14],
      ],
    },
  );
});

it.each<[string, () => Filter]>([
  ['a carrier', () => ({ carrier: ['AT&T'] })],
  ['a number', () => ({ numberUUID: [numberIds[1] ?? ''] })],
  ['no campaign', () => ({ campaignUUID: ['none'] })],
  ['a source', () => ({ source: ['API'] })],
  ['an error', () => ({ errorCode: ['LANDLINE'] })],
  ['no carrier', () => ({ carrier: ['none'] })],
  ['no error', () => ({ errorCode: ['none'] })],
  ['a broadcast', () => ({ broadcastUUID: [broadcastId] })],
  ['no broadcast', () => ({ broadcastUUID: ['none'] })],
  ['an API credential', () => ({ credentialUUID: [credentialId] })],
  ['a user', () => ({ userUUID: [userId] })],
  ['a user and a carrier', () => ({ userUUID: [userId], carrier: ['Verizon'] })],
])('chart, table, and CSV are the same, and equal SMS Outbound, for a filter of %s', async (_name, filter) => {
  for (const group of deliveryGroup.values) await expectEqual('Asia/Kolkata', group, 5, 14, filter());
});

it('has a row for each day of a period, also without messages, and 25 hours where clocks go back', async () => {
  const { items } = await report({ from: '2026-03-28', to: '2026-06-30' }, 'Australia/Lord_Howe');
  expect(items).toHaveLength(94);
  const long = items.find(({ from, to }) => Date.parse(to) - Date.parse(from) > dayMs);
  expect(long).toMatchObject({ from: '2026-04-04T13:00:00.000Z', to: '2026-04-05T13:30:00.000Z' });
});

it('groups by weeks that start on Monday, and by months, whole or cut by the period', async () => {
  const starts = async (group: DeliveryGroup) =>
    (await report({ from: '2026-02-25', to: '2026-03-17', groupBy: [group] }, 'America/New_York')).items.map(
      ({ from }) => from,
    );
  expect(await starts('WEEK')).toEqual([
    '2026-02-25T05:00:00.000Z',
    '2026-03-02T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
    '2026-03-16T04:00:00.000Z',
  ]);
  expect(await starts('MONTH')).toEqual(['2026-02-25T05:00:00.000Z', '2026-03-01T05:00:00.000Z']);
});

it('has no rows for a period without messages', async () => {
  const { items, chart, totals } = await report({ from: '2025-06-01', to: '2025-07-01' }, 'UTC');
  expect([items, chart, totals.accepted, totals.deliveredShare]).toEqual([[], [], 0, null]);
});

it('compares with the period of the same length before', async () => {
  const { before } = await report({ from: '2026-03-10', to: '2026-03-20' }, 'UTC');
  expect(only(before)).toEqual(only((await report({ from: '2026-02-28', to: '2026-03-10' }, 'UTC')).totals));
});

it('compares with as many days before, also if a clock changes in one of them', async () => {
  const { before, periodBefore } = await report({ from: '2026-03-08', to: '2026-03-11' }, 'America/New_York');
  expect(periodBefore).toEqual({ from: '2026-03-05T05:00:00.000Z', to: '2026-03-08T05:00:00.000Z' });
  expect(only(before)).toEqual(
    only((await report({ from: '2026-03-05', to: '2026-03-08' }, 'America/New_York')).totals),
  );
  const hours = await report({ from: '2026-03-08T05:00:00.000Z', to: '2026-03-08T08:00:00.000Z' }, 'America/New_York');
  expect(hours.periodBefore).toEqual({ from: '2026-03-08T02:00:00.000Z', to: '2026-03-08T05:00:00.000Z' });
});

it('reads latencies from the messages, and errors in the order of their number', async () => {
  const { totals } = await report({ from: '2026-02-20', to: '2026-04-10' }, 'UTC');
  const rows = await api.db.rows<{ ms: number }>(sql`
    select (extract(epoch from final_at - sent_at) * 1000)::int as ms from message
      where account_id = ${sender.accountId} and status = 'delivered' and final_at is not null order by 1`);
  const at = (share: number) => rows[Math.ceil(rows.length * share) - 1]?.ms;
  expect([totals.p50, totals.p95]).toEqual([at(0.5), at(0.95)]);
  const errors = await api.db.rows<{ code: string | null; messages: number }>(sql`
    select error_code as code, count(*)::int as messages from message
      where account_id = ${sender.accountId} and status in ('undelivered', 'failed') group by 1 order by 2 desc, 1`);
  expect(totals.errors).toEqual(errors);
});

it('counts replies and opt-outs, and says nothing of them for outbound messages only', async () => {
  const period = { from: '2026-02-20', to: '2026-04-10' };
  const [all, carriers, errors] = [
    await report(period, 'UTC'),
    await report({ ...period, groupBy: ['CARRIER'] }, 'UTC'),
    await report({ ...period, groupBy: ['ERROR'] }, 'UTC'),
  ];
  expect([all.totals.optOuts, carriers.items.reduce((count, { optOuts }) => count + (optOuts ?? 0), 0)]).toEqual([
    14, 14,
  ]);
  expect(all.totals.replies).toBeGreaterThan(50);
  expect(
    errors.items.every(
      ({ replies, optOuts, replyShare }) => replies === null && optOuts === null && replyShare === null,
    ),
  ).toBe(true);
  expect((await report({ ...period, source: ['UI'] }, 'UTC')).totals).toMatchObject({
    replies: null,
    optOutShare: null,
  });
});

it('refuses more than 400 days, and more than 14 days by the hour', async () => {
  const ask = async (filter: Filter) => {
    const { status, body } = await api.call('report.manage/getmessagedelivery', { filter }, { token });
    return [status, body.response];
  };
  expect(await ask({ from: '2025-01-01', to: '2026-03-01' })).toEqual([422, 'Choose at most 400 days']);
  expect(await ask({ from: '2026-01-01', to: '2026-01-20', groupBy: ['HOUR'] })).toEqual([
    422,
    'Choose at most 14 days',
  ]);
  expect((await ask({ from: '2025-02-05', to: '2026-03-12' }))[0]).toBe(200);
});

it('covers 30 days without a period, and 7 by the hour', async () => {
  const first = await report({}, 'UTC');
  const hours = await report({ groupBy: ['HOUR'] }, 'UTC');
  expect([first.items.length, hours.items.length]).toEqual([30, 7 * 24]);
});

it('is for the account’s customers', async () => {
  await api.addPerson('reader', { accountId: sender.accountId, roles: ['tech'] });
  expect((await api.call('report.manage/getmessagedelivery', {}, { token: await api.logIn('reader') })).status).toBe(
    403,
  );
});
