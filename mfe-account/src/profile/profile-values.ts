import type { CallRequest } from '@heliograph/contract';
import { phoneFromWire, phoneToWire, usesPhoneMask } from '@heliograph/widgets/phone';
import type { AccountDetail } from '@heliograph/platform/session';

/** The form of the profile. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  /** Required with a new email address. */
  currentPassword?: string;
  /** In the format of its country: `(201) 555-0123`, `+44 20 7946 0958`. */
  phone: string;
  company: string;
  timezone: string;
  /** Country and state are known from sign-up; the rest may be empty. */
  address: { line1: string; line2: string; city: string; state: string; postalCode: string; country: string };
}

type Changes = CallRequest<'account.manage/update'>;

/** Returns true for a stored number that the US and Canadian mask can't show. */
export function isForeignPhone(phone: string | null): boolean {
  return phone !== null && !/^\+1\d{10}$/.test(phone);
}

/** Returns the form values of an account. */
export function profileOf({
  firstName,
  lastName,
  email,
  phone,
  company,
  timezone,
  address,
  ...account
}: AccountDetail): Profile {
  const { line1 = '', line2, city = '', postalCode } = address ?? {};
  const country = address?.country ?? account.country ?? '';
  const state = address ? address.state : account.state;
  return {
    firstName,
    lastName,
    email,
    company,
    timezone,
    phone: phoneFromWire(phone, usesPhoneMask(country) && !isForeignPhone(phone)),
    address: { line1, line2: line2 ?? '', city, state: state ?? '', postalCode: postalCode ?? '', country },
  };
}

type Address = Partial<Profile['address']>;

function addressOf({
  line1 = '',
  line2 = '',
  city = '',
  state = '',
  postalCode = '',
  country = '',
}: Address): Changes['address'] {
  if (![line1, line2, city, postalCode].some((part) => part.trim())) return null;
  return {
    line1: line1.trim(),
    line2: line2.trim() || null,
    city: city.trim(),
    state: state || null,
    postalCode: postalCode.trim() || null,
    country,
  };
}

/** Returns true if the address differs from the one in use. */
export function isNewEmail(before: Profile, wanted: string | undefined): boolean {
  return wanted !== undefined && wanted.trim().toLowerCase() !== before.email.toLowerCase();
}

/** Converts a form to the call's fields. The form has no entry for a group of empty fields. */
function toWire({
  firstName,
  lastName,
  email,
  phone,
  company,
  timezone,
  address = {},
}: Omit<Profile, 'address'> & { address?: Address }) {
  const { country = '', state = '' } = address;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    company: company.trim(),
    timezone,
    phone: phoneToWire(phone),
    country,
    state: state || null,
    address: addressOf(address),
  } satisfies Changes;
}

/**
 * Returns the changed fields; sending only those keeps two users from undoing each other's changes. An address includes
 * its country.
 */
export function profileChanges(before: Profile, after: Profile): Changes {
  const [old, wanted] = [toWire(before), toWire(after)];
  const keys = Object.keys(wanted) as (keyof typeof wanted)[];
  const differ = keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(wanted[key]));
  const sent = differ.filter((key) => wanted.address === null || (key !== 'country' && key !== 'state'));
  // A state needs its country.
  const place = sent.includes('state') && !sent.includes('country') ? (['country'] as const) : [];
  const proof = isNewEmail(before, after.email) ? { currentPassword: after.currentPassword } : {};
  return { ...Object.fromEntries([...sent, ...place].map((key) => [key, wanted[key]])), ...proof };
}
