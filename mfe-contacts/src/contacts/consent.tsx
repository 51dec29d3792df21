import { Status, type RowOf } from '@heliograph/shared/data';

/** Whether a contact may be texted: an opt-out counts before any consent. */
export function Consent({ row }: { row: Pick<RowOf<'contact.manage/getcontacts'>, 'consent' | 'optedOutAt'> }) {
  if (row.optedOutAt) return <Status is="OPTED_OUT" />;
  return <Status is={row.consent.status} label={row.consent.status === 'NONE' ? 'No consent' : undefined} />;
}
