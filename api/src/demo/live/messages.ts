import { hourMs, minuteMs } from '@heliograph/contract/reference/durations';
import { zoneWall } from '../../base/zone-time';
import { acceptsReplies, generateExchange, inbound, longestWait, replyTo } from '../inbox';
import type { DemoMessage } from '../model';
import type { Prices } from '../prices';
import { broadcastTexts } from '../broadcast-texts';
import { burstSlots } from '../bursts';
import { chargedAt } from '../message-postings';
import { createRandom } from '../random';
import type { Random } from '../random';
import { hourShare, linesOf, send, trafficDays, usualLines, weekdayShare } from '../traffic';
import type { Stock } from '../traffic';
import type { LiveAccount } from './account';
import { isGenerated } from './broadcasts';

const slot = 10 * minuteMs;

/** The maximum delay of a message's follow-ups: a reply, or the turns of a conversation. */
const longestTail = (longestWait + 4 * 25) * minuteMs;

const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);
const averageDay = sum(weekdayShare) / weekdayShare.length;
const optOutChance = 0.0015;
const unsent = { source: null, userId: null, broadcastId: null, conversationId: null };

/**
 * Generates the messages of an account that were sent or received after `from` until `to`, in order of time. Every ten
 * minutes have their own random sequence, so several steps generate the same messages as one; those before `from` are
 * generated again for replies.
 */
export function liveMessages(account: LiveAccount, prices: Prices, from: number, to: number): DemoMessage[] {
  const first = Math.max(Math.ceil(account.origin / slot), Math.floor((from - longestTail) / slot)) * slot;
  const wallAt = zoneWall(account.zone);
  const generated: DemoMessage[] = [];
  for (let start = first; start < to; start += slot) {
    const local = new Date(wallAt(start));
    const share =
      ((hourShare[local.getUTCHours()] ?? 0) / sum(hourShare)) *
      ((weekdayShare[local.getUTCDay()] ?? 0) / averageDay) *
      (slot / hourMs);
    generated.push(...inSlot(account, prices, start, share));
  }
  return generated
    .filter((message) => {
      const { createdAt, inbound: isInbound, contact } = message;
      const at = chargedAt(message);
      return at > from && at <= to && !(isInbound && createdAt > (contact.optedOutAt ?? Infinity));
    })
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** Generates one slot; `share` is its part of an average day. */
function inSlot(account: LiveAccount, prices: Prices, start: number, share: number): DemoMessage[] {
  const { plan, contacts, numbers } = account;
  const random = createRandom(`${plan.key} live ${start}`);
  // Its receipts are all there.
  const stock = { ...account, random, prices, unknownBefore: 0 };
  const lines = usualLines(account);
  if (!lines.length || !contacts.length) return [];
  const count = drawn((plan.messages / trafficDays) * share, random);
  const sent = burstSlots(count, start, slot, random).map((times) => send(stock, random.weighted(lines), times));
  // Users log in at any hour, so the clinic is never silent for long.
  const codes = linesOf(account).find(({ kind }) => kind === 'code');
  if (codes && !sent.length) sent.push(...burstSlots(1, start, slot, random).map((times) => send(stock, codes, times)));
  const weekly = (plan.messages / trafficDays) * 7;
  for (const broadcast of account.broadcasts.filter(
    (one) => one.createdAt >= start && one.createdAt < start + slot && isGenerated(plan, one),
  ))
    sent.push(...broadcastTexts({ ...stock, random: createRandom(broadcast.id) }, broadcast, weekly));
  const replies = sent.flatMap((message) =>
    [replyTo(stock, message), optOut(stock, message)].filter((reply) => reply !== null),
  );
  const desks = numbers.filter(acceptsReplies);
  const talks = Array.from({ length: desks.length ? drawn((plan.conversations / 21) * share, random) : 0 }, () => {
    const [contact, at] = [random.pick(contacts), start + random.int(0, slot - 1)];
    const turns = generateExchange(stock, contact, random.pick(desks), at);
    return contact.lineType === 'MOBILE' && at < (contact.optedOutAt ?? Infinity) ? turns : [];
  });
  return [...sent, ...replies, ...talks.flat()];
}

/** Returns a whole number whose average is `expected`. */
const drawn = (expected: number, random: Random) => Math.floor(expected + random.next());

/** Occasionally a contact opts out. A known opt-out keeps its time. */
function optOut(
  stock: Pick<Stock, 'random' | 'prices'>,
  { contact, number, createdAt, status }: DemoMessage,
): DemoMessage | null {
  const { random } = stock;
  const leaves = random.chance(optOutChance);
  const at = createdAt + random.int(1, 60) * minuteMs;
  if (
    !leaves ||
    status !== 'delivered' ||
    number.type !== '10DLC' ||
    (contact.optedOutAt !== null && contact.optedOutAt !== at)
  )
    return null;
  contact.optedOutAt = at;
  return inbound(stock, { ...unsent, at, number, contact, body: 'STOP' });
}
