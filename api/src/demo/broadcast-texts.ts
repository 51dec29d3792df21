import { burst, burstMs } from './bursts';
import type { DemoBroadcast, DemoMessage } from './model';
import type { Stock } from './traffic';
import { kindShare, linesOf, send } from './traffic';

/** Texts of one broadcast at most: they are one chunk, which is sent and charged at once. */
const maxTexts = 1_000;

/** Returns when a broadcast has ended (ms). */
export const endOf = ({ createdAt }: DemoBroadcast): number => createdAt + burstMs;

/**
 * Generates the texts of a broadcast, one to each of some contacts who haven't opted out. `traffic`: how many texts the
 * account sends in the time from one broadcast to the next.
 */
export function broadcastTexts(
  stock: Omit<Stock, 'days'>,
  { id, createdAt }: DemoBroadcast,
  traffic: number,
): DemoMessage[] {
  const { random, contacts } = stock;
  const lines = linesOf(stock);
  const line = lines.find(({ kind }) => kind === 'offer');
  if (!line) return [];
  const audience = contacts.filter(
    (contact) =>
      contact.createdAt < createdAt && contact.lineType !== 'LANDLINE' && (contact.optedOutAt ?? Infinity) > createdAt,
  );
  const shares = lines.reduce((sum, { kind }) => sum + kindShare[kind], 0);
  const count = Math.min(maxTexts, audience.length, Math.round((traffic * kindShare.offer) / shares));
  const first = random.int(0, Math.max(0, audience.length - 1));
  return burst(createdAt, count, random)
    .sort((a, b) => a.at - b.at)
    .flatMap((slot, index) => {
      const contact = audience[(first + Math.floor((index * audience.length) / count)) % audience.length];
      return contact
        ? [{ ...send({ ...stock, contacts: [contact] }, line, slot), source: 'BROADCAST' as const, broadcastId: id }]
        : [];
    });
}
