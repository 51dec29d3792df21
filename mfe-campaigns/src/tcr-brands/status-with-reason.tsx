import { Status, type RowOf } from '@heliograph/shared/data';
import { brandStatus } from '@heliograph/shared/reference/tcr-brands';

/** The registration status of a brand, and why it failed on hover and to screen readers. */
export function StatusWithReason({ row }: { row: Pick<RowOf<'account.manage/gettcrbrands'>, 'status' | 'statusReason'> }) {
  return <span title={row.statusReason ?? undefined}><Status of={brandStatus} is={row.status} /></span>;
}
