import type { CardBrand } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import { notFound, Refusal } from '../../../../../base/refusal';
import type { Executor } from '../../../../../db';
import { startPaper } from './paper';
import { instantText, moneyWriter } from './paper-text';
import { fullName } from '../../../../../db/full-name';

interface PaidDeposit {
  accountId: string;
  company: string;
  reference: string;
  amount: bigint;
  fee: bigint;
  tax: bigint;
  charged: bigint;
  brand: CardBrand;
  last4: string;
  auto: boolean;
  paidAt: Date | null;
  paid: boolean;
  userName: string | null;
}

interface RefundLine {
  at: Date;
  amount: bigint;
  status: 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'LOST';
}

/** What a receipt is made for. */
export interface PaperOptions {
  accountId: string;
  /** The company that issues it. */
  issuer: string;
  zone: string;
  now: Date;
}

const columns = [
  { x: 0, width: 340 },
  { x: 340, width: 160, end: true },
];
const remarks: Partial<Record<RefundLine['status'], string>> = { PROCESSING: ', in progress', LOST: ', charged back' };
const facts = [
  { x: 0, width: 120 },
  { x: 120, width: 380 },
];

/**
 * Returns the receipt of a deposit with its refunds, and with what its bank took back. 404 for a deposit of another
 * account, 409 for one that wasn't paid.
 */
export async function writeReceipt(
  db: Executor,
  { accountId, issuer, zone, now }: PaperOptions,
  depositId: string,
): Promise<{ filename: string; file: Uint8Array }> {
  const deposit = await db.row<PaidDeposit>(sql`
    select a.id as "accountId", a.name as company, d.reference, d.amount, d.fee, d.tax, d.charged, d.brand, d.last4,
      d.auto, d.settled_at as "paidAt", d.balance_after is not null as paid,
      ${fullName('u')} as "userName"
    from deposit d join account a on a.id = d.account_id left join app_user u on u.id = d.user_id
    where d.id = ${depositId} and d.account_id = ${accountId}`);
  if (!deposit) throw notFound('The deposit');
  if (!deposit.paid) throw new Refusal('conflict', 'CONFLICT', 'Only a deposit that was paid has a receipt.');
  const refunds = await db.rows<RefundLine>(sql`
    select created_at as at, amount, status from deposit_refund
      where deposit_id = ${depositId} and account_id = ${accountId} and status in ('PROCESSING', 'SUCCEEDED')
    union all
    select coalesce(closed_at, created_at), amount, status from deposit_dispute
      where deposit_id = ${depositId} and account_id = ${accountId} and status = 'LOST'
    order by at`);
  const { reference, amount, fee, tax, charged } = deposit;
  const money = moneyWriter([amount, fee, tax, charged, ...refunds.map((refund) => refund.amount)]);
  const paper = await startPaper({ title: `Receipt ${reference}`, footer: `${issuer}  |  Receipt ${reference}`, now });
  paper.text(issuer, { bold: true, size: 12 });
  paper.space(16);
  paper.text('Receipt', { bold: true, size: 20 });
  paper.space(8);
  for (const fact of [
    ['Receipt number', reference],
    ['Account', deposit.company],
    ['Account ID', deposit.accountId],
    ['Paid', deposit.paidAt ? instantText(zone, deposit.paidAt) : ''],
    ['Paid with', `${deposit.brand} ending ${deposit.last4}`],
    ['Paid by', deposit.auto ? 'Auto Recharge' : (deposit.userName ?? '')],
  ])
    paper.row(facts, fact);
  paper.rule();
  for (const [name, value] of [
    ['Added to your balance', amount],
    ['Card fee', fee],
    ['Sales tax', tax],
  ] as const)
    paper.row(columns, [name, money(value)]);
  paper.row(columns, ['Charged to your card (USD)', money(charged)], { bold: true });
  if (refunds.length > 0) {
    paper.rule();
    paper.text('Refunds', { bold: true, size: 12 });
    for (const refund of refunds)
      paper.row(columns, [`${instantText(zone, refund.at)}${remarks[refund.status] ?? ''}`, money(-refund.amount)]);
    paper.row(
      columns,
      ['Charged after refunds (USD)', money(refunds.reduce((rest, refund) => rest - refund.amount, charged))],
      { bold: true },
    );
  }
  return { filename: `receipt-${reference}.pdf`, file: await paper.save() };
}
