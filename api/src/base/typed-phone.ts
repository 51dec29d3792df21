import type { PhoneProblem } from '@heliograph/shared/reference/lookups';
import { validatePhoneNumberLength } from 'libphonenumber-js/max';
import { isPhone } from './phone';

/** Reads a typed number as E.164; ten digits are of the United States. Anything else has a problem. */
export function readPhone(text: string): { phone: string } | { problem: PhoneProblem } {
  const digits = text.replace(/[\s().-]/g, '');
  if (!/\d/.test(digits)) return { problem: 'NOT_A_NUMBER' };
  if (!/^\+?\d+$/.test(digits)) return { problem: 'EXTRA_TEXT' };
  if (/^\d{10}$/.test(digits)) return assigned(`+1${digits}`);
  if (/^1\d{10}$/.test(digits)) return assigned(`+${digits}`);
  if (digits.startsWith('+')) return assigned(digits);
  return { problem: digits.length < 10 ? 'TOO_SHORT' : 'TOO_LONG' };
}

const lengths = {
  TOO_SHORT: 'TOO_SHORT',
  TOO_LONG: 'TOO_LONG',
  INVALID_LENGTH: 'INVALID_LENGTH',
  INVALID_COUNTRY: 'INVALID_COUNTRY_CODE',
  NOT_A_NUMBER: 'NOT_A_NUMBER',
} as const;

/** Checks a number with its country code, of which it must not have more digits than E.164 allows. */
function assigned(phone: string): { phone: string } | { problem: PhoneProblem } {
  const length = validatePhoneNumberLength(phone);
  if (length !== undefined) return { problem: lengths[length] };
  return /^\+[1-9]\d{6,14}$/.test(phone) && isPhone(phone) ? { phone } : { problem: 'UNASSIGNED' };
}
