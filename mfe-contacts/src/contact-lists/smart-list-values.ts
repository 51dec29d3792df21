import type { ContactCondition, ContactFilter } from '@heliograph/contract/calls/contact-filter';
import type { ConsentStatus } from '@heliograph/contract/reference/contacts';
import { splitTags } from '../contact-form/contact-values';

/** A smart list as the form has it. */
export interface SmartForm {
  name: string;
  conditions: readonly ContactCondition[];
  /** Separated by commas. */
  tag: string;
  consent: ConsentStatus[];
  optedOut: '' | 'no' | 'yes';
  contactListUUID: string[];
  notContactListUUID: string[];
}

/** Returns the values of the form for a filter. Parts that the form doesn't have are kept when it is saved. */
export const formOf = (
  name: string,
  { conditions = [], tag = [], consent = [], optedOut, contactListUUID = [], notContactListUUID = [] }: ContactFilter,
): SmartForm => ({
  name,
  conditions,
  tag: tag.join(', '),
  consent,
  optedOut: optedOut === undefined ? '' : optedOut ? 'yes' : 'no',
  contactListUUID,
  notContactListUUID,
});

/** Returns the filter of a form, with the parts of the one before that the form doesn't have. */
export function queryOf(
  before: ContactFilter,
  { conditions, tag, consent, optedOut, contactListUUID, notContactListUUID }: SmartForm,
): ContactFilter {
  const {
    conditions: _conditions,
    tag: _tag,
    consent: _consent,
    optedOut: _optedOut,
    contactListUUID: _lists,
    notContactListUUID: _notLists,
    ...kept
  } = before;
  const tags = splitTags(tag);
  return {
    ...kept,
    ...(conditions.length > 0 && { conditions: [...conditions] }),
    ...(tags.length > 0 && { tag: tags }),
    ...(consent.length > 0 && { consent }),
    ...(optedOut && { optedOut: optedOut === 'yes' }),
    ...(contactListUUID.length > 0 && { contactListUUID }),
    ...(notContactListUUID.length > 0 && { notContactListUUID }),
  };
}
