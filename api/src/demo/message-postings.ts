import { chargeLines } from '../domain/messages/charge-lines';
import { hour } from './days';
import type { DemoMessage } from './model';
import type { DemoPosting } from './posting';

/** Creates one posting per hour, with one line per number and carrier; the keys start with `prefix`. */
export function messagePostings(messages: readonly DemoMessage[], prefix = 'messages'): DemoPosting[] {
  const hours = new Map<number, DemoMessage[]>();
  for (const message of messages) {
    if (totalOf(message) === 0n) continue;
    const slot = Math.floor(message.createdAt / hour);
    const known = hours.get(slot);
    if (known) known.push(message);
    else hours.set(slot, [message]);
  }
  return Array.from(hours, ([slot, batch]) => ({
    at: Math.max(...batch.map((message) => message.createdAt)),
    kind: 'message_outbound',
    key: `${prefix}:${slot}`,
    entries: chargeLines(batch.map(chargedMessage)).map(({ base, surcharge, ...line }) => ({
      ...line,
      revenue: { base, surcharge, fees: 0n },
    })),
    byOwner: false,
  }));
}

/** What a message costs, in micro-USD. */
export const totalOf = ({ price }: DemoMessage): bigint => price.basePrice + price.surcharge;

const chargedMessage = ({ inbound, number, contact, segments, price }: DemoMessage) => ({
  direction: inbound ? ('INBOUND' as const) : ('OUTBOUND' as const),
  number: number.number,
  numberId: number.id,
  campaignId: number.campaign?.id ?? null,
  carrier: contact.carrier,
  segments,
  ...price,
});
