import { blockedPhones } from '../blacklist/blocked-phones';
import { blockCode } from '../messages/block-code';
import type { Outcome } from '../messages/settle';
import { take, takeThroughput } from '../messages/throughput';
import { findBroadcast } from './broadcast';
import type { Broadcast } from './broadcast';
import { chunkSender, textsOf } from './chunk-texts';
import type { ChunkText } from './chunk-texts';
import type { ClaimedChunk } from './claim-chunk';
import { askAboutHanded, earlier, handOver } from './hand-over-chunk';
import type { BroadcastDeps, ChunkResult, Wait } from './hand-over-chunk';
import { closedReason, nextOpening } from './places';

/** Hands over what may leave of a chunk. Everything is checked again: sender, hours, opt-outs, limits. */
export async function workOn(deps: BroadcastDeps, chunk: ClaimedChunk): Promise<ChunkResult | 'no sender'> {
  const { db, clock } = deps;
  const broadcast = await findBroadcast(db, chunk.broadcastId);
  if (!broadcast) return { outcomes: [], wait: null };
  const sender = await chunkSender(db, broadcast, chunk);
  if (!sender) return 'no sender';
  const texts = await textsOf(db, broadcast, chunk, sender);
  const { outcomes, fresh } = await askAboutHanded(deps, chunk, texts);
  const closed = waitForOpening(broadcast, chunk, clock());
  // A cancellation or a pause is about the rest.
  if (broadcast.status === 'CANCELED' || !fresh.length || closed) return { outcomes, wait: fresh.length ? closed : null };
  const { able, ended } = await withoutBlocked(deps, fresh);
  const { ready, wait } = await withinLimits(deps, broadcast, able);
  const sent = await handOver(deps, chunk, ready);
  return { outcomes: [...outcomes, ...ended, ...sent.outcomes], wait: earlier(wait, sent.wait) };
}

function waitForOpening({ hours }: Broadcast, place: ClaimedChunk, now: Date): Wait | null {
  const reason = closedReason(now, place, hours);
  if (!reason) return null;
  return { until: nextOpening(now, place, hours) ?? new Date(now.getTime() + 24 * 60 * 60_000), reason };
}

/** Cancels the texts to those who have opted out since the snapshot. */
async function withoutBlocked({ db }: BroadcastDeps, texts: readonly ChunkText[]): Promise<{ able: ChunkText[]; ended: Outcome[] }> {
  const [first] = texts;
  const blocked = first ? await blockedPhones(db, first, texts.map(({ phone }) => phone)) : new Map<string, never>();
  const ended = texts.flatMap((message): Outcome[] => {
    const block = blocked.get(message.phone);
    return block ? [{ message, result: 'canceled', code: blockCode(block.reason) }] : [];
  });
  return { able: texts.filter(({ phone }) => !blocked.has(phone)), ended };
}

/** Takes the texts from the pace that the user chose, and from the limits of the carriers. */
async function withinLimits({ db, clock }: BroadcastDeps, { id, throttle }: Broadcast, texts: readonly ChunkText[]): Promise<{ ready: ChunkText[]; wait: Wait | null }> {
  const now = clock();
  let free = texts;
  let paced: Wait | null = null;
  if (throttle !== null) {
    const { passed, next } = await take(db, { key: `broadcast ${id}`, most: throttle, per: 'minute' }, texts.map(() => ({ segments: 1 })), now);
    free = texts.slice(0, passed);
    if (passed < texts.length) paced = { until: next, reason: 'THROTTLE' };
  }
  const { ready, waits } = await takeThroughput(db, free, now);
  const passing = new Set(ready.map((text) => text.id));
  const until = waits.reduce<Date | null>((soonest, wait) => (soonest === null || wait.until < soonest ? wait.until : soonest), null);
  return { ready: free.filter((text) => passing.has(text.id)), wait: earlier(paced, until && { until, reason: 'CAP' }) };
}
