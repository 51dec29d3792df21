import { fieldNames, parseTemplate, renderTemplate, segmentText } from '@heliograph/shared/sms';
import type { Segmentation } from '@heliograph/shared/sms';

/** A text as one recipient gets it. */
export interface RenderedText extends Segmentation {
  body: string;
}

/**
 * Returns a function that fills in the text of a broadcast for the values of a recipient, in the order of `fieldNames`;
 * null if a value without a fallback is missing.
 */
export function textRenderer(
  body: string,
): (values: readonly (string | null)[] | null) => RenderedText | { missing: string } {
  const names = fieldNames(body);
  if (!names.length) {
    const same = { body, ...segmentText(body) };
    return () => same;
  }
  const { parts } = parseTemplate(body);
  return (values) => {
    const rendered = renderTemplate(
      parts,
      Object.fromEntries(names.map((name, index) => [name, values?.[index] ?? null])),
    );
    return 'missing' in rendered ? rendered : { body: rendered.text, ...segmentText(rendered.text) };
  };
}
