import { searchKey } from '@heliograph/contract/reference/search-key';
import type { Option } from './types';

/**
 * Returns the options whose words contain all typed words, at most `limit`. Options with a word that starts with each
 * typed one come first: `EST` means Eastern Time before Budapest. Otherwise the order is kept.
 */
export function findOptions<Value extends string>(
  options: readonly Option<Value>[],
  typed: string,
  limit: number,
): Option<Value>[] {
  const typedWords = searchKey(typed).split(/\s+/).filter(Boolean);
  const first: Option<Value>[] = [];
  const rest: Option<Value>[] = [];
  for (const option of options) {
    const text = ` ${searchKey(option.search ?? option.label)}`;
    if (!typedWords.every((word) => text.includes(word))) continue;
    const begins = typedWords.every((word) => text.includes(` ${word}`) || text.includes(`(${word}`));
    (begins ? first : rest).push(option);
  }
  return [...first, ...rest].slice(0, limit);
}
