import { isField, parseTemplate, type TemplateField, type TemplatePart } from './merge-fields';

/** Values of a contact by the names of merge fields. */
export type MergeValues = Readonly<Partial<Record<string, string | null>>>;

/** A rendered template, or the first field that has neither a value nor a fallback. */
export type RenderedTemplate = { text: string } | { missing: string };

/**
 * Renders a parsed template with the values of a contact. Values are trimmed; an empty one is replaced by the fallback.
 */
export function renderTemplate(parts: readonly TemplatePart[], values: MergeValues): RenderedTemplate {
  let text = '';
  for (const part of parts) {
    const piece = isField(part) ? fieldText(part, values) : part.text;
    if (piece === null) return { missing: (part as TemplateField).field };
    text += piece;
  }
  return { text };
}

/**
 * Returns what replaces a field: the contact's value, else the fallback, else null. Names of inherited properties have
 * no value.
 */
export function fieldText({ field: name, fallback }: TemplateField, values: MergeValues): string | null {
  return (Object.hasOwn(values, name) ? values[name]?.trim() : undefined) || fallback;
}

/** A text with its fields filled in, and the names of those that have neither a value nor a fallback. */
export interface MergedText {
  text: string;
  missing: readonly string[];
}

/** Replaces fields such as `{{first_name|there}}` with the contact's values, or else with what follows the bar. */
export function fillFields(body: string, values: MergeValues): MergedText {
  const missing = new Set<string>();
  const pieces = parseTemplate(body).parts.map((part) => {
    if (!isField(part)) return part.text;
    const text = fieldText(part, values);
    if (text === null && part.field) missing.add(part.field);
    return text ?? part.source;
  });
  return { text: pieces.join(''), missing: [...missing] };
}
