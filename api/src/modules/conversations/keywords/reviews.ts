import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { Refusal, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { recordOptOut } from '../../people';
import { endReplies } from '../../texting';
import { noteOptOut } from '../../broadcasts';

type Review = CallResponse<'account.manage/getoptoutreviews'>['items'][number];
const mostShown = 100;

/** Returns the texts that wait for a decision, oldest first, and how many there are. */
export async function openReviews(db: Executor, accountId: string): Promise<{ items: Review[]; total: number }> {
  const rows = await db.rows<Omit<Review, 'at'> & { at: Date }>(sql`
    select r.id as "reviewUUID", r.phone, n.number, r.body, r.at from opt_out_review r
      join number n on n.id = r.number_id
    where r.account_id = ${accountId} and r.decision is null order by r.id limit ${mostShown}`);
  const open = await db.row<{ total: number }>(
    sql`select count(*)::int as total from opt_out_review where account_id = ${accountId} and decision is null`,
  );
  return { total: open?.total ?? rows.length, items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}

/**
 * Records the decision on such a text: an opt-out with the text as evidence, or nothing. 404 for an unknown one, 409
 * for one that was decided.
 */
export async function decideReview(
  tx: Executor,
  { accountId, userId, at }: { accountId: string; userId: string; at: Date },
  reviewId: string,
  blocks: boolean,
): Promise<void> {
  const review = await tx.row<{
    phone: string;
    messageId: string;
    body: string;
    decision: 'BLOCKED' | 'DISMISSED' | null;
    numberId: string;
    number: string;
    campaignId: string | null;
  }>(sql`
    select r.phone, r.message_id as "messageId", r.body, r.decision, n.id as "numberId", n.number,
      n.campaign_id as "campaignId"
    from opt_out_review r join number n on n.id = r.number_id where r.account_id = ${accountId} and r.id = ${reviewId}
      for update of r`);
  if (!review) throw notFound('Text');
  if (review.decision) throw new Refusal('conflict', 'DECIDED', 'Another user has decided about this text');
  await tx.run(
    sql`update opt_out_review set decision = ${blocks ? 'BLOCKED' : 'DISMISSED'}, decided_by = ${userId},
      decided_at = ${at} where id = ${reviewId}`,
  );
  if (!blocks) return;
  const { phone, messageId, body } = review;
  const from = { accountId, ...review };
  await recordOptOut(tx, { from, phone, reason: 'KEYWORD', at, messageId, body, userId }, endReplies);
  await noteOptOut(tx, messageId);
}
