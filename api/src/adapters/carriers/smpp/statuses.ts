import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';

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

interface FinalState {
  status: 'delivered' | 'undelivered';
  code: MessageErrorCode | null;
}

const delivered: FinalState = { status: 'delivered', code: null };
const undelivered = (code: MessageErrorCode): FinalState => ({ status: 'undelivered', code });

/** The final states of receipts by their word: as in SMPP 3.4, in full as in SMPP 5.0, and in other spellings. */
const states: Readonly<Record<string, FinalState>> = {
  DELIVRD: delivered,
  DELIVERD: delivered,
  DELIVERED: delivered,
  EXPIRED: undelivered('EXPIRED'),
  DELETED: undelivered('UNKNOWN'),
  CANCELED: undelivered('UNKNOWN'),
  CANCELLED: undelivered('UNKNOWN'),
  UNDELIV: undelivered('UNREACHABLE'),
  UNDELIVRD: undelivered('UNREACHABLE'),
  UNDELIVERED: undelivered('UNREACHABLE'),
  UNDELIVERABLE: undelivered('UNREACHABLE'),
  FAILED: undelivered('UNKNOWN'),
  SKIPPED: undelivered('UNKNOWN'),
  UNKNOWN: undelivered('DEACTIVATED'),
  REJECTD: undelivered('FILTERED_CARRIER'),
  REJECTED: undelivered('FILTERED_CARRIER'),
};

/** The words of receipts, by the number in `message_state`; 0, 1, 6 (scheduled, en route, accepted) aren't final. */
const words: Readonly<Record<number, string>> = {
  2: 'DELIVRD',
  3: 'EXPIRED',
  4: 'DELETED',
  5: 'UNDELIV',
  7: 'UNKNOWN',
  8: 'REJECTD',
  9: 'SKIPPED',
};

/** Returns the word of a `message_state`; null if it isn't final. */
export const wordOf = (state: number | undefined): string | null =>
  state === undefined ? null : (words[state] ?? null);

/** Returns what a word of a receipt means; null if it isn't final. */
export function meaningOf(word: string): FinalState | null {
  const known = word.toUpperCase();
  return Object.hasOwn(states, known) ? (states[known] ?? null) : null;
}
