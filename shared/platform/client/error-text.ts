import type { MessageTable } from '../remote/shell-api';

/** Shown if an error has no text (specification §8). */
export const fallbackText = 'Something went wrong!';

/** The error text of an ended session (specification §4). */
export const invalidSession = 'Invalid SessionID';

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/**
 * Returns the text of a response: the first string among its body's `response`, `content.response`, `message` and
 * `code` (specification §8).
 */
export function foundText(data: unknown): string | undefined {
  const texts = [
    read(data, 'response'),
    read(read(data, 'content'), 'response'),
    read(data, 'message'),
    read(data, 'code'),
  ];
  return texts.find((text): text is string => typeof text === 'string' && text !== '');
}

/** Returns the text of a response for a toast: from the screen's own table if it has one, else the fallback. */
export function errorText(data: unknown, messages: MessageTable = {}): string {
  const found = foundText(data);
  if (found === undefined) return fallbackText;
  return Object.hasOwn(messages, found) ? (messages[found] ?? found) : found;
}
