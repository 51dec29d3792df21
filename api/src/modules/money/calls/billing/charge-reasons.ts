import type { ChargeReason } from '@heliograph/contract/reference/charge-reasons';
import type { LedgerKind } from '@heliograph/contract/reference/ledger';

/** An entry on a wallet, with what is known about it. Amounts in micro-USD. */
export interface ExplainedEntry {
  type: LedgerKind;
  /** What it is for, as stored: `message`, `deposit`, `charge`, and so on. */
  refType: string | null;
  /** Positive for a charge, negative for a credit. */
  charged: bigint;
  units: number;
  /** What its prices add up to; null if it has none. */
  listed: bigint | null;
  /** What the message of a correction was charged before; null for others. */
  before: bigint | null;
  /** The payment that was made or refunded; null for others. */
  payment: bigint | null;
}

/** A reason with its part of a charge; `of` is the payment that a part was refunded of. */
export interface Reason {
  reason: ChargeReason;
  amount: bigint;
  of: bigint | null;
}

/**
 * Returns what the prices of an entry don’t say. They and the reasons add up to the charge. Each reason is one that is
 * known to apply; what none of them is for is called unexplained.
 */
export function reasonsOf(entry: ExplainedEntry): Reason[] {
  const { type, charged, units, listed, before } = entry;
  if (listed === null) return charged === 0n ? [] : [{ amount: charged, ...ownReason(entry) }];
  const found: Reason[] = [];
  if (before !== null && before !== 0n) found.push({ reason: 'BEFORE', amount: -before, of: null });
  const rest = charged - listed + (before ?? 0n);
  if (rest !== 0n)
    found.push({ reason: reasonOf(rest, { type, units, corrected: before !== null }), amount: rest, of: null });
  return found;
}

/** Why an entry without prices was posted. */
function ownReason({ type, refType, charged, payment }: ExplainedEntry): Omit<Reason, 'amount'> {
  if (type === 'deposit' && payment === -charged) return { reason: 'PAYMENT', of: null };
  if (type === 'refund' && payment !== null && charged > 0n && charged <= payment)
    return charged === payment ? { reason: 'REFUND', of: null } : { reason: 'PART_REFUND', of: payment };
  if (type === 'refund' && payment !== null && charged < 0n && -charged <= payment)
    return { reason: 'RETURNED', of: null };
  if (type === 'refund' && refType === 'messageRefund') return { reason: 'REFUND', of: null };
  if (type === 'hold' && payment !== null) return { reason: 'DISPUTED', of: null };
  if (type === 'release' && payment !== null) return { reason: 'RELEASED', of: null };
  if (type === 'adjustment' && refType === 'charge') return { reason: 'STAFF', of: null };
  // A number with a price of its own, or its set-up.
  if (type === 'number_fee' && refType === 'number') return { reason: 'NUMBER_PRICE', of: null };
  if (type === 'message_outbound') return { reason: 'AGREED', of: null };
  return { reason: 'UNEXPLAINED', of: null };
}

/** Why a charge differs from its prices: a text never costs more than was held, and fractions of a unit are rounded. */
function reasonOf(
  rest: bigint,
  { type, units, corrected }: { type: LedgerKind; units: number; corrected: boolean },
): ChargeReason {
  if (rest < 0n && (type === 'message_outbound' || corrected)) return 'HELD';
  const size = rest < 0n ? -rest : rest;
  return size < BigInt(units) ? 'ROUNDING' : 'UNEXPLAINED';
}
