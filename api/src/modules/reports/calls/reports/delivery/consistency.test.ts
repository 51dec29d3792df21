import { dayMs } from '@heliograph/contract/reference/durations';
import { lostStatuses, sentStatuses } from '@heliograph/contract/reference/dashboard';
import { deliveryGroup, isTimeGroup, type DeliveryGroup } from '@heliograph/contract/reference/delivery-groups';
import fc from 'fast-check';
import {
  broadcastId,
  counts,
  credentialId,
  days,
  deliveryWorld,
  firstDay,
  only,
} from '../../../../../testing/delivery-report';
import type { Counted, Filter } from '../../../../../testing/delivery-report';

/*
 * The chart, the table, and the CSV of Message Delivery are the same, and equal SMS Outbound, for every group and
 * filter, in random periods and zones.
 */
const world = deliveryWorld();
const { report } = world;

const zones = ['America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
const outbound = async (filter: object, timezone: string) =>
  (await world.api.call('report.manage/summarizesmsoutbound', { filter, timezone }, { token: world.token })).payload
    .totals.messages;
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
const sum = (rows: readonly Counted[]): Counted =>
  Object.fromEntries(
    counts.map((key) => [
      key,
      rows.every((row) => row[key] === null) && rows.length
        ? null
        : rows.reduce((all, row) => all + (row[key] ?? 0), 0),
    ]),
  ) as Counted;

/** Splits a line of a CSV; no cell of this one has a quote. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

async function csv(filter: Filter, timezone: string): Promise<Counted[]> {
  const answer = await world.api.app.inject({
    method: 'POST',
    url: '/api/report.manage/exportmessagedelivery',
    headers: { host: 'localhost', authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
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
  const { items, total, totals, chart, withoutError } = await report(filter, zone);
  expect(chart).toEqual(items);
  expect([items.length, await csv(filter, zone)]).toEqual([total, items.map(only)]);
  // Only messages with an error are grouped by it: the summary counts the others.
  if (group === 'ERROR')
    expect(items.reduce((all, { accepted }) => all + accepted, withoutError ?? 0)).toBe(totals.accepted);
  else expect(withoutError).toBeNull();
  if (group !== 'ERROR') expect(only(totals)).toEqual(items.length ? sum(items) : only(totals));
  const period = { from: first, to: after, ...more };
  expect(totals.accepted).toBe(await outbound(period, zone));
  expect(totals.sent).toBe(await outbound({ ...period, status: sentStatuses }, zone));
  expect(totals.failed).toBe(await outbound({ ...period, status: ['failed'] }, zone));
  const { carriers, rows } = (
    await world.api.call('report.manage/getdeliverybycarrier', { filter, timezone: zone }, { token: world.token })
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
  ['a number', () => ({ numberUUID: [world.numberIds[1] ?? ''] })],
  ['no campaign', () => ({ campaignUUID: ['none'] })],
  ['a source', () => ({ source: ['API'] })],
  ['an error', () => ({ errorCode: ['LANDLINE'] })],
  ['no carrier', () => ({ carrier: ['none'] })],
  ['no error', () => ({ errorCode: ['none'] })],
  ['a broadcast', () => ({ broadcastUUID: [broadcastId] })],
  ['no broadcast', () => ({ broadcastUUID: ['none'] })],
  ['an API credential', () => ({ credentialUUID: [credentialId] })],
  ['a user', () => ({ userUUID: [world.userId] })],
  ['a user and a carrier', () => ({ userUUID: [world.userId], carrier: ['Verizon'] })],
])('chart, table, and CSV are the same, and equal SMS Outbound, for a filter of %s', async (_name, filter) => {
  for (const group of deliveryGroup.values) await expectEqual('Asia/Kolkata', group, 5, 14, filter());
});
