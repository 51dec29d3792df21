import type { CallRequest, CallResponse } from '@heliograph/contract';
import { changesSet, setChange } from '@heliograph/contract/reference/set-difference';
import { dayOf } from '@heliograph/contract/dates';
import { fromE164, phoneForCall } from '@heliograph/kit/forms';
import { customForm } from '../custom-fields/custom-text';

export type ContactDetail = CallResponse<'contact.manage/getcontact'>;
export type ContactBody = CallRequest<'contact.manage/savecontact'>;

/** A contact in its form: text is never null; days are `YYYY-MM-DD`. */
export interface ContactForm {
  /** `(201) 555-0123`, or E.164 for other countries. */
  phone: string;
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  address: { line1: string; city: string; postalCode: string; country: string; state: string };
  timezone: string;
  language: string;
  birthday: string;
  /** Separated by commas. */
  tags: string;
  contactListUUIDs: string[];
  consentStatus: ContactDetail['consent']['status'];
  consentSource: NonNullable<ContactDetail['consent']['source']> | '';
  /** The day on which consent was given, in the account's zone. */
  consentDay: string;
  consentEvidence: string;
  /** Values of custom fields by key, as text. */
  custom: Record<string, string>;
}

/** The initial values of the form Add contact. */
export const emptyContact: ContactForm = {
  phone: '',
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  address: { line1: '', city: '', postalCode: '', country: '', state: '' },
  timezone: '',
  language: '',
  birthday: '',
  tags: '',
  contactListUUIDs: [],
  consentStatus: 'NONE',
  consentSource: '',
  consentDay: '',
  consentEvidence: '',
  custom: {},
};

/** Returns the form values of a contact. Zone: IANA code of the account. */
export function contactForm(contact: ContactDetail, zone: string): ContactForm {
  const { address, consent } = contact;
  return {
    phone: fromE164(contact.phone),
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email ?? '',
    company: contact.company ?? '',
    address: {
      line1: address.street ?? '',
      city: address.city ?? '',
      postalCode: address.postalCode ?? '',
      country: address.country ?? '',
      state: contact.state ?? '',
    },
    timezone: contact.timezone ?? '',
    language: contact.language ?? '',
    birthday: contact.birthday ?? '',
    tags: contact.tags.join(', '),
    contactListUUIDs: contact.lists.map(({ contactListUUID }) => contactListUUID),
    consentStatus: consent.status,
    consentSource: consent.source ?? '',
    consentDay: consent.at ? dayOf(Date.parse(consent.at), zone) : '',
    consentEvidence: contact.consentEvidence ?? '',
    custom: customForm(contact.custom),
  };
}

/** Returns the tags between commas, without duplicates. */
export function splitTags(text = ''): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
}

/** Returns the start of a day in the account's zone, ISO UTC. */
export type StartOfDay = (day: string) => string;

/** Converts a form to the call's fields. The form omits empty fields. */
function wire(values: Partial<ContactForm>, startOf: StartOfDay) {
  const { address = emptyContact.address, consentDay, ...rest } = values;
  const text = (value: string | undefined) => value?.trim() || null;
  return {
    phone: phoneForCall(rest.phone ?? ''),
    firstName: rest.firstName?.trim() ?? '',
    lastName: rest.lastName?.trim() ?? '',
    email: text(rest.email),
    company: text(rest.company),
    street: text(address.line1),
    city: text(address.city),
    postalCode: text(address.postalCode),
    country: text(address.country),
    state: text(address.state),
    timezone: text(rest.timezone),
    language: text(rest.language),
    birthday: text(rest.birthday),
    tags: splitTags(rest.tags),
    contactListUUIDs: [...(rest.contactListUUIDs ?? [])].sort(),
    consentStatus: rest.consentStatus ?? 'NONE',
    consentSource: rest.consentSource || null,
    consentAt: consentDay ? startOf(consentDay) : null,
    consentEvidence: text(rest.consentEvidence),
  } satisfies ContactBody;
}

/** Returns the changed fields for the call: of tags and lists, what was added and removed. */
export function contactChanges(before: ContactForm, after: Partial<ContactForm>, startOf: StartOfDay): ContactBody {
  const [from, to] = [wire(before, startOf), wire(after, startOf)];
  const same = (key: string) =>
    JSON.stringify(from[key as keyof typeof from]) === JSON.stringify(to[key as keyof typeof to]);
  // The parts of a consent are sent together; without consent only its status is sent.
  // The form shows only the day of the stored time, so the time is sent only with a new day or status.
  const consent = ['consentStatus', 'consentSource', 'consentAt', 'consentEvidence'];
  const sets = ['tags', 'contactListUUIDs'];
  const consentChanged = !consent.every(same);
  const dated = to.consentAt !== null && !(same('consentAt') && same('consentStatus'));
  const stated = to.consentStatus === 'EXPRESS' || to.consentStatus === 'EXPRESS_WRITTEN';
  const [tagChange, listChange] = [
    setChange(from.tags, to.tags),
    setChange(from.contactListUUIDs, to.contactListUUIDs),
  ];
  const fields = Object.fromEntries(
    Object.entries(to).filter(([key]) => {
      if (sets.includes(key)) return false;
      if (!consent.includes(key)) return !same(key);
      return consentChanged && (key === 'consentStatus' || (stated && (key !== 'consentAt' || dated)));
    }),
  ) as ContactBody;
  return {
    ...fields,
    ...(changesSet(tagChange) && { tagChange }),
    ...(changesSet(listChange) && { listChange }),
  };
}
