import type { Option } from '@heliograph/contract/reference/value-set';

/** Common languages in the United States and Canada, by BCP 47. */
const common = ['en', 'es', 'fr', 'zh', 'vi', 'tl', 'ko', 'ar', 'ru', 'pt', 'ht', 'pl', 'de', 'hi'];

/** Returns the browser's name of a language, such as `Spanish`; its code if there is none. */
export function languageName(code: string): string {
  return new Intl.DisplayNames('en-US', { type: 'language', fallback: 'code' }).of(code) ?? code;
}

/** Returns the languages to choose from, including the current one. */
export function languageOptions(now: string): Option[] {
  const codes = now === '' || common.includes(now) ? common : [now, ...common];
  return codes.map((value) => ({ value, label: languageName(value) }));
}
