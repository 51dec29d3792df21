/**
 * Phones of every country in forms. No shared module of its own: sign-up and profile each take a copy, so that an older
 * shell can do without.
 */
export { CountryPhoneField, type CountryPhoneFieldProps } from './country-phone-field';
export { phoneFromWire, phoneToWire, usesPhoneMask } from './country-phone';
