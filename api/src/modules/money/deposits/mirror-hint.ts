import type { DomainDeps } from '../../../work/deps';
import type { ChargeHint, ChargeState } from '../payments';
import { recharge } from '../recharge/run-recharges';
import { depositById, depositByRef, type Deposit } from './deposit';
import { mirrorCharge } from './mirror';

/**
 * Mirrors the deposit of a charge that the provider has named, also if its id isn't stored because the answer to the
 * charge was lost: then the charge's key names the deposit. Returns the deposit, null for a charge that isn't ours, and
 * the state of the charge, null for one that the provider doesn't have.
 */
export async function mirrorHint(
  deps: DomainDeps,
  hint: ChargeHint,
): Promise<{ deposit: Deposit | null; state: ChargeState | null }> {
  const { db, payments } = deps;
  const { providerRef } = hint;
  let deposit = await depositByRef(db, payments.name, providerRef);
  if (!deposit) {
    const unknown = hint.key === null ? await payments.state(providerRef) : null;
    const key = hint.key ?? unknown?.key ?? null;
    deposit = key === null ? null : await withoutCharge(deps, key);
    if (!deposit) return { deposit: null, state: unknown };
  }
  const state = await mirrorCharge(deps, deposit.id, providerRef);
  if (deposit.auto) await recharge(deps, deposit.accountId);
  return { deposit, state };
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Returns the deposit that a charge was made for by its key; null if it has a charge, or none has this id. */
async function withoutCharge({ db, payments }: DomainDeps, key: string): Promise<Deposit | null> {
  if (!uuid.test(key)) return null;
  const deposit = await depositById(db, key);
  return deposit?.provider === payments.name && deposit.providerRef === null ? deposit : null;
}
