import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import type { Encoding } from '@heliograph/contract/reference/messages';
import { composeText, segmentText } from '@heliograph/contract/sms';
import type { Segmentation } from '@heliograph/contract/sms';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { fieldError } from '../../../base/refusal';
import { phoneError } from './phone-error';
import type { Executor } from '../../../db';
import { blockedPhones, type AppliedBlock, quietRecipients } from '../../people';
import { blockCode } from './block-code';
import { highestPrice } from './pricing';
import type { PriceList } from './pricing';
import type { SendingNumber } from './sender';

/** Limits of a text: characters, and segments that carriers join. */
export const longestText = 1_600;
export const mostSegments = 10;

/** One recipient of a send, E.164; its own text replaces the common one. */
export interface Recipient {
  phone: string;
  body?: string;
}

/** A message before it is stored. `held` in micro-USD; a message that failed holds nothing. */
export interface Draft {
  id: string;
  phone: string;
  body: string;
  encoding: Encoding;
  segments: number;
  errorCode: MessageErrorCode | null;
  held: bigint;
}

/** How messages are prepared. */
export interface Preparation {
  sender: SendingNumber;
  prices: PriceList;
  /** When the messages are due. */
  at: Date;
  /** A confirmation that carriers require: it passes opt-outs and quiet hours, and is free. */
  compliance: boolean;
}

/** Refuses a composed text that is empty or too long (422 on `body`). */
export function requireText(body: string, segments = segmentText(body).segments): void {
  if (!body.trim()) throw fieldError('body', 'required', 'Message is required');
  if (segments > mostSegments || body.length > longestText) {
    throw fieldError(
      'body',
      'TOO_LONG',
      `A message can have ${longestText} characters and ${mostSegments} segments at most; this one has ${body.length} and ${segments}`,
    );
  }
}

/** Composes a text, as it is stored and sent, and counts it. */
function countComposed(given: string): { text: string; count: Segmentation } {
  const text = composeText(given);
  return { text, count: segmentText(text) };
}

/**
 * Checks each recipient, counts the segments and prices them. A recipient that can't be texted gets a failed message
 * with the reason.
 */
export async function prepareMessages(
  tx: Executor,
  recipients: readonly Recipient[],
  body: string,
  { sender, prices, at, compliance }: Preparation,
): Promise<Draft[]> {
  const blocked = compliance
    ? new Map<string, AppliedBlock>()
    : await blockedPhones(
        tx,
        sender,
        recipients.map(({ phone }) => phone),
      );
  const quiet = compliance
    ? new Map<string, unknown>()
    : await quietRecipients(
        tx,
        sender,
        recipients.map(({ phone }) => phone),
        at,
      );
  const counted = new Map<string, ReturnType<typeof countComposed>>();
  // Asking for random bytes once is much faster than for each id.
  const random = randomBytes(recipients.length * 16);
  return recipients.map(({ phone, body: own }, index): Draft => {
    const given = own ?? body;
    const { text, count } = counted.get(given) ?? countComposed(given);
    counted.set(given, { text, count });
    const block = blocked.get(phone);
    const errorCode = phoneError(phone) ?? (block ? blockCode(block.reason) : quiet.has(phone) ? 'QUIET_HOURS' : null);
    // If a recipient can't be texted anyway, that is reported first.
    if (errorCode === null) requireText(text, count.segments);
    const free = errorCode !== null || compliance;
    return {
      id: v7({ msecs: at.getTime(), random: random.subarray(index * 16, index * 16 + 16) }),
      phone,
      body: text,
      encoding: count.encoding,
      segments: Math.max(1, count.segments),
      errorCode,
      held: free ? 0n : highestPrice(prices, count.segments),
    };
  });
}
