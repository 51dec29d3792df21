import type { MessageTable } from '../remote/shell-api';

/** Shown when an error carries no text (specification §8). */
export const fallbackText = 'Something went wrong!';

/** The text by which an answer says that the session is dead (specification §4). */
export const invalidSession = 'Invalid SessionID';

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** The first string among `response` and `content.response` of a body. */
export function bodyText(data: unknown): string | undefined {
  return [read(data, 'response'), read(read(data, 'content'), 'response')].find((text) => typeof text === 'string' && text !== '') as
    | string
    | undefined;
}

/**
 * The text of an error (specification §8): the first string among the body's `response`, its
 * `content.response`, the error's message and its code, through the screen's own table if it has one.
 */
export function errorText(data: unknown, error: { message?: unknown; code?: unknown }, messages: MessageTable = {}): string {
  const found = bodyText(data) ?? [error.message, error.code].find((text) => typeof text === 'string' && text !== '');
  if (typeof found !== 'string') return fallbackText;
  return Object.hasOwn(messages, found) ? (messages[found] ?? found) : found;
}
