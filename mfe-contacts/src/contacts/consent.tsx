import { Pill, Status, type RowOf } from '@heliograph/shared/data';
import { consentStatus } from '@heliograph/shared/reference/contacts';

/** Whether a contact may be texted: an opt-out counts before any consent. */
export function Consent({ row }: { row: Pick<RowOf<'contact.manage/getcontacts'>, 'consent' | 'optedOutAt'> }) {
  if (row.optedOutAt) return <Pill meaning="blocked">Opted out</Pill>;
  return <Status of={consentStatus} is={row.consent.status} />;
}
