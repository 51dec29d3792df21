import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { lockWallet } from '../../money';
import { addEvents, changeMessages } from './change-messages';
import type { MessageChange } from './change-messages';
import { noteTextsSent } from '../../people';
import { release } from './hold';
import { carrierOf, codeOf, ends, textsSent } from './outcome';
import type { Outcome } from './outcome';
import type { MessagePrice } from './pricing';
import { settleTexts } from './settle-texts';
import type { ChargedText } from './settle-texts';
import { unusedShares } from './unused-shares';

/**
 * Settles claimed messages in one transaction: removes them from the queue, charges what was sent and releases what was
 * held, per account, and changes status and sums. The fence decides: a message that another worker has claimed since is
 * left to it. Returns how many messages had no price, and were charged what was held.
 */
export async function settle(tx: Executor, outcomes: readonly Outcome[], now: Date): Promise<number> {
  await noteTextsSent(tx, textsSent(outcomes), now);
  const accounts = [...new Set(outcomes.map(({ message }) => message.accountId))].sort();
  for (const accountId of accounts) await lockWallet(tx, accountId);
  const { unpriced } = await settleTexts(
    tx,
    await removeFromQueue(tx, outcomes),
    {
      isFree: ({ held }) => held === 0n,
      release: (accountId, settled) =>
        release(
          tx,
          accountId,
          settled.reduce((sum, { outcome }) => sum + outcome.message.held, 0n),
          unusedShares(settled),
        ),
      write: (charged) => writeEnds(tx, charged, now),
    },
    now,
  );
  return unpriced;
}

async function removeFromQueue(tx: Executor, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const rows = outcomes.map(({ message }) => ({ id: message.id, fence: message.fence.toString() }));
  const removed = await tx.rows<{ id: string }>(sql`
    delete from outbound_queue q
      using jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, fence bigint)
    where q.message_id = r.id and q.fence = r.fence returning q.message_id as id`);
  const ids = new Set(removed.map(({ id }) => id));
  return outcomes.filter(({ message }) => ids.has(message.id));
}

async function writeEnds(tx: Executor, charged: readonly ChargedText[], now: Date): Promise<void> {
  await changeMessages(
    tx,
    charged.map(({ outcome, price, txnId }): MessageChange => ({
      id: outcome.message.id,
      status: ends[outcome.result],
      errorCode: codeOf(outcome),
      carrier: carrierOf(outcome),
      ...(price && { ...amountsOf(price), chargeTxnId: txnId }),
      settled: true,
      ...(outcome.result === 'sent' ? { sentAt: now } : { finalAt: now }),
    })),
  );
  await addEvents(
    tx,
    charged.flatMap(({ outcome }) => {
      const { message, result } = outcome;
      const sending =
        message.handedAt === null ? [] : [{ messageId: message.id, status: 'sending' as const, at: message.handedAt }];
      return [...sending, { messageId: message.id, status: ends[result], errorCode: codeOf(outcome), at: now }];
    }),
  );
}

const amountsOf = ({ rating, ...amounts }: MessagePrice) => ({ ...amounts, ratingId: rating?.id ?? null });
