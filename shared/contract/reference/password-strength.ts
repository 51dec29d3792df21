import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './parts/common-passwords';

/* Import this file lazily: its dictionary of leaked passwords takes 200 KB, which few pages and calls need. */

/** The strength of a password: 0 is among the first guesses, 4 is out of reach. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** A new password must be at least this strong. */
export const leastStrength = 2;

/**
 * Characters that are estimated: the work grows with the square of their number, and a password is at least as strong
 * as its start.
 */
export const estimatedLength = 32;

/** Maximum number of the user's own words to check, and their maximum length. */
const ownWords = { most: 20, longest: 100 };

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Returns a user's texts and the words in them, `maria.lopez@harbor.example` also as `maria`, `lopez`, `harbor`. */
function wordsOf(own: readonly string[]): string[] {
  const texts = own.map((text) => text.slice(0, ownWords.longest));
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return [...new Set(words)].slice(0, ownWords.most);
}

/** Estimates how hard a password is to guess for someone who knows `own`: the user's name and email address. */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  if (isCommonPassword(password)) return 0;
  return estimator.check(password.slice(0, estimatedLength), wordsOf(own)).score;
}
