import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../db';
import { postTransaction } from '../modules/money';
import type { TenantSeed } from './tenant-ids';

/** Adds 1,000 USD, a pending charge of staff, a saved card, and its deposits. */
export async function addBilling(tx: Executor, { accountId, name, ids, at }: TenantSeed): Promise<void> {
  const amount = 1_000_000_000n;
  await postTransaction(tx, {
    accountId,
    kind: 'deposit',
    idempotencyKey: `seed-${accountId}`,
    at,
    entries: [
      { ledger: 'WALLET', amount, kind: 'deposit', description: name },
      { ledger: 'CASH_CLEARING', amount: -amount, kind: 'deposit' },
    ],
  });
  await tx.run(sql`
    insert into staff_charge (id, account_id, direction, amount, category, reason, status, needs_approval,
      idempotency_key, request_hash, created_by, created_at)
    values (${ids.chargeUUID}, ${accountId}, 'CHARGE', 1000000, 'OTHER', 'Asked for by phone', 'PENDING', false,
      ${`key-of-${ids.chargeUUID}`}, 'x', ${ids.userUUID}, ${at})`);
  ids.entryId = String(
    (await tx.row<{ id: bigint }>(sql`select id from ledger_entry where account_id = ${accountId} order by id limit 1`))
      ?.id,
  );
  await tx.run(
    sql`insert into sandbox_card (token, brand, last4, exp_month, exp_year, kept, created_at)
      values (${`card_${accountId}`}, 'Visa', '4242', 12, 2035, true, ${at})`,
  );
  await tx.run(sql`insert into payment_method (id, account_id, provider, card_ref, brand, last4, exp_month, exp_year,
    created_at, last_used_at)
    values (${ids.paymentMethodUUID}, ${accountId}, 'sandbox', ${`card_${accountId}`}, 'Visa', '4242', 12, 2035,
      ${at}, ${at})`);
  await tx.run(
    sql`insert into sandbox_charge (key, token, amount, at)
      values (${ids.depositUUID}, ${`card_${accountId}`}, 20000000, ${at})`,
  );
  await tx.run(sql`insert into deposit (id, account_id, reference, amount, fee, tax, status, provider, provider_ref,
    card_ref, brand, last4, payment_method_id, idempotency_key, request_hash, balance_after, created_at, settled_at)
    values (${ids.depositUUID}, ${accountId}, ${`dp_${ids.depositUUID}`}, 20000000, 0, 0, 'SUCCEEDED', 'sandbox',
      ${`sandbox_${ids.depositUUID}`}, ${`card_${accountId}`}, 'Visa', '4242', ${ids.paymentMethodUUID},
      ${`of-${ids.depositUUID}`}, '', 20000000, ${new Date(at.getTime() - dayMs)}, ${at})`);
  await tx.run(
    sql`insert into sandbox_charge (key, token, amount, at)
      values (${ids.openDepositUUID}, ${`card_${accountId}`}, 20000000, ${at})`,
  );
  await tx.run(sql`insert into deposit (id, account_id, reference, amount, fee, tax, status, provider, provider_ref,
    card_ref, brand, last4, payment_method_id, idempotency_key, request_hash, created_at)
    values (${ids.openDepositUUID}, ${accountId}, ${`dp_${ids.openDepositUUID}`}, 20000000, 0, 0, 'REQUIRES_ACTION',
      'sandbox', ${`sandbox_${ids.openDepositUUID}`}, ${`card_${accountId}`}, 'Visa', '4242',
      ${ids.paymentMethodUUID}, ${`of-${ids.openDepositUUID}`}, '', ${at})`);
}
