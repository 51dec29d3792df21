import { keyDays } from '../../work/request-key';
import type { KeyedRequest, RequestKey } from '../../work/request-key';
import type { QueuedMessage } from './messages/queued-message';

type StoredMessage = Omit<QueuedMessage, 'held'> & { held: string };

/** Returns the key of a send. */
export const sendKey = (accountId: string, key: string): RequestKey => ({ ownerId: accountId, scope: 'send', key });

/** Returns a send by key; `content` distinguishes it from another with the same key. */
export const sendRequest = (accountId: string, key: string, content: readonly unknown[]): KeyedRequest => ({
  ...sendKey(accountId, key),
  content,
  mismatch: 'This idempotency key was used for a different message. Use a new key for each message.',
  days: keyDays,
});

/** Returns messages as they are stored with the key of their send. */
export const storedSend = (messages: readonly QueuedMessage[]): StoredMessage[] =>
  messages.map((one) => ({ ...one, held: one.held.toString() }));

/** Returns what a send returned, whatever became of its messages since. */
export const sentMessages = (stored: readonly StoredMessage[]): QueuedMessage[] =>
  stored.map((one) => ({ ...one, held: BigInt(one.held) }));
