import { parseUsd } from '@heliograph/contract/money';
import type { LedgerKind } from '@heliograph/contract/reference/ledger';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { daysLater } from '../../../../base/months';
import { startOfDay } from '../../../../base/zone-time';
import { tokenFor } from '../../../../safety/world';
import { repeats } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { days, firstDay, screensWorld } from '../../../../testing/screens-world';
import { statementMonths, statementSums } from './papers/statement-sums';

/*
 * What screens add up is what the ledger adds up, to the millionth of a dollar: for any period of whole days, in zones
 * of whole, half, and quarter hours, across changes of the clocks.
 */
type World = Awaited<ReturnType<typeof screensWorld>>;
let api: TestApi;
let sender: World['sender'];
let token: string;
let staff: { token: string; host: string };
const dayMs = 86_400_000;
const zones = ['UTC', 'America/Winnipeg', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'];
const micro = (usd: string): bigint => parseUsd(usd) ?? 0n;
const total = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + micro(amount), 0n);

beforeAll(async () => {
  ({ api, sender } = await screensWorld());
  token = await api.logIn(sender.username);
  const { userId } = await api.addPerson('ada', { accountId: null, roles: ['admin'] });
  staff = { token: await tokenFor(api, userId, null), host: 'admin.localhost' };
});
afterAll(() => api.close());

/** Returns the sum of a column of an export. */
async function csv(call: string, body: object, column: string, as: { token: string; host?: string } = { token }) {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/${call}`,
    headers: { host: as.host ?? 'localhost', authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  const [head = '', ...lines] = answer.body.trim().split('\r\n');
  // Quoted cells may have commas.
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  const place = cells(head).indexOf(column);
  expect([call, place >= 0]).toEqual([call, true]);
  return total(lines.map((line) => cells(line)[place] ?? ''));
}

/** Reads all pages of a list. */
async function all<Item>(ask: (cursor: string | null) => Promise<{ items: Item[]; page: { next: string | null } }>) {
  const items: Item[] = [];
  for (let cursor: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(cursor);
    items.push(...page.items);
    if (page.page.next === null) return items;
    cursor = page.page.next;
  }
}

interface Expected {
  sum: bigint;
  debits: bigint;
  credits: bigint;
  before: bigint;
  spent: bigint;
  surcharge: bigint;
  outbound: bigint;
  inbound: bigint;
}

/** Sums the ledger itself over a period. */
async function ledgerSums(from: Date, to: Date): Promise<Expected> {
  const within = sql`e.at >= ${from}::timestamptz and e.at < ${to}::timestamptz`;
  const kinds = (...list: LedgerKind[]) =>
    sql`e.kind in (${sql.join(
      list.map((kind) => sql`${kind}`),
      sql`, `,
    )})`;
  const row = await api.db.row<Expected>(sql`
    select coalesce(sum(e.amount) filter (where ${within}), 0)::bigint as sum,
      coalesce(sum(least(e.amount, 0)) filter (where ${within}), 0)::bigint as debits,
      coalesce(sum(greatest(e.amount, 0)) filter (where ${within}), 0)::bigint as credits,
      coalesce(sum(e.amount) filter (where e.at < ${from}::timestamptz), 0)::bigint as before,
      coalesce(-sum(e.amount) filter (where ${within} and not ${kinds('deposit', 'adjustment', 'refund')}), 0)::bigint
        as spent,
      coalesce(-sum(e.amount) filter (where ${within} and ${kinds('message_outbound')}), 0)::bigint as outbound,
      coalesce(-sum(e.amount) filter (where ${within} and ${kinds('message_inbound')}), 0)::bigint as inbound,
      (select coalesce(sum(e.amount), 0)::bigint from ledger_entry e join ledger_txn t on t.id = e.txn_id
        where t.account_id = ${sender.accountId} and e.account_id is null and e.kind = 'surcharge'
          and ${within}) as surcharge
    from ledger_entry e where e.account_id = ${sender.accountId}`);
  if (!row) throw new Error('The ledger is empty');
  return row;
}

async function expectAgreement(timezone: string, from: number, length: number): Promise<void> {
  const [first, after] = [from, from + length].map((day) =>
    new Date(firstDay + day * dayMs).toISOString().slice(0, 10),
  ) as [string, string];
  const [low, high] = [new Date(startOfDay(timezone, first)), new Date(startOfDay(timezone, after))];
  const filter = { from: low.toISOString(), to: high.toISOString() };
  const last = daysLater(after, -1);
  const ledger = await ledgerSums(low, high);
  const ask = { filter, timezone };
  const mine = { token };

  const history = await all(
    async (cursor) =>
      (await api.call('account.manage/getbillinghistory', { filter, page: { size: 100, cursor } }, mine)).payload,
  );
  const byDay = (await api.call('account.manage/getbillingdays', { ...ask, page: { size: 200 } }, mine)).payload.items;
  const { totals } = (await api.call('account.manage/summarizebillinghistory', { filter }, mine)).payload;
  const daily = (await api.call('account.manage/summarizebillingdays', ask, mine)).payload.totals;
  const staffRows = await all(
    async (cursor) =>
      (
        await api.call(
          'admin.manage/getledger',
          { filter: { ...filter, accountUUID: [sender.accountId] }, page: { size: 100, cursor } },
          staff,
        )
      ).payload,
  );
  const spend = (await api.call('report.manage/getspend', { range: 'CUSTOM', first, last }, mine)).payload;
  const surcharge = (await api.call('report.manage/summarizecarriersurcharge', ask, mine)).payload;
  const surchargeRows = (await api.call('report.manage/getcarriersurcharge', { ...ask, page: { size: 200 } }, mine))
    .payload.items;
  const outbound = (await api.call('report.manage/summarizesmsoutbound', { filter }, mine)).payload.totals;
  const inbound = (await api.call('report.manage/summarizesmsinbound', { filter }, mine)).payload.totals;
  const staffSurcharge = (
    await api.call(
      'admin.manage/summarizesurchargereport',
      { filter: { ...filter, accountUUID: [sender.accountId] }, timezone },
      staff,
    )
  ).payload;

  expect({
    history: total(history.map(({ amount }) => amount)),
    historyFile: await csv('account.manage/exportbillinghistory', { filter }, 'Amount (USD)'),
    days: total(byDay.map(({ amount }) => amount)),
    daysFile: await csv('account.manage/exportbillingdays', ask, 'Amount (USD)'),
    staff: total(staffRows.map(({ amount }) => amount)),
    staffFile: await csv(
      'admin.manage/exportledger',
      { filter: { ...filter, accountUUID: [sender.accountId] } },
      'Amount (USD)',
      staff,
    ),
    opening: micro(totals.opening),
    debits: micro(totals.debits),
    credits: micro(totals.credits),
    closing: micro(totals.closing),
    daily: [daily.opening, daily.debits, daily.credits, daily.closing].map(micro),
    spend: micro(spend.total),
    parts: total(Object.values(spend.parts)),
    surcharges: micro(spend.parts.surcharges) > ledger.surcharge,
    report: micro(surcharge.totals.amount),
    reportRows: total(surchargeRows.map(({ amount }) => amount)),
    reportFile: await csv('report.manage/exportcarriersurcharge', ask, 'Amount (USD)'),
    reconciliation: [surcharge.reconciliation.ledger, surcharge.reconciliation.difference].map(micro),
    staffSurcharge: micro(staffSurcharge.totals.charged),
    outbound: micro(outbound.total),
    outboundFile: await csv('report.manage/exportsmsoutbound', { filter }, 'Total (USD)'),
    inbound: micro(inbound.total),
    inboundFile: await csv('report.manage/exportsmsinbound', { filter }, 'Total (USD)'),
  }).toEqual({
    history: ledger.sum,
    historyFile: ledger.sum,
    days: ledger.sum,
    daysFile: ledger.sum,
    staff: ledger.sum,
    staffFile: ledger.sum,
    opening: ledger.before,
    debits: ledger.debits,
    credits: ledger.credits,
    closing: ledger.before + ledger.sum,
    daily: [ledger.before, ledger.debits, ledger.credits, ledger.before + ledger.sum],
    spend: ledger.spent,
    parts: ledger.spent,
    surcharges: false,
    report: ledger.surcharge,
    reportRows: ledger.surcharge,
    reportFile: ledger.surcharge,
    reconciliation: [ledger.surcharge, 0n],
    staffSurcharge: ledger.surcharge,
    outbound: ledger.outbound,
    outboundFile: ledger.outbound,
    inbound: ledger.inbound,
    inboundFile: ledger.inbound,
  });
}

it.each(zones)('adds up as the ledger does in %s, for any days', async (zone) => {
  await api.db.run(sql`update account set timezone = ${zone} where id = ${sender.accountId}`);
  await api.db.run(sql`update app_user set timezone = ${zone} where account_id = ${sender.accountId}`);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -2, max: days }), fc.integer({ min: 1, max: 80 }), (from, length) =>
      expectAgreement(zone, from, length),
    ),
    { numRuns: repeats(6, 60), seed: 20261129 },
  );
});

it.each(zones)('states each month as the ledger has it in %s', async (zone) => {
  const months = await statementMonths(api.db, sender.accountId, zone, api.now());
  expect(months.length).toBeGreaterThan(5);
  for (const { from, to } of months) {
    const { opening, lines, closing } = await statementSums(api.db, sender.accountId, { from, to });
    const { before, sum } = await ledgerSums(from, to);
    expect([opening, lines.reduce((all, { amount }) => all + amount, 0n), closing]).toEqual([
      before,
      sum,
      before + sum,
    ]);
  }
});

it('has a trial balance of the whole ledger', async () => {
  const { payload } = await api.call('admin.manage/gettrialbalance', {}, staff);
  const sums = await api.db.rows<{ ledger: string; amount: bigint }>(sql`
    select l.kind as ledger, coalesce(sum(e.amount), 0)::bigint as amount from ledger_account l
      join ledger_entry e on e.ledger_account_id = l.id group by 1`);
  for (const { ledger, balance } of payload.rows)
    expect([ledger, micro(balance)]).toEqual([ledger, sums.find((row) => row.ledger === ledger)?.amount ?? 0n]);
  expect(micro(payload.balance)).toBe(0n);
});
