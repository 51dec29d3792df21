import { fullNameOf } from '@heliograph/contract/reference/full-name';
import type { CallRequest } from '@heliograph/contract';
import { everyMatch, formatPhone, Pill, Status, type RowOf, type Selection } from '@heliograph/kit/data';
import { consentStatus } from '@heliograph/contract/reference/contacts';

interface Named {
  firstName?: string;
  lastName?: string;
}

/** Returns the full name, or else the formatted phone. */
export function contactName(contact: Named & { phone: string }): string {
  return fullNameOf(contact) || formatPhone(contact.phone);
}

/** Shows whether a contact may be texted; an opt-out overrides any consent. */
export function Consent({ row }: { row: Pick<RowOf<'contact.manage/getcontacts'>, 'consent' | 'optedOutAt'> }) {
  if (row.optedOutAt) return <Pill meaning="blocked">Opted out</Pill>;
  return <Status of={consentStatus} is={row.consent.status} />;
}

export type ContactRow = RowOf<'contact.manage/getcontacts'>;
export type ContactSelection = Selection<'contact.manage/getcontacts'>;

/** A drawer or dialog with one contact, or with the selected ones. */
export type ContactDialog =
  | { kind: 'add' }
  | { kind: 'edit'; contactDataUUID: string; name: string }
  | { kind: 'merge'; contacts: readonly string[] }
  | { kind: 'addToList' | 'removeFromList' | 'tag' | 'delete'; selection: ContactSelection };

/** Props of a dialog for the selected contacts. */
export interface SelectionDialogProps {
  selection: ContactSelection;
  onClose: () => void;
}

/** Returns the selected contacts in the format of bulk calls. */
export function chosenContacts(selection: ContactSelection): CallRequest<'contact.manage/deletecontacts'> {
  return selection.kind === 'rows' ? { contacts: selection.keys } : everyMatch(selection);
}

/** Returns a selection of one contact. */
export const onlyContact = (row: ContactRow): ContactSelection => ({
  kind: 'rows',
  keys: [row.contactDataUUID],
  rows: [row],
  total: 1,
});
