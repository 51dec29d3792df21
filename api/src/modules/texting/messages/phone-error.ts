import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import { countryOf } from '../../../base/phone';

/** The countries and territories that the price list covers: the United States and Canada. */
const priced: readonly string[] = ['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'];

/** Returns why a phone can't be texted by its number alone: it is invalid, or of a country without a price. */
export function phoneError(phone: string): MessageErrorCode | null {
  const country = countryOf(phone);
  if (country === null) return 'INVALID_TO';
  return priced.includes(country) ? null : 'COUNTRY_NOT_SUPPORTED';
}
