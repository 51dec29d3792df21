import { isValidPhoneNumber } from 'libphonenumber-js/max';

/**
 * Returns true if a text is a phone number in E.164 that its country assigns. Needs the complete
 * metadata (`max`): with the default (`min`), numbers pass that no country assigns, such as `+12460441885`.
 */
export function isPhone(text: string): boolean {
  return isValidPhoneNumber(text);
}
