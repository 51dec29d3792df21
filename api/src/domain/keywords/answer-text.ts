import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../db';
import type { ReceivedText } from '../messages/receive-texts';
import { matchingRules, mayBeOptOut } from './choose-rule';
import type { Match, Rule } from './choose-rule';
import { hasOptedOut, optIn, optOut } from './consent';
import { loadRules } from './load-rules';

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

/** Acts on the keywords of a text: consent, list, counters. Returns the reply to send, if any. */
export async function answerText(tx: Executor, text: ReceivedText): Promise<Answer | null> {
  const { accountId, phone, body } = text;
  const optedOut = await hasOptedOut(tx, accountId, phone);
  const [won] = matchingRules((await loadRules(tx, text)).active, body, optedOut);
  if (!won) {
    if (!optedOut && mayBeOptOut(body)) await keepForReview(tx, text);
    return null;
  }
  await countFiring(tx, won.rule, text.at);
  const answer = await act(tx, text, won, optedOut);
  return answer && (await repliesLeft(tx, text)) ? answer : null;
}

async function act(tx: Executor, text: ReceivedText, { rule, word }: Match, optedOut: boolean): Promise<Answer | null> {
  // On toll-free numbers the network itself answers these.
  const networkAnswers = text.channel === 'TOLL_FREE' && (word === 'STOP' || word === 'UNSTOP');
  const answer = (compliance: boolean, confirmsOptOut = false): Answer | null => (networkAnswers ? null : { ruleId: rule.id, reply: rule.reply, compliance, confirmsOptOut });
  if (rule.kind === 'STOP' || rule.consentEffect === 'OPT_OUT') return (await optOut(tx, text)) && !optedOut ? answer(true, true) : null;
  if (rule.kind === 'HELP') return optedOut && (await answeredSince(tx, text, rule)) ? null : answer(true);
  if (rule.kind === 'START' || rule.consentEffect === 'OPT_IN') await optIn(tx, text);
  else if (optedOut) return null;
  if (rule.listId) await addToList(tx, text, rule.listId);
  return answer(rule.kind === 'START');
}

/** Checks whether help was answered after the opt-out: it is answered once. */
async function answeredSince(tx: Executor, { accountId, phone }: ReceivedText, { reply }: Rule): Promise<boolean> {
  const row = await tx.row(sql`
    select 1 from message m join blacklist_entry e on e.account_id = m.account_id and e.phone = m.peer and e.reason = 'KEYWORD' and e.removed_at is null
    where m.account_id = ${accountId} and m.peer = ${phone} and m.source = 'AUTO_REPLY' and m.body = ${reply} and m.id >= uuid_from_time(e.added_at) limit 1`);
  return row !== null;
}

async function repliesLeft(tx: Executor, { accountId, phone, at }: ReceivedText): Promise<boolean> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from message
    where account_id = ${accountId} and peer = ${phone} and source = 'AUTO_REPLY' and id >= uuid_from_time(${new Date(at.getTime() - 3_600_000)})`);
  return (row?.count ?? 0) < mostPerHour;
}

async function addToList(tx: Executor, { accountId, phone, at }: ReceivedText, listId: string): Promise<void> {
  await tx.run(sql`
    insert into list_member (account_id, list_id, contact_id, source, added_at)
    select account_id, ${listId}::uuid, id, 'KEYWORD', ${at}::timestamptz from contact where account_id = ${accountId} and phone = ${phone} on conflict do nothing`);
}

async function countFiring(tx: Executor, { id }: Rule, at: Date): Promise<void> {
  await tx.run(sql`update keyword_rule set fired = fired + 1, last_fired_at = ${at} where id = ${id}`);
  await tx.run(sql`
    insert into keyword_day as d (rule_id, day, fired) values (${id}, ${at}::timestamptz::date, 1) on conflict (rule_id, day) do update set fired = d.fired + 1`);
}

async function keepForReview(tx: Executor, { accountId, messageId, numberId, phone, body, at }: ReceivedText): Promise<void> {
  await tx.run(sql`
    insert into opt_out_review (id, account_id, message_id, number_id, phone, body, at) values (${v7({ msecs: at.getTime() })}, ${accountId}, ${messageId}, ${numberId}, ${phone}, ${body}, ${at})`);
}
