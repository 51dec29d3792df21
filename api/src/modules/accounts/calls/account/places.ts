import type { CallRequest } from '@heliograph/contract';
import { countries } from '@heliograph/contract/reference/countries';
import { statesOf } from '@heliograph/contract/reference/states';
import { requiredText } from '../../../../db/names';
import { fieldError } from '../../../../base/refusal';

/** A postal address in the API's format. */
export type Address = NonNullable<CallRequest<'account.manage/update'>['address']>;

/**
 * Throws a 422 for an unknown country, or a state that is not one of its states; `path` prefixes the names of the
 * fields.
 */
export async function checkPlace(
  { country, state }: { country: string; state: string | null },
  path = '',
): Promise<void> {
  if (!countries.some(({ code3 }) => code3 === country))
    throw fieldError(`${path}country`, 'invalid', 'Country must be valid');
  if (state === null) return;
  const states = await statesOf(country);
  if (!states.some(({ code }) => code === state)) throw fieldError(`${path}state`, 'invalid', 'State must be valid');
}

const postalCodes: Record<string, RegExp> = { USA: /^\d{5}(-\d{4})?$/, CAN: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i };

/** Trims the parts of an address; 422 for an invalid part. */
export async function checkedAddress(address: Address): Promise<Address> {
  const { country } = address;
  const line1 = requiredText('address.line1', 'Street', address.line1);
  const city = requiredText('address.city', 'City', address.city);
  const [line2 = null, state = null, postalCode = null] = [address.line2, address.state, address.postalCode].map(
    (text) => text?.trim() || null,
  );
  await checkPlace({ country, state }, 'address.');
  if (postalCode && postalCodes[country] && !postalCodes[country].test(postalCode))
    throw fieldError('address.postalCode', 'invalid', 'Postal code must be valid');
  return { line1, line2, city, state, postalCode, country };
}
