import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PhoneProblem } from '@heliograph/contract/reference/lookups';
import { readPhone } from '../../base/read-phone';

/** A number to look up: a phone, or a text that isn't one. */
export type PlannedNumber = { phone: string; problem: null } | { phone: null; text: string; problem: PhoneProblem };

/** Numbers to look up, each once. */
export interface LookupPlan {
  numbers: PlannedNumber[];
  phones: string[];
  /** How many were left out because they occur earlier. */
  duplicates: number;
}

/** Reading 10,000 numbers takes a quarter of a second: other requests get their turn in between. */
const atOnce = 500;

/** Reads typed numbers. A number that occurs twice, whatever its format, is looked up once. */
export async function planNumbers(texts: readonly string[]): Promise<LookupPlan> {
  const numbers = new Map<string, PlannedNumber>();
  for (const [index, typed] of texts.entries()) {
    if (index % atOnce === atOnce - 1) await nextTurn();
    const text = typed.trim();
    const read = readPhone(text);
    const key = 'phone' in read ? read.phone : text;
    if (!numbers.has(key))
      numbers.set(
        key,
        'phone' in read ? { phone: read.phone, problem: null } : { phone: null, text, problem: read.problem },
      );
  }
  const list = [...numbers.values()];
  return { numbers: list, phones: list.flatMap(({ phone }) => phone ?? []), duplicates: texts.length - list.length };
}
