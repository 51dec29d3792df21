import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';

/** A receipt of the simulator: its status, and how long after the hand-over it comes (ms). */
export interface PlannedReceipt {
  status: 'delivered' | 'undelivered';
  code?: MessageErrorCode;
  afterMs: number;
}

/** How a phone behaves. Without `refused` and `busy` a text is accepted. */
export interface PhoneBehavior {
  /** For people who look for a test number. */
  what: string;
  refused?: MessageErrorCode;
  busy?: MessageErrorCode;
  receipts: readonly PlannedReceipt[];
  /** What the phone answers, two seconds later. */
  reply?: string;
}

const soon = 1_200;
const delivered: PlannedReceipt = { status: 'delivered', afterMs: soon };
const undelivered = (code: MessageErrorCode, what: string): PhoneBehavior => ({
  what,
  receipts: [{ status: 'undelivered', code, afterMs: soon }],
});
const refused = (code: MessageErrorCode, what: string): PhoneBehavior => ({ what, refused: code, receipts: [] });
const busy = (code: MessageErrorCode, what: string): PhoneBehavior => ({ what, busy: code, receipts: [] });

/** The test numbers, by their last two digits: +1 202 555 01NN. */
export const testNumbers: Readonly<Record<string, PhoneBehavior>> = {
  '01': undelivered('UNREACHABLE', 'The phone is off'),
  '02': undelivered('DEACTIVATED', 'The number is out of service'),
  '03': undelivered('FILTERED_CARRIER', 'The carrier filters the text as spam'),
  '04': undelivered('BLOCKED_BY_USER', 'The recipient blocks the sender'),
  '05': undelivered('URL_SHORTENER', 'The carrier rejects a public link shortener'),
  '06': undelivered('EXPIRED', 'The text expires at the carrier'),
  '07': undelivered('UNKNOWN', 'The carrier reports a failure without a reason'),
  '10': refused('INVALID_TO', 'The number is unassigned'),
  '11': refused('LANDLINE', 'A landline'),
  '12': refused('NOT_REGISTERED', 'The carrier rejects the sending number as not registered'),
  '13': refused('TF_UNVERIFIED', 'The carrier rejects an unverified toll-free number'),
  '14': refused('TOO_LONG', 'The carrier rejects the text as too long'),
  '15': refused('OPTED_OUT', 'The carrier blocks the text because the phone texted STOP to this toll-free number'),
  '20': busy('QUEUE_FULL', 'The carrier is busy, each time'),
  '21': busy('RATE_ATT', 'The carrier takes no more this minute, each time'),
  '22': busy('CAP_TMO', 'The carrier takes no more today, each time'),
  '30': { what: 'No receipt comes', receipts: [] },
  '31': { what: 'The receipt comes after 30 seconds', receipts: [{ status: 'delivered', afterMs: 30_000 }] },
  '32': { what: 'The receipt comes twice', receipts: [delivered, { status: 'delivered', afterMs: 2 * soon }] },
  '33': {
    what: 'Receipts come out of order: undelivered after delivered',
    receipts: [delivered, { status: 'undelivered', code: 'UNREACHABLE', afterMs: 2 * soon }],
  },
  '34': {
    what: 'Undelivered at first, delivered later',
    receipts: [
      { status: 'undelivered', code: 'UNREACHABLE', afterMs: soon },
      { status: 'delivered', afterMs: 3 * soon },
    ],
  },
  '40': { what: 'Replies with a question', receipts: [delivered], reply: 'Thanks! Can I come at 3 instead?' },
  '41': { what: 'Replies STOP', receipts: [delivered], reply: 'STOP' },
  '42': { what: 'Replies HELP', receipts: [delivered], reply: 'HELP' },
  '43': { what: 'Replies START', receipts: [delivered], reply: 'START' },
};

const testNumber = /^\+1202555 ?01(\d\d)$/;
const usual: PhoneBehavior = { what: 'Delivered', receipts: [delivered] };

/** Returns how a phone behaves: a test number as listed, any other gets its texts. */
export function behaviorOf(phone: string): PhoneBehavior {
  return testNumbers[testNumber.exec(phone)?.[1] ?? ''] ?? usual;
}

const shares: readonly (readonly [SurchargeCarrier, number])[] = [
  ['Verizon', 37],
  ['T-Mobile', 67],
  ['AT&T', 95],
  ['US Cellular', 97],
  ['Other', 100],
];

/** Returns the carrier of a phone: always the same one, and over many phones in the shares of the market. */
export function carrierOf(phone: string): SurchargeCarrier {
  const place = [...phone].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 9_973, 7) % 100;
  return shares.find(([, upTo]) => place < upTo)?.[0] ?? 'Other';
}
