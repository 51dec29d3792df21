import { composeText, fieldNames, parseTemplate, renderTemplate, segmentText } from '@heliograph/contract/sms';
import type { Segmentation } from '@heliograph/contract/sms';

/** A text as one recipient gets it. */
export interface RenderedText extends Segmentation {
  body: string;
}

/**
 * Returns a function that fills in and composes the text of a broadcast for the values of a recipient, in the order of
 * `fieldNames`; null if a value without a fallback is missing.
 */
export function textRenderer(
  body: string,
): (values: readonly (string | null)[] | null) => RenderedText | { missing: string } {
  const names = fieldNames(body);
  if (!names.length) {
    const composed = composeText(body);
    const same = { body: composed, ...segmentText(composed) };
    return () => same;
  }
  const { parts } = parseTemplate(body);
  return (values) => {
    const rendered = renderTemplate(
      parts,
      Object.fromEntries(names.map((name, index) => [name, values?.[index] ?? null])),
    );
    if ('missing' in rendered) return rendered;
    const text = composeText(rendered.text);
    return { body: text, ...segmentText(text) };
  };
}
