/** Values of a contact by the names of merge fields. */
export type MergeValues = Readonly<Partial<Record<string, string | null>>>;

const field = /\{\{([^{}|]{1,60})(?:\|([^{}]{0,100}))?\}\}/g;

/** A text with its fields filled in, and the names of those that have neither a value nor a fallback. */
export interface MergedText {
  text: string;
  missing: readonly string[];
}

/** Replaces fields such as `{{first_name|there}}` with the contact's values, or else with what follows the bar. */
export function fillFields(body: string, values: MergeValues): MergedText {
  const missing = new Set<string>();
  const text = body.replace(field, (whole, name: string, fallback?: string) => {
    const key = name.trim().toLowerCase();
    const value = Object.hasOwn(values, key) ? values[key]?.trim() : undefined;
    if (value) return value;
    if (fallback?.trim()) return fallback.trim();
    missing.add(key);
    return whole;
  });
  return { text, missing: [...missing] };
}
