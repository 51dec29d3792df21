import { dayMs } from '@heliograph/contract/reference/durations';
import { blockedPhones } from '../people';
import { blockCode, takeDay, uncountDay, type Outcome, take, takeThroughput } from '../texting';
import { accountZone } from '../identity';
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
  if (broadcast.status === 'CANCELED' || !fresh.length || closed)
    return { outcomes, wait: fresh.length ? closed : null };
  const { able, ended } = await withoutBlocked(deps, fresh);
  const at = clock();
  const { taken, ready, wait } = await withinLimits(deps, broadcast, able, at);
  const sent = await handOver(deps, chunk, ready, at);
  const handed = new Set(sent.handed?.texts);
  await uncount(deps, chunk.accountId, { at, texts: taken.filter((text) => !handed.has(text)) });
  return { ...sent, outcomes: [...outcomes, ...ended, ...sent.outcomes], wait: earlier(wait, sent.wait) };
}

function waitForOpening({ hours }: Broadcast, place: ClaimedChunk, now: Date): Wait | null {
  const reason = closedReason(now, place, hours);
  if (!reason) return null;
  return { until: nextOpening(now, place, hours) ?? new Date(now.getTime() + dayMs), reason };
}

/** Cancels the texts to those who have opted out since the snapshot. */
async function withoutBlocked(
  { db }: BroadcastDeps,
  texts: readonly ChunkText[],
): Promise<{ able: ChunkText[]; ended: Outcome[] }> {
  const [first] = texts;
  const blocked = first
    ? await blockedPhones(
        db,
        first,
        texts.map(({ phone }) => phone),
      )
    : new Map<string, never>();
  const ended = texts.flatMap((message): Outcome[] => {
    const block = blocked.get(message.phone);
    return block ? [{ message, result: 'canceled', code: blockCode(block.reason) }] : [];
  });
  return { able: texts.filter(({ phone }) => !blocked.has(phone)), ended };
}

/**
 * Takes the texts from the limits of the account, the pace that the user chose, and the limits of the carriers. `taken`
 * are those that now count for the day.
 */
async function withinLimits(
  { db }: BroadcastDeps,
  { id, accountId, throttle }: Broadcast,
  texts: readonly ChunkText[],
  now: Date,
): Promise<{ taken: readonly ChunkText[]; ready: ChunkText[]; wait: Wait | null }> {
  const { passed: count, next: tomorrow } = await takeDay(db, accountId, texts, now);
  const taken = texts.slice(0, count);
  const capped: Wait | null = tomorrow && { until: tomorrow, reason: 'ACCOUNT_CAP' };
  if (!count) return { taken, ready: [], wait: capped };
  let free = taken;
  let paced: Wait | null = null;
  if (throttle !== null) {
    const { passed, next } = await take(
      db,
      { key: `broadcast ${id}`, most: throttle, per: 'minute' },
      taken.map(() => ({ segments: 1 })),
      now,
    );
    free = taken.slice(0, passed);
    if (passed < taken.length) paced = { until: next, reason: 'THROTTLE' };
  }
  const { ready, waits } = await takeThroughput(db, free, now);
  const passing = new Set(ready.map((text) => text.id));
  const until = waits.reduce<Date | null>(
    (soonest, wait) => (soonest === null || wait.until < soonest ? wait.until : soonest),
    null,
  );
  return {
    taken,
    ready: free.filter((text) => passing.has(text.id)),
    wait: earlier(capped, earlier(paced, until && { until, reason: 'CAP' })),
  };
}

/** Takes texts back from their day that wait for something else. */
async function uncount(
  { db }: BroadcastDeps,
  accountId: string,
  { at, texts }: NonNullable<ChunkResult['handed']>,
): Promise<void> {
  if (!texts.length) return;
  const share = { at, texts: texts.length, cost: texts.reduce((sum, { held }) => sum + held, 0n) };
  await db.run(uncountDay(accountId, await accountZone(db, accountId), [share]));
}
