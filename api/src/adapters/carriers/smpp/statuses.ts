import type { MessageErrorCode } from '@heliograph/shared/reference/message-errors';

/** What an answer to a submitted part means. */
export type PartAnswer =
  { result: 'accepted'; vendorId: string } | { result: 'refused'; code: MessageErrorCode } | { result: 'busy' };

export const ok = 0;
/** Asks the carrier to deliver again later (ESME_RX_T_APPN). */
export const temporaryFailure = 0x64;
/** Returned for a request that is not supported (ESME_RINVCMDID). */
export const unknownCommand = 0x03;

/** Statuses that pass: not bound, system error, queue full, throttled, temporary failure. */
const passing: readonly number[] = [0x04, 0x08, 0x14, 0x58, temporaryFailure];

const refusals: Readonly<Record<number, MessageErrorCode>> = {
  0x01: 'TOO_LONG', // invalid message length
  0x0a: 'NOT_REGISTERED', // invalid source address
  0x0b: 'INVALID_TO', // invalid destination address
  0x48: 'NOT_REGISTERED', // invalid source type of number
  0x49: 'NOT_REGISTERED', // invalid source numbering plan
  0x50: 'INVALID_TO', // invalid destination type of number
  0x51: 'INVALID_TO', // invalid destination numbering plan
  0x62: 'EXPIRED', // invalid validity period
};

/** Reads the answer to a part. A status without a known meaning is a refusal without a reason. */
export function answerOf(status: number, messageId: string | undefined): PartAnswer {
  if (status === ok) return { result: 'accepted', vendorId: messageId ?? '' };
  return passing.includes(status) ? { result: 'busy' } : { result: 'refused', code: refusals[status] ?? 'UNKNOWN' };
}

/** The final states of receipts, by their word and number. */
const states: Readonly<Record<string, { status: 'delivered' | 'undelivered'; code: MessageErrorCode | null }>> = {
  DELIVRD: { status: 'delivered', code: null },
  EXPIRED: { status: 'undelivered', code: 'EXPIRED' },
  DELETED: { status: 'undelivered', code: 'UNKNOWN' },
  UNDELIV: { status: 'undelivered', code: 'UNREACHABLE' },
  UNKNOWN: { status: 'undelivered', code: 'DEACTIVATED' },
  REJECTD: { status: 'undelivered', code: 'FILTERED_CARRIER' },
};

/** The words of receipts, by the number in `message_state`. */
const words: Readonly<Record<number, string>> = {
  2: 'DELIVRD',
  3: 'EXPIRED',
  4: 'DELETED',
  5: 'UNDELIV',
  7: 'UNKNOWN',
  8: 'REJECTD',
};

/** Returns the word of a `message_state`; null if it isn't final. */
export const wordOf = (state: number | undefined): string | null =>
  state === undefined ? null : (words[state] ?? null);

/** Returns what a word of a receipt means; null if it isn't final. */
export const meaningOf = (word: string) => states[word.toUpperCase()] ?? null;
