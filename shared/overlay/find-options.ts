import type { Option } from './types';

/**
 * The options whose words contain all that is typed, at most `limit`. Those with a word that begins as each
 * typed one does come first: `EST` means Eastern Time before Budapest. Otherwise the order stays.
 */
export function findOptions<Value extends string>(options: readonly Option<Value>[], typed: string, limit: number): Option<Value>[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const first: Option<Value>[] = [];
  const rest: Option<Value>[] = [];
  for (const option of options) {
    const text = ` ${(option.search ?? option.label).toLowerCase()}`;
    if (!wanted.every((word) => text.includes(word))) continue;
    const begins = wanted.every((word) => text.includes(` ${word}`) || text.includes(`(${word}`));
    (begins ? first : rest).push(option);
  }
  return [...first, ...rest].slice(0, limit);
}
