import { sql } from 'drizzle-orm';
import type { DomainDeps } from '../deps';
import type { ChargeHint } from '../ports/payments';
import { recharge } from '../recharge/run-recharges';
import { depositByRef, depositOf, type Deposit } from './deposit';
import { mirrorCharge } from './mirror';

/**
 * Mirrors the deposit of a charge that the provider has named, also if its id isn't stored because the answer to the
 * charge was lost: then the charge's key names the deposit. Returns the deposit; null for a charge that isn't ours.
 */
export async function mirrorHint(deps: DomainDeps, hint: ChargeHint): Promise<Deposit | null> {
  const { db, payments } = deps;
  const { providerRef } = hint;
  const deposit =
    (await depositByRef(db, payments.name, providerRef)) ?? (await depositByKeyOf(deps, providerRef, hint.key));
  if (!deposit) return null;
  await mirrorCharge(deps, deposit.id, providerRef);
  if (deposit.auto) await recharge(deps, deposit.accountId);
  return depositOf(db, deposit.accountId, deposit.id);
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Returns the deposit that a charge was made for, unless it has another charge. */
async function depositByKeyOf(
  { db, payments }: DomainDeps,
  providerRef: string,
  hinted: string | null,
): Promise<Deposit | null> {
  const key = hinted ?? (await payments.state(providerRef))?.key ?? null;
  if (key === null || !uuid.test(key)) return null;
  const owner = await db.row<{ accountId: string }>(sql`
    select account_id as "accountId" from deposit
    where id = ${key} and provider = ${payments.name} and provider_ref is null`);
  return owner && depositOf(db, owner.accountId, key);
}
