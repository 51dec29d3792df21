import type { CallRequest } from '@heliograph/shared/contract';
import { phoneFromWire, phoneToWire, usesPhoneMask } from '@heliograph/shared/phone';
import type { AccountDetail } from '@heliograph/shared/session';

/** The form of the profile. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  /** Asked for with a new email address. */
  currentPassword?: string;
  /** As its country writes it: `(201) 555-0123`, `+44 20 7946 0958`. */
  phone: string;
  company: string;
  timezone: string;
  /** Country and state are known from the sign-up on; the rest may be empty. */
  address: { line1: string; line2: string; city: string; state: string; postalCode: string; country: string };
}

type Changes = CallRequest<'account.manage/update'>;

/** True for a stored number that no US or Canadian mask can show. */
export function isForeignPhone(phone: string | null): boolean {
  return phone !== null && !/^\+1\d{10}$/.test(phone);
}

/** The account as the form shows it. */
export function profileOf({ firstName, lastName, email, phone, company, timezone, address, ...account }: AccountDetail): Profile {
  const { line1 = '', line2, city = '', postalCode } = address ?? {};
  const country = address?.country ?? account.country ?? '';
  const state = address ? address.state : account.state;
  return {
    firstName, lastName, email, company, timezone,
    phone: phoneFromWire(phone, usesPhoneMask(country) && !isForeignPhone(phone)),
    address: { line1, line2: line2 ?? '', city, state: state ?? '', postalCode: postalCode ?? '', country },
  };
}

type Address = Partial<Profile['address']>;

function addressOf({ line1 = '', line2 = '', city = '', state = '', postalCode = '', country = '' }: Address): Changes['address'] {
  if (![line1, line2, city, postalCode].some((part) => part.trim())) return null;
  return { line1: line1.trim(), line2: line2.trim() || null, city: city.trim(), state: state || null, postalCode: postalCode.trim() || null, country };
}

/** True for another address than the one in use. */
export function isNewEmail(before: Profile, wanted: string | undefined): boolean {
  return wanted !== undefined && wanted.trim().toLowerCase() !== before.email.toLowerCase();
}

/** A form has no entry for a group whose fields are all empty. */
function wireOf({ firstName, lastName, email, phone, company, timezone, address = {} }: Omit<Profile, 'address'> & { address?: Address }) {
  const { country = '', state = '' } = address;
  return {
    firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), company: company.trim(), timezone,
    phone: phoneToWire(phone),
    country, state: state || null,
    address: addressOf(address),
  } satisfies Changes;
}

/** What differs from before; what is untouched is not sent, so that two people do not undo each other. An address brings its country. */
export function profileChanges(before: Profile, after: Profile): Changes {
  const [old, wanted] = [wireOf(before), wireOf(after)];
  const keys = Object.keys(wanted) as (keyof typeof wanted)[];
  const differ = keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(wanted[key]));
  const sent = differ.filter((key) => wanted.address === null || (key !== 'country' && key !== 'state'));
  // A state means nothing without its country.
  const place = sent.includes('state') && !sent.includes('country') ? (['country'] as const) : [];
  const proof = isNewEmail(before, after.email) ? { currentPassword: after.currentPassword } : {};
  return { ...Object.fromEntries([...sent, ...place].map((key) => [key, wanted[key]])), ...proof };
}
