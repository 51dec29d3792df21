import { hourMs } from '@heliograph/contract/reference/durations';
import { burstSlots, type Slot } from './bursts';
import { type Days } from './days';
import type { Correspondent, DemoMessage, MessagingNumber } from './model';
import type { AccountPlan } from './plan';
import type { Prices } from './prices';
import type { Random } from './random';
import { regions, type Region } from './places';
import { trades } from './trades';
import { messageText, type MessageKind } from './wording';
import { outbound } from './outbound';

/** Days of traffic before today. */
export const trafficDays = 90;

/** Relative traffic of each weekday (from Sunday) and each hour of the day. */
export const weekdayShare = [0.1, 1.08, 1.15, 1.1, 1.05, 0.95, 0.34];

export const hourShare = [
  0, 0, 0, 0, 0, 0, 0.1, 0.4, 0.9, 1.3, 1.4, 1.2, 0.8, 0.9, 1.15, 1.2, 1, 0.7, 0.45, 0.3, 0.15, 0, 0, 0,
];

/** Data from which the messages of an account are generated. */
export interface Stock {
  plan: AccountPlan;
  days: Days;
  random: Random;
  prices: Prices;
  /** Messages before this time (ms) have been waiting for a receipt for so long that it is no longer expected. */
  unknownBefore: number;
  numbers: readonly MessagingNumber[];
  kinds: ReadonlyMap<{ id: string }, readonly MessageKind[]>;
  /** In order of time. */
  contacts: readonly Correspondent[];
  /** Users who send manually. */
  agents: readonly string[];
}

/** Returns how many messages each hour of the period gets; they add up to `count` exactly. */
export function hourlyCounts(count: number, days: Days, random: Random): { start: number; count: number }[] {
  const hours = Array.from({ length: trafficDays }, (_, index) => trafficDays - index).flatMap((ago) => {
    const mood = 0.85 + random.next() * 0.3;
    return hourShare.flatMap((share, hour) =>
      share > 0 ? [{ start: days.at(ago, hour), weight: share * (weekdayShare[days.weekday(ago)] ?? 1) * mood }] : [],
    );
  });
  const sum = hours.reduce((total, slot) => total + slot.weight, 0);
  let seen = 0;
  let given = 0;
  return hours.map(({ start, weight }) => {
    seen += weight;
    const upTo = Math.round((count * seen) / sum);
    const slot = { start, count: upTo - given };
    given = upTo;
    return slot;
  });
}

/** Relative frequency of the kinds of messages. */
export const kindShare: Record<MessageKind, number> = {
  reminder: 42,
  confirmation: 12,
  notice: 20,
  offer: 9,
  code: 11,
  care: 6,
  general: 10,
};

/** A kind of message with the numbers that send it. */
export interface Line {
  kind: MessageKind;
  own: readonly MessagingNumber[];
}

/** The messages of an account. */
export function linesOf({ numbers, kinds }: Pick<Stock, 'numbers' | 'kinds'>): Line[] {
  const senders = numbers.filter(
    (number) => number.status === 'ACTIVE' && number.registration === 'REGISTERED' && number.campaign,
  );
  return [...kinds].flatMap(([campaign, sent]) => {
    const own = senders.filter((number) => number.campaign === campaign);
    return own.length ? sent.map((kind) => ({ kind, own })) : [];
  });
}

/** The messages that an account sends at any hour, and their frequency: offers are sent by broadcasts. */
export const usualLines = (stock: Pick<Stock, 'numbers' | 'kinds'>): (readonly [Line, number])[] =>
  linesOf(stock).flatMap((line) => (line.kind === 'offer' ? [] : [[line, kindShare[line.kind]] as const]));

/** Generates outbound messages over the period. */
export function sendTraffic(stock: Stock, count: number): DemoMessage[] {
  const { random, days } = stock;
  const lines = usualLines(stock);
  if (!lines.length || !stock.contacts.length) return [];
  let met = 0;
  return hourlyCounts(count, days, random).flatMap(({ start, count: inHour }) => {
    while ((stock.contacts[met]?.createdAt ?? Infinity) < start) met += 1;
    const known = { ...stock, contacts: stock.contacts.slice(0, met) };
    if (!met) throw new Error(`${stock.plan.company} writes before it has a contact`);
    return burstSlots(inHour, start, hourMs, random).map((slot) => send(known, random.weighted(lines), slot));
  });
}

/** Generates one message to one of the contacts. */
export function send(
  stock: Omit<Stock, 'days' | 'numbers' | 'kinds'>,
  { kind, own }: Line,
  { at, sentAt }: Slot,
): DemoMessage {
  const { random, plan, contacts, agents } = stock;
  let contact = random.pick(contacts);
  for (
    let tries = 0;
    tries < 4 && (contact.lineType === 'LANDLINE' || (contact.optedOutAt ?? at) < at) && random.chance(0.9);
    tries += 1
  ) {
    contact = random.pick(contacts);
  }
  const source = kind === 'confirmation' ? 'AUTO_REPLY' : kind === 'care' ? 'UI' : 'API';
  const { towns }: Region = regions[plan.region];
  const anywhere = random.pick(towns).city;
  const city = towns.some((town) => town.city === contact.address?.city)
    ? (contact.address?.city ?? anywhere)
    : anywhere;
  return outbound(stock, {
    at,
    sentAt,
    number: senderFor(contact, own, at),
    contact,
    body: messageText(kind, trades[plan.trade].templates, {
      company: plan.company,
      firstName: contact.firstName,
      city,
      random,
    }),
    source,
    userId: source === 'UI' && agents.length ? random.pick(agents) : null,
    broadcastId: null,
    conversationId: null,
  });
}

/** Returns the number that texts a contact: the same each time, unless that was bought later. */
function senderFor(contact: Correspondent, own: readonly MessagingNumber[], at: number): MessagingNumber {
  const place = parseInt(contact.id.slice(-6), 16);
  const usual = own[place % own.length];
  if (usual && usual.purchasedAt <= at) return usual;
  const bought = own.filter((number) => number.purchasedAt <= at);
  const number = bought[place % bought.length] ?? usual;
  if (!number) throw new Error('Nobody can send');
  return number;
}
