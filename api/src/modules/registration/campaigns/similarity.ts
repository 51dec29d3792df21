import { isField, parseTemplate, withoutInvisible } from '@heliograph/contract/sms';

/**
 * A text prepared for comparison: its words and pairs of words, without what differs from one recipient to the next.
 */
export type Shingles = ReadonlySet<string>;

/** What a merge field, a number, or an address becomes: it fits anything. */
const wildcard = '*';

/** Splits a text into words in lower case; numbers and addresses become wildcards. */
function wordsOf(text: string): string[] {
  return (
    withoutInvisible(text)
      .normalize('NFKC')
      .toLowerCase()
      .match(/https?:\/\/\S+|[\p{L}\p{N}'’]+/gu) ?? []
  ).map((word) => (/\d|:\/\//.test(word) ? wildcard : word.replaceAll('’', "'")));
}

/** Returns the shingles of a text or template. */
export function shinglesOf(text: string): Shingles {
  const plain = parseTemplate(text)
    .parts.map((part) => (isField(part) ? ' 0 ' : part.text))
    .join('');
  const words = wordsOf(plain);
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  return new Set(
    [...words, ...pairs].filter((shingle) => shingle !== wildcard && shingle !== `${wildcard} ${wildcard}`),
  );
}

/**
 * Returns how similar two texts are, 0 to 1: twice the shared shingles over all of them. Two texts without words are
 * the same.
 */
export function similarity(one: Shingles, other: Shingles): number {
  if (one.size + other.size === 0) return 1;
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** Returns the nearest of some messages, and how similar it is; null without any. */
export function nearest<Message extends { shingles: Shingles }>(
  text: string,
  messages: readonly Message[],
): { message: Message; similarity: number } | null {
  const shingles = shinglesOf(text);
  let best: { message: Message; similarity: number } | null = null;
  for (const message of messages) {
    const found = similarity(shingles, message.shingles);
    if (!best || found > best.similarity) best = { message, similarity: found };
  }
  return best;
}
