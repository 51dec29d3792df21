/** The meaning of a status, which sets its color and icon. */
export type Meaning =
  'active' | 'delivered' | 'pending' | 'queued' | 'attention' | 'paused' | 'failed' | 'blocked' | 'draft' | 'unknown';

/** An option of a filter or a select. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** The values of an API field, each with its label. */
export interface ValueSet<Value extends string = string> {
  /** In the order of the table. */
  readonly values: readonly Value[];
  /** Checks for a value of the set. */
  has(value: string): value is Value;
  /**
   * Returns the label of a value. A newer API may send one that this build doesn't know: its code is formatted as text.
   */
  label(value: Value): string;
  /** Returns all values, or the given ones, as options. */
  options(values?: readonly Value[]): Option<Value>[];
}

/** A set of statuses: each value has a label and a meaning. */
export interface StatusSet<Value extends string = string> extends ValueSet<Value> {
  meaning(value: Value): Meaning;
}

/** The values of a set, as a union type. */
export type ValueOf<Set extends ValueSet> = Set['values'][number];

/**
 * Formats a code as text, `HUMAN_RESOURCES` as `Human resources`; short codes (`DUNS`) and other text stay as they are.
 */
export function codeInWords(code: string): string {
  return /^[A-Z\d]+(_[A-Z\d]+)+$|^[A-Z]{5,}$/.test(code)
    ? code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')
    : code;
}

/**
 * Creates a set from a table of labels, or from values that are their own labels. Mark the call as pure, so that
 * bundles omit unused sets.
 *
 * @example export const lineType = /* @__PURE__ *\/ valueSet({ MOBILE: 'Mobile', VOIP: 'VoIP' }); export type LineType
 * = ValueOf<typeof lineType>;
 */
export function valueSet<const Value extends string>(
  table: readonly Value[] | Readonly<Record<Value, string>>,
): ValueSet<Value> {
  const labels = (Array.isArray(table) ? Object.fromEntries(table.map((value) => [value, value])) : table) as Record<
    Value,
    string
  >;
  const values = Object.keys(labels) as Value[];
  const has = (value: string): value is Value => Object.hasOwn(labels, value);
  const label = (value: Value) => (has(value) ? labels[value] : codeInWords(value));
  return { values, has, label, options: (some = values) => some.map((value) => ({ value, label: label(value) })) };
}

/** Creates a set of statuses from a table of labels and meanings. Mark the call as pure, as with `valueSet`. */
export function statusSet<const Value extends string>(
  table: Readonly<Record<Value, { label: string; meaning: Meaning }>>,
): StatusSet<Value> {
  const labels = Object.fromEntries(
    Object.entries<{ label: string }>(table).map(([value, { label }]) => [value, label]),
  );
  const set = valueSet(labels as Record<Value, string>);
  return { ...set, meaning: (value) => (set.has(value) ? table[value].meaning : 'unknown') };
}
