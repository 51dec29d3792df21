import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { DisputeStatus, PaymentDifference } from '@heliograph/contract/reference/card-payments';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { ofBrand, type StaffScope } from '../../identity';

type CardPayments = CallResponse<'admin.manage/getcardpayments'>;

const most = 200;

/** Returns what staff in scope must know of card payments: disputes, and differences to the provider. */
export async function cardPayments(db: Executor, provider: string, scope: StaffScope): Promise<CardPayments> {
  const last = await db.row<{ until: Date }>(
    sql`select until from payment_reconciliation where provider = ${provider}`,
  );
  const differences = await differencesOf(db, scope);
  const disputes = await disputesOf(db, scope);
  return {
    provider,
    reconciledAt: last?.until.toISOString() ?? null,
    counts: { differences: differences.total, open: disputes.open },
    differences: differences.items,
    disputes: disputes.items,
  };
}

interface DifferenceRow {
  id: string;
  kind: PaymentDifference;
  providerRef: string;
  accountId: string | null;
  company: string | null;
  reference: string | null;
  ours: bigint;
  theirs: bigint;
  foundAt: Date;
  total: number;
}

async function differencesOf(db: Executor, scope: StaffScope) {
  const rows = await db.rows<DifferenceRow>(sql`
    select p.id, p.kind, p.provider_ref as "providerRef", a.id as "accountId", a.name as company, d.reference, p.ours,
      p.theirs, p.found_at as "foundAt", count(*) over ()::integer as total
    from payment_difference p left join deposit d on d.id = p.deposit_id left join account a on a.id = d.account_id
    where p.resolved_at is null and ${ofBrand(scope, sql`a.host_brand_id`)}
    order by p.found_at desc, p.id desc limit ${most}`);
  const items = rows.map(({ id, kind, providerRef, accountId, company, reference, ours, theirs, foundAt }) => ({
    differenceUUID: id,
    kind,
    providerRef,
    account: accountId === null || company === null ? null : { accountUUID: accountId, company },
    reference,
    ours: toWire(ours),
    theirs: toWire(theirs),
    foundAt: foundAt.toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

interface DisputeRow {
  id: string;
  accountId: string;
  company: string;
  reference: string;
  amount: bigint;
  status: DisputeStatus;
  reason: string;
  respondBy: Date | null;
  createdAt: Date;
  closedAt: Date | null;
  open: number;
}

async function disputesOf(db: Executor, scope: StaffScope) {
  const rows = await db.rows<DisputeRow>(sql`
    select p.id, a.id as "accountId", a.name as company, d.reference, p.amount, p.status, p.reason,
      p.respond_by as "respondBy", p.created_at as "createdAt", p.closed_at as "closedAt",
      count(*) filter (where p.closed_at is null) over ()::integer as open
    from deposit_dispute p join deposit d on d.id = p.deposit_id join account a on a.id = p.account_id
    where ${ofBrand(scope, sql`a.host_brand_id`)}
    order by p.closed_at is not null, p.created_at desc, p.id desc limit ${most}`);
  const items = rows.map(({ id, accountId, amount, respondBy, createdAt, closedAt, open: _open, ...row }) => ({
    disputeUUID: id,
    accountUUID: accountId,
    ...row,
    amount: toWire(amount),
    respondBy: respondBy?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }));
  return { items, open: rows[0]?.open ?? 0 };
}
