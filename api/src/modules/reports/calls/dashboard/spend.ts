import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { spendKinds, type SpendPart } from '@heliograph/contract/reference/dashboard';
import type { LedgerKind } from '@heliograph/contract/reference/ledger';
import type { SpendSum } from '../../../money';

type Parts = CallResponse<'report.manage/getspend'>['parts'];

/** Splits what was charged into the parts of the dashboard. They sum up to the total. */
export function spendParts(sums: readonly SpendSum[]): { total: string; parts: Parts } {
  const of = (part: SpendPart, amount: (sum: SpendSum) => bigint): bigint =>
    sums
      .filter(({ kind }) => (spendKinds[part] as readonly LedgerKind[]).includes(kind))
      .reduce((total, sum) => total + amount(sum), 0n);
  const parts = {
    base: of('base', ({ amount, surcharge }) => amount - surcharge),
    surcharges: of('surcharges', ({ surcharge }) => surcharge),
    rentals: of('rentals', ({ amount }) => amount),
    inbound: of('inbound', ({ amount }) => amount),
    other: of('other', ({ amount }) => amount),
  };
  const total = Object.values(parts).reduce((sum, amount) => sum + amount, 0n);
  const wire = Object.fromEntries(Object.entries(parts).map(([part, amount]) => [part, toWire(amount)])) as Record<
    SpendPart,
    string
  >;
  return { total: toWire(total), parts: wire };
}
