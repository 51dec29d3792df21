import { dayMs } from '@heliograph/contract/reference/durations';
import { parseReaction, quotes } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { ThreadParties } from '../../people';

/** A reaction to one of our texts. */
export interface TextReaction {
  /** The text that it quotes. */
  targetId: string;
  emoji: string;
  removed: boolean;
}

/** How far back a quoted text is looked for (ms), and among how many of the latest. */
const quotedMs = 90 * dayMs;
const searchedTexts = 200;

/**
 * Returns the reaction that a text is, with the latest text of the thread that it quotes; null for another text, and
 * for a reaction to a text that isn’t found, which is shown like any text.
 */
export async function reactionTo(
  tx: Executor,
  { accountId, numberId, phone }: ThreadParties,
  body: string,
  at: Date,
): Promise<TextReaction | null> {
  const reaction = parseReaction(body);
  if (!reaction || reaction.quote === null) return null;
  const texts = await tx.rows<{ id: string; body: string }>(sql`
    select id, body from message
    where account_id = ${accountId} and peer = ${phone} and number_id = ${numberId} and direction = 'OUTBOUND'
      and id >= uuid_from_time(${new Date(at.getTime() - quotedMs)})
      and status not in ('scheduled', 'canceled', 'failed')
    order by id desc limit ${searchedTexts}`);
  const target = texts.find((text) => quotes(reaction, text.body));
  return target ? { targetId: target.id, emoji: reaction.emoji, removed: reaction.removed } : null;
}

/** Stores the reaction that a text is. */
export async function storeReaction(
  tx: Executor,
  { accountId, messageId }: { accountId: string; messageId: string },
  { targetId, emoji, removed }: TextReaction,
): Promise<void> {
  await tx.run(sql`
    insert into message_reaction (message_id, account_id, target_id, emoji, removed)
      values (${messageId}, ${accountId}, ${targetId}, ${emoji}, ${removed})`);
}
