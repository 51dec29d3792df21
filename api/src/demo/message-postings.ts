import { chargeLines } from '../modules/texting';
import type { DemoMessage } from './model';
import type { DemoPosting } from './posting';
import { createRandom } from './random';

/**
 * Creates the charges of messages as the engine posts them: one for all texts that were sent at the same time, and one
 * for each that came in. Notes on each message which one it is.
 */
export function messagePostings(messages: readonly DemoMessage[]): DemoPosting[] {
  const batches = new Map<string, DemoMessage[]>();
  for (const message of messages) {
    if (totalOf(message) === 0n) continue;
    const batch = message.inbound ? `received:${message.id}` : `sent:${chargedAt(message)}`;
    const known = batches.get(batch);
    if (known) known.push(message);
    else batches.set(batch, [message]);
  }
  return [...batches.values()].flatMap((batch): DemoPosting[] => {
    const [first] = batch;
    if (!first) return [];
    const at = chargedAt(first);
    const key = `${first.inbound ? 'received' : 'sent'}:${first.id}`;
    const id = createRandom(key).uuid(at);
    for (const message of batch) message.chargeTxnId = id;
    const entries = chargeLines(batch.map(chargedMessage)).map(({ base, surcharge, ...line }) => ({
      ...line,
      revenue: { base, surcharge, fees: 0n },
    }));
    return [{ at, kind: first.inbound ? 'message_inbound' : 'message_outbound', key, id, entries, byOwner: false }];
  });
}

/** When a message was charged, or would have been: when it was sent or received (ms). */
export const chargedAt = ({ sentAt, createdAt }: DemoMessage): number => sentAt ?? createdAt;

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
