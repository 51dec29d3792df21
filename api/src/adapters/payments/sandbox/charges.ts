import { randomBytes } from 'node:crypto';
import { hourMs } from '@heliograph/contract/reference/durations';
import type { DeclineCode } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { Charge, ChargeResult, ChargeState, RefundOrder, RefundResult } from '../../../modules/money';
import { findCard } from './find-card';

/** How long a token can be charged unless its card is saved. */
export const TOKEN_MS = hourMs;

const prefix = 'sandbox_';
const refOf = (key: string) => `${prefix}${key}`;
const refundRef = (key: string) => `refund_${key}`;
const keyOf = (providerRef: string) => providerRef.slice(prefix.length);

interface StoredCharge {
  amount: bigint;
  outcome: DeclineCode | null;
  /** While the bank page waits for the cardholder. */
  secret: string | null;
}

const find = (db: Executor, key: string) =>
  db.row<StoredCharge>(sql`select amount, outcome, secret from sandbox_charge where key = ${key}`);

function resultFrom(key: string, { outcome, secret }: StoredCharge): ChargeResult {
  const providerRef = refOf(key);
  if (secret !== null) return { status: 'action', providerRef };
  return outcome === null ? { status: 'paid', providerRef } : { status: 'declined', code: outcome, providerRef };
}

/** Charges a test card; with the same key, returns the state of the first charge. */
export async function chargeOnce(
  tx: Executor,
  { cardRef, amount, key, attended }: Charge,
  now: Date,
): Promise<ChargeResult> {
  const outcome = await outcomeFor(tx, cardRef, key, now);
  const secret =
    outcome === 'authentication_required' && attended ? `confirm_${randomBytes(24).toString('base64url')}` : null;
  await tx.run(sql`
    insert into sandbox_charge (key, token, amount, outcome, secret, at)
      values (${key}, ${cardRef}, ${amount}, ${outcome}, ${secret}, ${now})
    on conflict (key) do nothing`);
  const made = await find(tx, key);
  if (!made) throw new Error(`The sandbox has lost the charge ${key}`);
  return resultFrom(key, made);
}

/** A token can be charged once, shortly after it was created; a saved card until it expires. */
async function outcomeFor(tx: Executor, cardRef: string, key: string, now: Date): Promise<DeclineCode | null> {
  const card = await findCard(tx, cardRef);
  if (!card) return 'token_used';
  const used = await tx.row(sql`select 1 from sandbox_charge where token = ${cardRef} and key <> ${key} limit 1`);
  const tooOld = now.getTime() - card.createdAt.getTime() > TOKEN_MS;
  if (!card.kept && (used || tooOld)) return 'token_used';
  if (Date.UTC(card.expYear, card.expMonth, 1) <= now.getTime()) return 'expired_card';
  return card.outcome;
}

/** Returns the state of a charge, with its refunds; null for one that the sandbox doesn't have. */
export async function stateOf(db: Executor, providerRef: string): Promise<ChargeState | null> {
  const key = keyOf(providerRef);
  const made = await find(db, key);
  if (!made) return null;
  const refunds = await db.rows<{ key: string; amount: bigint }>(
    sql`select key, amount from sandbox_refund where charge_key = ${key}`,
  );
  const result = resultFrom(key, made);
  return {
    result,
    key,
    paid: result.status === 'paid' ? made.amount : 0n,
    refunds: refunds.map(({ key: refund, amount }) => ({
      providerRef: refundRef(refund),
      key: refund,
      amount,
      status: 'refunded',
      reason: null,
    })),
    disputes: [],
  };
}

/** Returns the id of the charge of a key; null if there is none. */
export async function findCharge(db: Executor, key: string): Promise<string | null> {
  return (await find(db, key)) && refOf(key);
}

/** Returns the secret of a charge that waits for the cardholder; null for any other. */
export async function secretOf(db: Executor, providerRef: string): Promise<string | null> {
  return (await find(db, keyOf(providerRef)))?.secret ?? null;
}

/** Cancels a charge that waits for the cardholder. */
export async function cancelCharge(db: Executor, providerRef: string): Promise<void> {
  await db.run(
    sql`update sandbox_charge set secret = null, outcome = 'authentication_failed'
      where key = ${keyOf(providerRef)} and secret is not null`,
  );
}

/** Stores what the cardholder chose on the bank page; returns false if the charge doesn't wait for it. */
export async function confirmCharge(db: Executor, secret: string, approve: boolean): Promise<boolean> {
  const outcome: DeclineCode | null = approve ? null : 'authentication_failed';
  return (
    (await db.run(sql`update sandbox_charge set secret = null, outcome = ${outcome} where secret = ${secret}`)) > 0
  );
}

/** Refunds a paid charge, never more than it was. */
export async function refundOnce(
  tx: Executor,
  { providerRef, amount, key }: RefundOrder,
  now: Date,
): Promise<RefundResult> {
  const charge = keyOf(providerRef);
  const paid = await tx.row<{ amount: bigint }>(
    sql`select amount from sandbox_charge where key = ${charge} and outcome is null and secret is null for update`,
  );
  if (!paid) return { status: 'rejected', reason: 'The sandbox has no such charge' };
  if (await tx.row(sql`select 1 from sandbox_refund where key = ${key}`))
    return { status: 'refunded', providerRef: refundRef(key) };
  const refunded = await tx.row<{ sum: bigint }>(
    sql`select coalesce(sum(amount), 0)::bigint as sum from sandbox_refund where charge_key = ${charge}`,
  );
  if ((refunded?.sum ?? 0n) + amount > paid.amount)
    return { status: 'rejected', reason: 'The charge was refunded already' };
  await tx.run(
    sql`insert into sandbox_refund (key, charge_key, amount, at) values (${key}, ${charge}, ${amount}, ${now})`,
  );
  return { status: 'refunded', providerRef: refundRef(key) };
}
