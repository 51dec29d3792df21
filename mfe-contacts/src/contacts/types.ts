import type { CallRequest } from '@heliograph/shared/contract';
import { everyMatch, type RowOf, type Selection } from '@heliograph/shared/data';

export type ContactRow = RowOf<'contact.manage/getcontacts'>;
export type ContactSelection = Selection<'contact.manage/getcontacts'>;

/** What is being done: with one contact, or with those that were chosen. */
export type ContactTask =
  | { kind: 'add' }
  | { kind: 'edit'; contactDataUUID: string; name: string }
  | { kind: 'addToList' | 'removeFromList' | 'tag' | 'delete'; selection: ContactSelection };

/** What each dialog of a task gets. */
export interface SelectionWork {
  selection: ContactSelection;
  onClose: () => void;
}

/** The contacts of a selection as bulk calls take them. */
export function chosenContacts(selection: ContactSelection): CallRequest<'contact.manage/deletecontacts'> {
  return selection.kind === 'rows' ? { contacts: selection.keys } : everyMatch(selection);
}

/** A selection of one row. */
export const onlyContact = (row: ContactRow): ContactSelection => ({ kind: 'rows', keys: [row.contactDataUUID], rows: [row], total: 1 });
