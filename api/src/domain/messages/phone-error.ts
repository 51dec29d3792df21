import type { MessageErrorCode } from '@heliograph/shared/reference/message-errors';
import { countryOf, isPhone } from '../../base/phone';

/** The countries and territories that the price list covers: the United States and Canada. */
const priced: readonly (string | null)[] = ['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'];

/** Returns why a phone can't be texted by its number alone: it is invalid, or of a country without a price. */
export function phoneError(phone: string): MessageErrorCode | null {
  if (!isPhone(phone)) return 'INVALID_TO';
  return priced.includes(countryOf(phone)) ? null : 'COUNTRY_NOT_SUPPORTED';
}
