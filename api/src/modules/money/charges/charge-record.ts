import type { ChargeCategory, ChargeDirection, ChargeStatus } from '@heliograph/contract/reference/staff-charges';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { ofBrand, type StaffScope } from '../../identity';

/** A charge or a credit of staff as stored; `amount` is positive, in micro-USD. */
export interface ChargeRecord {
  id: string;
  accountId: string;
  company: string;
  accountStatus: string;
  direction: ChargeDirection;
  amount: bigint;
  category: ChargeCategory;
  reason: string;
  reference: string | null;
  note: string | null;
  status: ChargeStatus;
  /** Whether a second staff member must approve it, as it was when it was requested. */
  needsApproval: boolean;
  createdBy: string;
}

/** Returns a charge in scope, its row locked until the transaction ends; 404 if there is none. */
export async function lockCharge(tx: Executor, scope: StaffScope, id: string): Promise<ChargeRecord> {
  const charge = await tx.row<ChargeRecord>(sql`
    select c.id, c.account_id as "accountId", a.name as company, a.status as "accountStatus", c.direction, c.amount,
      c.category, c.reason, c.reference, c.note,
           c.status, c.needs_approval as "needsApproval", c.created_by as "createdBy"
    from staff_charge c join account a on a.id = c.account_id
    where c.id = ${id} and ${ofBrand(scope, sql`a.host_brand_id`)} for update of c`);
  if (!charge) throw notFound('The charge');
  return charge;
}

/** Returns the change of the wallet, in micro-USD: negative for a charge. */
export const walletChange = ({ direction, amount }: Pick<ChargeRecord, 'direction' | 'amount'>): bigint =>
  direction === 'CREDIT' ? amount : -amount;

/** Returns the facts of a charge for the audit log. */
export const chargeFacts = (
  { direction, category, reference, note }: ChargeRecord,
  amount: string,
): Record<string, unknown> => ({ direction, amount, category, reference, note });
