import { Money, type RowOf } from '@heliograph/shared/data';
import { parseUsd } from '@heliograph/shared/money';
import { chakra, VisuallyHidden } from '@heliograph/shared/ui';

/** The balance of an account; red, and said so, when an active one is below its minimum and cannot send. */
export function Balance({ row }: { row: Pick<RowOf<'admin.manage/getaccounts'>, 'balance' | 'minBalance' | 'status'> }) {
  const below = row.status === 'ACTIVE' && (parseUsd(row.balance) ?? 0n) < (parseUsd(row.minBalance) ?? 0n);
  if (!below) return <Money usd={row.balance} />;
  return <chakra.span color="red.fg"><Money usd={row.balance} /><VisuallyHidden>, below the minimum balance</VisuallyHidden></chakra.span>;
}
