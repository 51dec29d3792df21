import { formatCalendarDay, zoneName } from '@heliograph/contract/dates';
import type { CallRequest } from '@heliograph/contract';
import { countryName } from '@heliograph/contract/reference/country-name';
import type { CustomField } from '../conditions/condition-fields';
import type { ContactDetail } from '../contact-form/contact-values';
import { languageName } from '../contact-form/languages';
import { customText } from '../custom-fields/custom-text';

/** A field of the contacts that are merged. */
export interface MergeField {
  /** Its name in the call. */
  field: string;
  label: string;
  /** Returns its value as text; empty without one. */
  text: (contact: ContactDetail) => string;
}

const addressOf = ({ address: { street, city, postalCode, country } }: ContactDetail): string =>
  [street, [city, postalCode].filter(Boolean).join(' '), country && countryName(country)].filter(Boolean).join(', ');

const own: readonly MergeField[] = [
  { field: 'firstName', label: 'First name', text: ({ firstName }) => firstName },
  { field: 'lastName', label: 'Last name', text: ({ lastName }) => lastName },
  { field: 'email', label: 'Email', text: ({ email }) => email ?? '' },
  { field: 'company', label: 'Company', text: ({ company }) => company ?? '' },
  { field: 'address', label: 'Address', text: addressOf },
  { field: 'state', label: 'State', text: ({ state }) => state ?? '' },
  { field: 'timezone', label: 'Time zone', text: ({ timezone }) => (timezone ? zoneName(timezone) : '') },
  { field: 'language', label: 'Language', text: ({ language }) => (language ? languageName(language) : '') },
  { field: 'birthday', label: 'Birthday', text: ({ birthday }) => (birthday ? formatCalendarDay(birthday) : '') },
];

/** Returns the fields of which at least one contact has a value. */
export function filledFields(contacts: readonly ContactDetail[], custom: readonly CustomField[]): MergeField[] {
  const all = [
    ...own,
    ...custom.map((field) => ({
      field: `custom.${field.key}`,
      label: field.name,
      text: (contact: ContactDetail) => customText(field, contact.custom),
    })),
  ];
  return all.filter(({ text }) => contacts.some((contact) => text(contact) !== ''));
}

/** Returns whether the contacts have different values of a field; those without one don't count. */
export const differs = ({ text }: MergeField, contacts: readonly ContactDetail[]): boolean =>
  new Set(contacts.map(text).filter(Boolean)).size > 1;

/**
 * Returns the contact whose value is kept unless the user chooses another: the kept contact, or the first that has one.
 */
export function sourceOf(
  { field, text }: MergeField,
  contacts: readonly ContactDetail[],
  keep: string,
  chosen: Record<string, string>,
): string {
  const having = contacts.filter((contact) => text(contact) !== '');
  return (
    chosen[field] ??
    (having.find(({ contactDataUUID }) => contactDataUUID === keep) ?? having[0])?.contactDataUUID ??
    keep
  );
}

/** Returns the body of the merge. Every field with a value is sent, as the user saw it. */
export function mergeBody(
  contacts: readonly ContactDetail[],
  fields: readonly MergeField[],
  keep: string,
  chosen: Record<string, string>,
): CallRequest<'contact.manage/mergecontacts'> {
  return {
    keep,
    merge: contacts.flatMap(({ contactDataUUID }) => (contactDataUUID === keep ? [] : [contactDataUUID])),
    values: fields.map((field) => ({ field: field.field, contactDataUUID: sourceOf(field, contacts, keep, chosen) })),
  };
}
