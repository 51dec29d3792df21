import type { CallRequest } from '@heliograph/shared/contract';
import type { RowOf, Selection } from '@heliograph/shared/data';

export type ContactRow = RowOf<'contact.manage/getcontacts'>;
export type ContactSelection = Selection<'contact.manage/getcontacts'>;

/** What is being done: with one contact, or with those that were chosen. */
export type ContactTask =
  | { kind: 'add' }
  | { kind: 'edit'; contactDataUUID: string; name: string }
  | { kind: 'addToList' | 'removeFromList' | 'tag' | 'delete'; selection: ContactSelection };

/** The contacts of a selection as bulk calls take them. */
export function chosenContacts(selection: ContactSelection): Pick<CallRequest<'contact.manage/deletecontacts'>, 'contacts' | 'filter'> {
  return selection.kind === 'rows' ? { contacts: selection.keys } : { filter: selection.request.filter };
}

/** A selection of one row. */
export const onlyContact = (row: ContactRow): ContactSelection => ({ kind: 'rows', keys: [row.contactDataUUID], rows: [row], total: 1 });
