import { hourMs } from '@heliograph/contract/reference/durations';
import { composeText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { accountDay } from '../../identity';
import type { ReceivedText } from '../../texting';
import { optOutSince, recordOptIn, recordOptOut, joinByKeyword } from '../../people';
import { matchingRules, networkAnswers, optsIn, optsOut, waitsForReview } from './choose-rule';
import type { Match, Rule } from './choose-rule';
import { loadRules } from './load-rules';
import { endReplies } from '../../texting';
import { noteOptOut } from '../../broadcasts';

/** The reply to a text; `compliance`: carriers require it, so it is free and passes an opt-out. */
export interface Answer {
  ruleId: string;
  reply: string;
  compliance: boolean;
  /** True if it confirms an opt-out that this text has just made. */
  confirmsOptOut: boolean;
}

/** Replies to one phone in an hour: a phone that answers automatically must not keep ours talking. */
const mostPerHour = 10;

/**
 * Acts on the keywords of a text: consent, list, counters. Returns the reply to send, if any. A text that may be an
 * opt-out gets no reply of the account's own: a user decides first.
 */
export async function answerText(tx: Executor, text: ReceivedText): Promise<Answer | null> {
  const since = await optOutSince(tx, text, text.phone);
  const [won] = matchingRules((await loadRules(tx, text)).active, text.body, since !== null);
  if (waitsForReview(won, text.body)) {
    if (since === null) await keepForReview(tx, text);
    return null;
  }
  if (!won) return null;
  await countFiring(tx, text, won.rule);
  await noteMatch(tx, text, won);
  const answer = await act(tx, text, won, since);
  return answer && (answer.confirmsOptOut || (await repliesLeft(tx, text))) ? answer : null;
}

async function act(
  tx: Executor,
  text: ReceivedText,
  { rule, word }: Match,
  optedOut: Date | null,
): Promise<Answer | null> {
  const answered = networkAnswers(text.channel, word, text.body);
  const answer = (compliance: boolean, confirmsOptOut = false): Answer | null =>
    answered ? null : { ruleId: rule.id, reply: rule.reply, compliance, confirmsOptOut };
  if (optsOut(rule)) {
    const { phone, messageId, body, at } = text;
    const first = await recordOptOut(tx, { from: text, phone, reason: 'KEYWORD', at, messageId, body }, endReplies);
    await noteOptOut(tx, messageId);
    return first ? answer(true, true) : null;
  }
  if (rule.kind === 'HELP') return optedOut && (await answeredSince(tx, text, rule, optedOut)) ? null : answer(true);
  if (optsIn(rule, optedOut !== null)) await recordOptIn(tx, text, text.phone, text.at);
  else if (optedOut) return null;
  if (rule.listId) await joinByKeyword(tx, text, rule.listId, text.at);
  return answer(rule.kind === 'START');
}

/** Checks whether help was answered after the opt-out: it is answered once. */
async function answeredSince(
  tx: Executor,
  { accountId, phone }: ReceivedText,
  { reply }: Rule,
  since: Date,
): Promise<boolean> {
  const row = await tx.row(sql`
    select 1 from message where account_id = ${accountId} and peer = ${phone} and source = 'AUTO_REPLY'
      and body = ${composeText(reply)} and id >= uuid_from_time(${since}) limit 1`);
  return row !== null;
}

async function repliesLeft(tx: Executor, { accountId, phone, at }: ReceivedText): Promise<boolean> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from message
    where account_id = ${accountId} and peer = ${phone} and source = 'AUTO_REPLY'
      and id >= uuid_from_time(${new Date(at.getTime() - hourMs)})`);
  return (row?.count ?? 0) < mostPerHour;
}

async function countFiring(tx: Executor, { accountId, at }: ReceivedText, { id }: Rule): Promise<void> {
  const day = await accountDay(tx, accountId, at);
  await tx.run(sql`update keyword_rule set fired = fired + 1, last_fired_at = ${at} where id = ${id}`);
  await tx.run(sql`
    insert into keyword_day as d (rule_id, day, fired)
      values (${id}, ${day}::date, 1) on conflict (rule_id, day) do update set fired = d.fired + 1`);
}

/** Records which keyword a text matched, for the report of texts that came in. */
async function noteMatch(tx: Executor, { accountId, messageId }: ReceivedText, { rule, word }: Match): Promise<void> {
  await tx.run(
    sql`insert into keyword_match (message_id, account_id, kind, word)
      values (${messageId}, ${accountId}, ${rule.kind}, ${word})`,
  );
}

/** Records the reply to a text. */
export async function noteAnswer(tx: Executor, messageId: string, replyId: string): Promise<void> {
  await tx.run(sql`update keyword_match set reply_id = ${replyId} where message_id = ${messageId}`);
}

async function keepForReview(
  tx: Executor,
  { accountId, messageId, numberId, phone, body, at }: ReceivedText,
): Promise<void> {
  await tx.run(sql`
    insert into opt_out_review (id, account_id, message_id, number_id, phone, body, at)
      values (${v7({ msecs: at.getTime() })}, ${accountId}, ${messageId}, ${numberId}, ${phone}, ${body}, ${at})`);
}
