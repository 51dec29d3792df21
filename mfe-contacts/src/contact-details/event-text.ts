import { countOf, formatPhone } from '@heliograph/kit/data';
import { formatCalendarDay, zoneName } from '@heliograph/contract/dates';
import type { CallResponse } from '@heliograph/contract';
import { consentSource, consentStatus, memberSource } from '@heliograph/contract/reference/contacts';
import { countryName } from '@heliograph/contract/reference/country-name';
import type { CustomField } from '../conditions/condition-fields';
import { languageName } from '../contact-form/languages';
import { customText } from '../custom-fields/custom-text';

export type ContactEvent = CallResponse<'contact.manage/getcontactevents'>['items'][number];
type Change = ContactEvent['changes'][number];
type Value = Change['before'];

const labels: Record<string, string> = {
  phone: 'Phone',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  street: 'Street',
  city: 'City',
  postalCode: 'Postal code',
  country: 'Country',
  state: 'State',
  timezone: 'Time zone',
  language: 'Language',
  birthday: 'Birthday',
  tags: 'Tags',
  consent: 'Consent',
  consentSource: 'Consent source',
  consentEvidence: 'Evidence',
  optedOutAt: 'Opted out',
};

/** Returns the title of an event. */
export function eventTitle({ kind, list, changes, file }: ContactEvent): string {
  switch (kind) {
    case 'CREATED':
      return file ? 'Imported' : 'Added to contacts';
    case 'JOINED_LIST':
      return `Joined ${list ?? 'a list'}`;
    case 'LEFT_LIST':
      return `Left ${list ?? 'a list'}`;
    case 'MERGED':
      return `Merged with ${mergedName(changes)}`;
    case 'CHANGED':
      return changes.some(({ field, after }) => field === 'optedOutAt' && after !== null)
        ? 'Opted out'
        : changes.some(({ field }) => field === 'consent')
          ? 'Consent changed'
          : `${countOf(changes.length, 'field', 'fields')} changed`;
  }
}

function mergedName(changes: readonly Change[]): string {
  const text = (field: string) => changes.find((change) => change.field === field)?.before;
  const name = ['firstName', 'lastName'].map(text).filter(Boolean).join(' ');
  const phone = text('phone');
  return [name, typeof phone === 'string' ? formatPhone(phone) : ''].filter(Boolean).join(', ');
}

/** Returns who or what did it: a user, a file, or how a list was joined; empty if unknown. */
export const eventActor = ({ by, file, source }: ContactEvent): string =>
  [by, file, source && memberSource.label(source)].filter(Boolean).join(' · ');

/** Returns the changed fields as text: their labels, and the values before and after. */
export function changeLines(
  { kind, changes }: ContactEvent,
  custom: readonly CustomField[],
): { field: string; label: string; before: string; after: string }[] {
  if (kind !== 'CHANGED') return [];
  // The moment is that of the event.
  return changes
    .filter(({ field }) => field !== 'optedOutAt')
    .map(({ field, before, after }) => {
      const own = custom.find(({ key }) => field === `custom.${key}`);
      return {
        field,
        label: own?.name ?? labels[field] ?? field.replace('custom.', ''),
        before: valueText(field, before, own),
        after: valueText(field, after, own),
      };
    });
}

function valueText(field: string, value: Value, own: CustomField | undefined): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (own) return customText(own, { [own.key]: value });
  const text = String(value);
  if (field === 'phone') return formatPhone(text);
  if (field === 'birthday') return formatCalendarDay(text);
  if (field === 'timezone') return zoneName(text);
  if (field === 'language') return languageName(text);
  if (field === 'country') return countryName(text);
  if (field === 'consent') return consentStatus.has(text) ? consentStatus.label(text) : text;
  if (field === 'consentSource') return consentSource.has(text) ? consentSource.label(text) : text;
  return text;
}
