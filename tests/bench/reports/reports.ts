import { createApi, createMailer, migrate, openDatabase } from '@heliograph/api';
import type { Database } from '@heliograph/api';
import { parseUsd } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { runList } from '../../../api/src/paging/index';
import { reportTotals, surchargeReport, toReportItem } from '../../../api/src/modules/staff';
import {
  askedDelivery,
  chartRows,
  deliveryList,
  toDeliveryItem,
  deliveryTotals,
  monthsOf,
  periodBefore,
} from '../../../api/src/modules/reports';
import { readHosts } from '../../../deploy/server/hosts';
import { freshDatabase } from '../fresh-database';
import { percentile } from '../latencies';
import { seedAccounts, seedContacts } from '../lists/seed';
import { seedMessages, seedSums } from '../lists/seed-messages';
import { post, signUp } from '../sign-up';
import { compareCsv } from './csv';

const warmUps = 2;
const times = 9;
const zone = 'America/New_York';
/** The customer's share of the messages, in tenths. */
const ownTenths = 9;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function median(run: () => Promise<unknown>, count = times): Promise<number> {
  const spent: number[] = [];
  for (let time = -warmUps; time < count; time += 1) {
    const started = performance.now();
    await run();
    if (time >= 0) spent.push(performance.now() - started);
  }
  return percentile(spent, 0.5);
}

/** Compares Message Delivery over 30 days with its statements without HTTP, and with a scan of the messages. */
export async function compareAccountReport(
  app: FastifyInstance,
  db: Database,
  { token, accountId }: { token: string; accountId: string },
): Promise<void> {
  for (const groupBy of ['DAY', 'CARRIER', 'CAMPAIGN'] as const) {
    const asked = askedDelivery(accountId, { groupBy: [groupBy] }, zone, new Date());
    const { from, to } = asked.period;
    const page = await median(() =>
      post(app, 'report.manage/getmessagedelivery', { filter: { groupBy: [groupBy] } }, token),
    );
    const pageSql = await median(() => runList(db, deliveryList(asked), {}, toDeliveryItem(asked)));
    const summary = await median(() =>
      post(app, 'report.manage/summarizemessagedelivery', { filter: { groupBy: [groupBy] } }, token),
    );
    const summarySql = await median(() =>
      Promise.all([
        chartRows(db, asked),
        deliveryTotals(db, asked, { from, to }),
        deliveryTotals(db, asked, periodBefore({ from, to }, zone)),
      ]),
    );
    const scan = await median(
      () =>
        db.patient.rows(sql`
      select (uuid_time(id) at time zone ${zone})::date as day, carrier, campaign_id, direction, status, error_code,
        count(*)::int as messages from message
      where account_id = ${accountId} and id >= uuid_from_time(${new Date(from).toISOString()}::timestamptz)
        and id < uuid_from_time(${new Date(to).toISOString()}::timestamptz) group by 1, 2, 3, 4, 5, 6`),
      3,
    );
    say(
      `Message Delivery, 30 days, by ${groupBy.toLowerCase()}: rows ${page.toFixed(1)} ms (its statement ${pageSql.toFixed(1)}, ratio ${(page / pageSql).toFixed(2)}), summary ${summary.toFixed(1)} ms (its statements ${summarySql.toFixed(1)}, ratio ${(summary / summarySql).toFixed(2)}); scan of the messages ${scan.toFixed(0)} ms`,
    );
  }
}

/**
 * Compares the staff's Carrier Surcharge, from sums per hour, with a scan of all messages, in time and to a millionth
 * of a dollar.
 */
export async function comparePlatformReport(db: Database): Promise<void> {
  const months = monthsOf({}, zone, new Date());
  const [from, to] = [months.from, months.to].map((time) => new Date(time).toISOString());
  const query = surchargeReport('allBrands', months, {});
  const report = await median(() =>
    Promise.all([runList(db, query, {}, toReportItem(months)), reportTotals(db, query)]),
  );
  const raw = () =>
    db.patient.rows<{ amount: bigint; messages: number }>(sql`
    select date_trunc('month', uuid_time(id), ${zone}) as month, carrier, channel, direction, count(*)::int as messages,
      sum(surcharge)::bigint as amount from message
    where id >= uuid_from_time(${from}::timestamptz) and id < uuid_from_time(${to}::timestamptz) group by 1, 2, 3, 4`);
  const scan = await median(raw, 3);
  const rows = await raw();
  const { totals } = await reportTotals(db, query);
  const charged = parseUsd(totals.charged) ?? 0n;
  const difference = charged - rows.reduce((sum, { amount }) => sum + amount, 0n);
  say(
    `Carrier Surcharge of all accounts: ${report.toFixed(1)} ms; scan of the messages ${scan.toFixed(0)} ms, ratio ${(report / scan).toFixed(4)}; charged ${totals.charged} USD, difference ${difference} millionths of a dollar`,
  );
}

/** Measures the reports of an account with so many messages, of the platform, and a CSV of `rows` messages. */
export async function reports(url: string, messages: number, rows: number): Promise<void> {
  const db = await openDatabase({ url: await freshDatabase(url) });
  await migrate(db);
  const app = createApi({
    db,
    hosts: readHosts(),
    secret: new Uint8Array(32).fill(1),
    mailer: createMailer({ db }),
    port: 4000,
    payments: 'sandbox',
  });
  await app.ready();
  const customer = await signUp(app, db, 'bench');
  const size = {
    messages: Math.ceil((messages * 10) / ownTenths),
    ownTenths,
    contacts: 10_000,
    conversations: 0,
    accounts: 100,
    ledgerLines: 0,
  };
  const started = performance.now();
  for (const seed of [seedAccounts, seedContacts, seedMessages]) await seed(db, customer.accountId, size);
  await seedSums(db);
  const own = await db.patient.row<{ count: number }>(
    sql`select count(*)::int as count from message where account_id = ${customer.accountId}`,
  );
  say(
    `${own?.count.toLocaleString('en-US')} messages of the account, ${size.messages.toLocaleString('en-US')} in all, seeded in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  await compareAccountReport(app, db, customer);
  await comparePlatformReport(db);
  say(await compareCsv(app, db, customer.accountId, rows));
  await app.close();
  await db.close();
}
