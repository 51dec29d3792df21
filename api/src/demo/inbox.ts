import { segmentText } from '@heliograph/shared/sms';
import type { DemoConversation, DemoMessage } from './model';
import { outbound } from './traffic';
import type { Draft, Stock } from './traffic';
import { replies, threads } from './wording';

const minute = 60_000;

/** A message from a contact to one of the numbers. */
export function inbound({ random, prices }: Pick<Stock, 'random' | 'prices'>, draft: Draft): DemoMessage {
  const { at, number, contact, ...rest } = draft;
  const { encoding, segments } = segmentText(draft.body);
  const unitRate = prices.segment(true, number.type, at);
  contact.lastInboundAt = Math.max(contact.lastInboundAt ?? 0, at);
  return {
    ...rest,
    id: random.uuid(at),
    inbound: true,
    number,
    contact,
    encoding,
    segments,
    status: 'received',
    errorCode: null,
    unitRate,
    basePrice: unitRate * BigInt(segments),
    surcharge: prices.surcharge(contact.carrier ?? 'Other', true, number.type, at) * BigInt(segments),
    createdAt: at,
    sentAt: null,
    deliveredAt: null,
  };
}

const unsent = { source: null, userId: null, broadcastId: null, conversationId: null };

/** Answers to some of the messages, and the STOP of everyone who has opted out. */
export function answers(stock: Stock, sent: readonly DemoMessage[]): DemoMessage[] {
  const { random } = stock;
  const lastTo = new Map<DemoMessage['contact'], DemoMessage>();
  const answered: DemoMessage[] = [];
  const stop = (message: DemoMessage, at: number) => answered.push(inbound(stock, { ...unsent, at, number: message.number, contact: message.contact, body: random.weighted([['STOP', 8], ['Stop', 3], ['UNSUBSCRIBE', 1]] as const) }));
  for (const message of sent) {
    const { contact, createdAt, number } = message;
    const leftAt = contact.optedOutAt;
    const before = lastTo.get(contact);
    if (leftAt !== null && createdAt >= leftAt && before && before.createdAt < leftAt) stop(before, leftAt);
    lastTo.set(contact, message);
    if (message.status === 'delivered' && number.type === '10DLC' && random.chance(0.05)) {
      const at = createdAt + random.int(1, 90) * minute;
      if (at < stock.days.today && at < (leftAt ?? Infinity)) answered.push(inbound(stock, { ...unsent, at, number, contact, body: random.weighted(replies) }));
    }
  }
  for (const [contact, message] of lastTo) {
    if (contact.optedOutAt !== null && message.createdAt < contact.optedOutAt) stop(message, contact.optedOutAt);
  }
  return answered;
}

/** Threads of the inbox with their messages; they lie in the last three weeks. */
export function converse(stock: Stock): { conversations: DemoConversation[]; messages: DemoMessage[] } {
  const { plan, random, days, agents } = stock;
  const numbers = stock.numbers.filter((number) => number.type === '10DLC' && number.registration === 'REGISTERED' && number.status === 'ACTIVE');
  const people = stock.contacts.filter((contact) => contact.lineType === 'MOBILE' && contact.optedOutAt === null);
  const messages: DemoMessage[] = [];
  const conversations = Array.from({ length: Math.min(plan.conversations, people.length) }, (_, index): DemoConversation => {
    const contact = people[Math.floor((index * people.length) / plan.conversations)] ?? random.pick(people);
    const number = random.pick(numbers);
    const createdAt = Math.max(days.at(1 + Math.floor(index / 3), 9 + random.next() * 8), contact.createdAt + minute);
    const id = random.uuid(createdAt);
    const thread = random.pick(threads);
    const turns = random.int(1, thread.length);
    let at = createdAt;
    for (const [turn, body] of thread.slice(0, turns).entries()) {
      at += turn === 0 ? 0 : random.int(1, 25) * minute;
      const draft = { at, number, contact, body, broadcastId: null, conversationId: id };
      messages.push(turn % 2 === 0 ? inbound(stock, { ...draft, source: null, userId: null }) : outbound(stock, { ...draft, source: 'UI', userId: agents.length ? random.pick(agents) : null }));
    }
    const waiting = turns % 2 === 1;
    return {
      id,
      number,
      contact,
      status: random.weighted(waiting ? ([['OPEN', 8], ['PENDING', 2]] as const) : ([['RESOLVED', 6], ['OPEN', 2], ['SNOOZED', 1]] as const)),
      assigneeId: agents.length && random.chance(0.6) ? random.pick(agents) : null,
      unread: waiting && random.chance(0.4) ? 1 : 0,
      createdAt,
      lastMessageAt: at,
    };
  });
  return { conversations, messages };
}
