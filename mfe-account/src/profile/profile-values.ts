import type { CallRequest } from '@heliograph/shared/contract';
import { fromE164, toE164 } from '@heliograph/shared/forms';
import type { AccountDetail } from '@heliograph/shared/session';

/** The form of the profile. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  /** Masked, `(201) 555-0123`. */
  phone: string;
  company: string;
  timezone: string;
  address: { line1: string; line2: string; city: string; state: string; postalCode: string; country: string };
}

type Changes = CallRequest<'account.manage/update'>;

/** The account as the form shows it. */
export function profileOf({ firstName, lastName, email, phone, company, timezone, address }: AccountDetail): Profile {
  const { line1 = '', line2, city = '', state, postalCode, country = '' } = address ?? {};
  return {
    firstName, lastName, email, company, timezone,
    phone: fromE164(phone),
    address: { line1, line2: line2 ?? '', city, state: state ?? '', postalCode: postalCode ?? '', country },
  };
}

const phoneOf = (masked = ''): string | null => (masked.trim() === '' ? null : (toE164(masked) ?? masked));

function addressOf(address: Partial<Profile['address']> = {}): Changes['address'] {
  const { line1 = '', line2 = '', city = '', state = '', postalCode = '', country = '' } = address;
  if (![line1, line2, city, postalCode, country].some((part) => part.trim())) return null;
  return { line1: line1.trim(), line2: line2.trim() || null, city: city.trim(), state: state || null, postalCode: postalCode.trim() || null, country };
}

const wireOf = ({ firstName, lastName, email, phone, company, timezone, address }: Profile): Changes => ({
  firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), company: company.trim(), timezone,
  phone: phoneOf(phone),
  address: addressOf(address),
});

/** What differs from before; what is untouched is not sent, so that two people do not undo each other. */
export function profileChanges(before: Profile, after: Profile): Changes {
  const [old, wanted] = [wireOf(before), wireOf(after)];
  const keys = Object.keys(wanted) as (keyof Changes)[];
  return Object.fromEntries(keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(wanted[key])).map((key) => [key, wanted[key]]));
}
