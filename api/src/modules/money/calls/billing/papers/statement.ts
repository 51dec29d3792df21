import { ledgerKind } from '@heliograph/contract/reference/ledger';
import { monthName } from '@heliograph/contract/reference/time-words';
import { sql } from 'drizzle-orm';
import { daysLater } from '../../../../../base/months';
import { dayOf } from '../../../../../base/zone-time';
import { fieldError } from '../../../../../base/refusal';
import type { Executor } from '../../../../../db';
import { startPaper } from './paper';
import { dayText } from '../../../../../base/day-text';
import { instantText, moneyWriter } from './paper-text';
import type { PaperOptions } from './receipt';
import { statementMonths, statementSums } from './statement-sums';

const columns = [
  { x: 0, width: 200 },
  { x: 200, width: 80, end: true },
  { x: 280, width: 90, end: true },
  { x: 370, width: 130, end: true },
];
const count = new Intl.NumberFormat('en-US');

/** Returns the statement of a month, YYYY-MM; 422 for a month that the account doesn't have. */
export async function writeStatement(
  db: Executor,
  { accountId, issuer, zone, now }: PaperOptions,
  month: string,
): Promise<{ filename: string; file: Uint8Array }> {
  const chosen = (await statementMonths(db, accountId, zone, now)).find((one) => one.month === month);
  if (!chosen) throw fieldError('month', 'range', 'Choose a month since the account was opened');
  const account = await db.row<{ company: string }>(sql`select name as company from account where id = ${accountId}`);
  const { opening, lines, closing } = await statementSums(db, accountId, chosen);
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const amounts = lines.map(({ amount }) => amount);
  const money = moneyWriter([opening, closing, ...amounts]);
  const title = `Statement of ${monthName(month)}`;
  const lastDay = daysLater(dayOf(zone, chosen.to.getTime()), -1);
  const paper = await startPaper({ title, footer: `${issuer}  |  ${title}`, now });
  paper.text(issuer, { bold: true, size: 12 });
  paper.space(16);
  paper.text(title, { bold: true, size: 20 });
  paper.space(8);
  paper.text(account?.company ?? '');
  paper.text(`Account ID ${accountId}`);
  paper.text(`${dayText(`${month}-01`)} to ${dayText(lastDay)} (${zone})`);
  if (!chosen.complete) paper.text(`This month isn’t over. Amounts up to ${instantText(zone, now)}.`);
  paper.rule();
  paper.row(columns, ['Opening balance', '', '', money(opening)], { bold: true });
  paper.rule();
  paper.row(columns, ['Type', 'Entries', 'Quantity', 'Amount (USD)'], { size: 9 });
  for (const { kind, entries, quantity, amount } of lines)
    paper.row(columns, [
      ledgerKind.label(kind),
      count.format(entries),
      quantity === null ? '' : count.format(quantity),
      money(amount),
    ]);
  if (lines.length === 0) paper.text('No activity in this month.');
  paper.rule();
  paper.row(columns, ['Sum of the month', '', '', money(sum(amounts))]);
  paper.row(columns, ['Closing balance', '', '', money(closing)], { bold: true });
  return { filename: `statement-${month}.pdf`, file: await paper.save() };
}
