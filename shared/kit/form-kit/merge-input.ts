import { getIn, setIn } from 'final-form';
import { applyChange, setChange } from '@heliograph/contract/reference/set-difference';

/** A form's input after someone else saved the same record. */
export interface MergedInput<Values extends object> {
  /** Their record, with the user's own changes. */
  values: Values;
  /** The fields that both changed, by path; `values` has the user's. */
  both: string[];
}

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An untouched text field has no value, which is the same as an empty one. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === undefined ? '' : one) === JSON.stringify(other === undefined ? '' : other);

/**
 * Merges input into a record that someone else has saved: fields that only one of the two changed have that change, and
 * `sets` what both added and removed. `base` is what the form began with, `theirs` what is stored, `mine` the input.
 */
export function mergeInput<Values extends object>(
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
  sets: readonly string[] = [],
): MergedInput<Values> {
  const both: string[] = [];
  let values: object = theirs;
  for (const path of pathsOf(base, theirs, mine)) {
    const [was, stored, typed] = [base, theirs, mine].map((part): unknown => getIn(part, path));
    if (same(typed, was) || same(typed, stored)) continue;
    if (sets.includes(path))
      values = setIn(values, path, applyChange(listOf(stored), setChange(listOf(was), listOf(typed))));
    else {
      values = setIn(values, path, typed);
      if (!same(was, stored)) both.push(path);
    }
  }
  return { values: values as Values, both };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the paths of the fields of several records: of their parts, if they have some. */
function pathsOf(...records: readonly object[]): string[] {
  const keys = new Set(records.flatMap((record) => Object.keys(record)));
  return [...keys].flatMap((key) => {
    const parts = records.map((record) => (record as Parts)[key]).filter(isParts);
    return parts.length > 0 ? pathsOf(...parts).map((path) => `${key}.${path}`) : [key];
  });
}
