import { minuteMs } from '@heliograph/contract/reference/durations';
import { segmentText } from '@heliograph/contract/sms';
import type { Correspondent, DemoConversation, DemoMessage, MessagingNumber } from './model';
import { outbound, type Draft } from './outbound';
import type { Stock } from './traffic';
import { trades } from './trades';
import { clinicThreads, replies } from './wording';

/** A message from a contact to one of the numbers. */
export function inbound({ random, prices }: Pick<Stock, 'random' | 'prices'>, draft: Draft): DemoMessage {
  const { at, number, contact, ...rest } = draft;
  const { encoding, segments } = segmentText(draft.body);
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
    price: prices.message(true, number.type, { segments, carrier: contact.carrier }, at),
    chargeTxnId: null,
    createdAt: at,
    sentAt: null,
    deliveredAt: null,
  };
}

const unsent = { source: null, userId: null, broadcastId: null, conversationId: null };

/** Maximum delay of a contact's reply, in minutes. */
export const longestWait = 90;

/** Returns a contact's reply to a message, or null: most do not reply. */
export function replyTo(
  stock: Pick<Stock, 'random' | 'prices'>,
  { contact, createdAt, number, status }: DemoMessage,
): DemoMessage | null {
  const { random } = stock;
  if (status !== 'delivered' || number.type !== '10DLC' || !random.chance(0.05)) return null;
  const at = createdAt + random.int(1, longestWait) * minuteMs;
  const reply = inbound(stock, { ...unsent, at, number, contact, body: random.weighted(replies) });
  return at < (contact.optedOutAt ?? Infinity) ? reply : null;
}

/** Generates replies to some of the messages until `end`, and the STOP of everyone who has opted out. */
export function answers(stock: Stock, sent: readonly DemoMessage[], end: number): DemoMessage[] {
  const lastTo = new Map<Correspondent, DemoMessage>();
  const answered: DemoMessage[] = [];
  const stop = (message: DemoMessage, at: number) =>
    answered.push(
      inbound(stock, {
        ...unsent,
        at,
        number: message.number,
        contact: message.contact,
        body: stock.random.weighted([
          ['STOP', 8],
          ['Stop', 3],
          ['UNSUBSCRIBE', 1],
        ] as const),
      }),
    );
  for (const message of sent) {
    const { contact, createdAt } = message;
    const leftAt = contact.optedOutAt;
    const before = lastTo.get(contact);
    if (leftAt !== null && createdAt >= leftAt && before && before.createdAt < leftAt) stop(before, leftAt);
    lastTo.set(contact, message);
    const reply = replyTo(stock, message);
    if (reply && reply.createdAt < end) answered.push(reply);
  }
  for (const [contact, message] of lastTo) {
    if (contact.optedOutAt !== null && message.createdAt < contact.optedOutAt) stop(message, contact.optedOutAt);
  }
  return answered;
}

/** Generates the turns of a conversation that a contact starts with one of the numbers; agents reply within minutes. */
export function generateExchange(
  stock: Pick<Stock, 'plan' | 'random' | 'prices' | 'agents' | 'unknownBefore'>,
  contact: Correspondent,
  number: MessagingNumber,
  start: number,
): DemoMessage[] {
  const { plan, random, agents } = stock;
  const thread: readonly string[] = random.pick(plan.profile === 'clinic' ? clinicThreads : trades[plan.trade].threads);
  const turns = random.int(1, thread.length);
  let at = start;
  return thread.slice(0, turns).map((body, turn) => {
    at += turn === 0 ? 0 : random.int(1, 25) * minuteMs;
    const draft = { at, number, contact, body, broadcastId: null, conversationId: null };
    return turn % 2 === 0
      ? inbound(stock, { ...draft, source: null, userId: null })
      : outbound(stock, { ...draft, source: 'UI', userId: agents.length ? random.pick(agents) : null });
  });
}

/** Generates the planned conversations of the last three weeks. */
export function generateExchanges(stock: Stock): DemoMessage[] {
  const { plan, random, days } = stock;
  const numbers = stock.numbers.filter(acceptsReplies);
  const people = stock.contacts.filter((contact) => contact.lineType === 'MOBILE' && contact.optedOutAt === null);
  return Array.from({ length: Math.min(plan.conversations, people.length) }, (_, index) => {
    const contact = people[Math.floor((index * people.length) / plan.conversations)] ?? random.pick(people);
    const number = random.pick(numbers);
    const start = Math.max(
      days.at(1 + Math.floor(index / 3), 9 + random.next() * 8),
      contact.createdAt + minuteMs,
      number.purchasedAt + minuteMs,
    );
    return generateExchange(stock, contact, number, start);
  }).flat();
}

/** Checks whether contacts reply to a number. */
export const acceptsReplies = (number: MessagingNumber): boolean =>
  number.type === '10DLC' && number.registration === 'REGISTERED' && number.status === 'ACTIVE';

/** Checks whether a text waits for a reply: a confirmation does not. */
export const expectsReply = (body: string): boolean => body.length > 14 || body.includes('?');

const settled = 5 * 24 * 60 * minuteMs;

/**
 * Groups messages into threads in order of time, one for each number and contact who texted it. A thread contains the
 * contact's messages and the manual replies; those messages get its id. `end` is when the generated data ends.
 */
export function threadsOf(
  { random, agents }: Pick<Stock, 'random' | 'agents'>,
  messages: readonly DemoMessage[],
  end: number,
): DemoConversation[] {
  const threads = new Map<string, DemoConversation>();
  for (const message of messages) {
    const { number, contact, createdAt, inbound: isInbound, source } = message;
    const key = `${number.id} ${contact.id}`;
    const known = threads.get(key);
    if (!isInbound && !(known && source === 'UI')) continue;
    const thread = known ?? {
      id: random.uuid(createdAt),
      number,
      contact,
      status: 'OPEN',
      assigneeId: null,
      unread: 0,
      createdAt,
      lastMessageAt: createdAt,
    };
    threads.set(key, thread);
    message.conversationId = thread.id;
    thread.lastMessageAt = createdAt;
    thread.unread = !isInbound ? 0 : expectsReply(message.body) ? thread.unread + 1 : thread.unread;
  }
  for (const thread of threads.values()) {
    const waiting = thread.unread > 0;
    if (end - thread.lastMessageAt > settled || (!waiting && random.chance(0.6)))
      Object.assign(thread, { status: 'RESOLVED', unread: 0 });
    else if (random.chance(0.15)) Object.assign(thread, { status: waiting ? 'PENDING' : 'SNOOZED' });
    if (agents.length && random.chance(0.4)) thread.assigneeId = random.pick(agents);
  }
  return [...threads.values()];
}
