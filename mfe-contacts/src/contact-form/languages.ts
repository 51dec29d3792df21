import type { Option } from '@heliograph/shared/reference/value-set';

/** Languages that are written to most in the United States and Canada, by BCP 47. */
const common = ['en', 'es', 'fr', 'zh', 'vi', 'tl', 'ko', 'ar', 'ru', 'pt', 'ht', 'pl', 'de', 'hi'];

/** A language in the words of the browser: `Spanish`; its code where the browser has none. */
export function languageName(code: string): string {
  return new Intl.DisplayNames('en-US', { type: 'language', fallback: 'code' }).of(code) ?? code;
}

/** Choices of a contact's language, with the one that it has now. */
export function languageOptions(now: string): Option[] {
  const codes = now === '' || common.includes(now) ? common : [now, ...common];
  return codes.map((value) => ({ value, label: languageName(value) }));
}
