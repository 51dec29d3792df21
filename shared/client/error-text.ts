import type { MessageTable } from '../remote/shell-api';

/** Shown when an error carries no text (specification §8). */
export const fallbackText = 'Something went wrong!';

/** The text by which an answer says that the session is dead (specification §4). */
export const invalidSession = 'Invalid SessionID';

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** The text of an answer: the first string among its body's `response`, `content.response`, `message` and `code` (specification §8). */
export function foundText(data: unknown): string | undefined {
  const texts = [read(data, 'response'), read(read(data, 'content'), 'response'), read(data, 'message'), read(data, 'code')];
  return texts.find((text): text is string => typeof text === 'string' && text !== '');
}

/** The text of an answer as a toast shows it: through the screen's own table if it has one, else the fallback. */
export function errorText(data: unknown, messages: MessageTable = {}): string {
  const found = foundText(data);
  if (found === undefined) return fallbackText;
  return Object.hasOwn(messages, found) ? (messages[found] ?? found) : found;
}
