import { broadcastChange } from '@heliograph/contract';
import { retryTemporary } from '../../db';
import { recordCarrierOptOuts } from '../texting';
import { lockWallet } from '../money';
import { findBroadcast } from './broadcast';
import { claimChunk } from './claim-chunk';
import type { ClaimedChunk } from './claim-chunk';
import type { BroadcastDeps, ChunkResult } from './hand-over-chunk';
import { pauseFor } from './pause';
import { sendProblem } from './send-problem';
import { settleChunk } from './settle-chunk';
import { workOn } from './work-on-chunk';

/** Chunks before the worker looks whether it should stop. */
const mostChunks = 10;
/** Sends chunks that are due; returns how many. While a chunk is settled, the next one is handed over. */
export async function sendChunks(deps: BroadcastDeps): Promise<number> {
  let count = 0;
  let previous: string | null = null;
  let settling = Promise.resolve();
  try {
    for (; count < mostChunks; count += 1) {
      const chunk: ClaimedChunk | null = await claimChunk(deps.db, previous, deps.clock());
      if (!chunk) break;
      previous = chunk.broadcastId;
      const result = await workOn(deps, chunk);
      const before = settling;
      settling = before.catch(() => undefined).then(() => settleOne(deps, chunk, result));
      // Its error is thrown where it is awaited.
      settling.catch(() => undefined);
      await before;
    }
  } finally {
    await settling;
  }
  return count;
}

async function settleOne(
  { db, clock, live, log }: BroadcastDeps,
  chunk: ClaimedChunk,
  result: ChunkResult | 'no sender',
): Promise<void> {
  if (result === 'no sender') {
    await db.transaction(async (tx) => {
      await lockWallet(tx, chunk.accountId);
      const broadcast = await findBroadcast(tx, chunk.broadcastId);
      const problem = broadcast && (await sendProblem(tx, broadcast));
      await pauseFor(tx, chunk.broadcastId, 'SENDER', clock(), problem?.text);
    });
  } else {
    const refused = result.outcomes
      .filter((outcome) => outcome.result === 'failed' && outcome.code === 'OPTED_OUT')
      .map(({ message }) => message.id);
    const unpriced = await retryTemporary(() => db.transaction((tx) => settleChunk(tx, chunk, result, clock())));
    if (refused.length) await db.transaction((tx) => recordCarrierOptOuts(tx, refused, clock()));
    if (unpriced)
      log({
        level: 'error',
        message: `No price was set for ${unpriced === 1 ? '1 message' : `${unpriced} messages`} when sent, so what was held was charged; see rating_exception`,
      });
  }
  live.changed(chunk.accountId, broadcastChange(chunk.broadcastId));
}
