import { composeText, fillFields, segmentText } from '@heliograph/contract/sms';
import type { Estimate } from './use-estimate';

const longest = 1_600;
const mostSegments = 10;

/** A text as it will be sent, and what is wrong with it. */
export interface TextState {
  body: string;
  segments: number;
  /** What to change before it can be sent; null if nothing. */
  wrong: string | null;
}

/** Names of merge fields, as in “first name”. */
export const fieldName = (field: string): string => field.replaceAll('_', ' ');

/**
 * Fills in the fields of a text for its contact, composes it as it is sent, and checks it. A field without a value or a
 * fallback is never sent as it is.
 */
export function textState(text: string, fields: Estimate['fields'] | null): TextState {
  const { text: filled, missing } = fillFields(text, fields ?? {});
  const body = composeText(filled);
  const { segments } = segmentText(body);
  return { body, segments, wrong: missing.length ? missingFields(missing) : tooLong(body, segments) };
}

function missingFields(missing: readonly string[]): string {
  const names = missing.map((field) => `“${fieldName(field)}”`).join(' and ');
  return `This contact has no ${missing.map(fieldName).join(' or ')}. Fill in ${names} or add a fallback, such as {{${missing[0]}|there}}.`;
}

function tooLong(body: string, segments: number): string | null {
  if (body.length <= longest && segments <= mostSegments) return null;
  return `A text can have up to ${longest.toLocaleString('en-US')} characters and ${mostSegments} segments; this one has ${body.length.toLocaleString('en-US')} and ${segments}. Shorten it.`;
}
