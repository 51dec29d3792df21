import type { CallRequest } from '@heliograph/shared/contract';
import {
  hasContact,
  longestKeyword,
  normalizeText,
  systemReply,
  systemWords,
} from '@heliograph/shared/reference/keywords';
import type { BlockScope } from '@heliograph/shared/reference/blacklist';
import type { KeywordKind } from '@heliograph/shared/reference/keywords';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal, fieldError, notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { requireText } from '../messages/prepare';

type Body = CallRequest<'account.manage/addkeyword'>;

interface Known {
  id: string;
  kind: KeywordKind;
  scope: BlockScope;
}

/**
 * Adds a rule, or changes one; returns its id. 404 for ids of another account, 409 for a keyword that another rule has,
 * 422 on fields.
 */
export async function saveKeyword(
  tx: Executor,
  accountId: string,
  body: Body,
  at: Date,
): Promise<{ ruleId: string; created: boolean; kind: KeywordKind }> {
  const known = body.ruleUUID ? await lockRule(tx, accountId, body.ruleUUID) : null;
  await checkIds(tx, accountId, body);
  const kind = known?.kind ?? body.kind ?? 'CUSTOM';
  requireReply(body.reply, kind);
  if (body.optOutScope !== undefined) await setOptOutScope(tx, accountId, known, body.optOutScope, at);
  if (known && known.kind !== 'CUSTOM') {
    await tx.run(sql`update keyword_rule set reply = ${body.reply.trim()}, updated_at = ${at} where id = ${known.id}`);
    return { ruleId: known.id, created: false, kind: known.kind };
  }
  if (kind !== 'CUSTOM')
    return { ruleId: await addRequired(tx, accountId, { ...body, kind }, at), created: true, kind };
  const words = wordsOf(body.keywords ?? []);
  const { scope, scopeId } = coverage(body);
  const ruleId = known?.id ?? v7({ msecs: at.getTime() });
  const { days, from, to } = body.hours ?? { days: null, from: null, to: null };
  const activeDays = days && `{${[...new Set(days)].sort().join(',')}}`;
  const columns = {
    match: body.match ?? 'EXACT',
    effect: body.consentEffect ?? 'NONE',
    list: body.contactListUUID ?? null,
  };
  if (known) {
    await tx.run(sql`
      update keyword_rule set scope = ${scope}, scope_id = ${scopeId}, match = ${columns.match},
        reply = ${body.reply.trim()}, consent_effect = ${columns.effect},
        list_id = ${columns.list}, active_days = ${activeDays}::text::smallint[], active_from = ${from},
          active_to = ${to}, updated_at = ${at} where id = ${ruleId}`);
    await tx.run(sql`delete from keyword where rule_id = ${ruleId}`);
  } else {
    await tx.run(sql`
      insert into keyword_rule (id, account_id, kind, scope, scope_id, match, reply, consent_effect, list_id,
        active_days, active_from, active_to, created_at, updated_at)
      values (${ruleId}, ${accountId}, 'CUSTOM', ${scope}, ${scopeId}, ${columns.match}, ${body.reply.trim()},
        ${columns.effect}, ${columns.list}, ${activeDays}::text::smallint[], ${from}, ${to}, ${at}, ${at})`);
  }
  await addWords(tx, { accountId, ruleId, scope, scopeId }, words);
  return { ruleId, created: !known, kind: 'CUSTOM' };
}

/** Sets what future opt-outs by text apply to. Existing ones don't change. */
async function setOptOutScope(
  tx: Executor,
  accountId: string,
  rule: Known | null,
  scope: BlockScope,
  at: Date,
): Promise<void> {
  if (rule?.kind !== 'STOP' || rule.scope !== 'ACCOUNT')
    throw fieldError('optOutScope', 'invalid', 'You can set this only in the account’s reply to STOP');
  await tx.run(
    sql`update account set opt_out_scope = ${scope}, updated_at = ${at}
      where id = ${accountId} and opt_out_scope <> ${scope}`,
  );
}

/** Locks a rule of the account; 404 if there is none. */
async function lockRule(tx: Executor, accountId: string, ruleId: string): Promise<Known> {
  const rule = await tx.row<Known>(
    sql`select id, kind, scope from keyword_rule where account_id = ${accountId} and id = ${ruleId} for update`,
  );
  if (!rule) throw notFound('Auto reply');
  return rule;
}

/** Adds a campaign's or a number's own reply to STOP, START or HELP. 409 if it has one. */
async function addRequired(
  tx: Executor,
  accountId: string,
  body: Body & { kind: KeywordKind },
  at: Date,
): Promise<string> {
  const { scope, scopeId } = coverage(body);
  if (scopeId === null)
    throw fieldError(
      'scope',
      'required',
      'The account has this auto reply. Choose a campaign or a number for another one',
    );
  const ruleId = v7({ msecs: at.getTime() });
  const added = await tx.row(sql`
    insert into keyword_rule (id, account_id, kind, scope, scope_id, reply, created_at, updated_at)
    values (${ruleId}, ${accountId}, ${body.kind}, ${scope}, ${scopeId}, ${body.reply.trim()}, ${at}, ${at})
      on conflict do nothing returning id`);
  if (added) return ruleId;
  const other = await tx.row<{ id: string }>(
    sql`select id from keyword_rule where account_id = ${accountId} and kind = ${body.kind} and scope = ${scope}
      and scope_id = ${scopeId}::uuid`,
  );
  const message = `This ${scope.toLowerCase()} has its own reply to ${body.kind} already`;
  throw new Refusal('conflict', 'DUPLICATE', message, {
    fields: [{ field: 'scope', code: 'taken', message, ...(other && { row: other.id }) }],
  });
}

/** Returns what promotes something in a reply. */
const promotionIn = (reply: string): string | undefined =>
  /(?<!\d)\d+ ?%|\b(sales?|discounts?|coupons?|promo\w*|deals?|special offers?)\b|(?<!toll[- ])(?<!feel )\bfree\b/i.exec(
    reply,
  )?.[0];

function requireReply(reply: string, kind: KeywordKind): void {
  if (!reply.trim()) throw fieldError('reply', 'required', 'Reply is required');
  requireText(reply);
  const { length } = reply.trim();
  if (kind !== 'CUSTOM' && (length < systemReply.least || length > systemReply.most)) {
    throw fieldError(
      'reply',
      'length',
      `Carriers require ${systemReply.least} to ${systemReply.most} characters; this reply has ${length}`,
    );
  }
  if (kind === 'HELP' && !hasContact(reply))
    throw fieldError(
      'reply',
      'contact',
      'The reply must say how to reach you: a phone number, an email address, or a website',
    );
  const promotion = kind === 'STOP' ? promotionIn(reply) : undefined;
  if (promotion)
    throw fieldError('reply', 'promotion', `The reply to STOP must not promote anything: remove “${promotion}”`);
  if (kind === 'STOP' && !/unsubscribed|no more|opted out/i.test(reply))
    throw fieldError(
      'reply',
      'optOut',
      'The reply must say that no more messages will come, for example “You are unsubscribed”',
    );
}

function wordsOf(typed: readonly string[]): string[] {
  const words = [...new Set(typed.map(normalizeText))].filter(Boolean);
  if (!words.length) throw fieldError('keywords', 'required', 'Keywords are required');
  const odd = words.find((word) => !/^[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)*$/u.test(word) || word.length > longestKeyword);
  if (odd !== undefined)
    throw fieldError(
      'keywords',
      'invalid',
      `“${odd.slice(0, longestKeyword)}” must be letters and digits, ${longestKeyword} at most`,
    );
  const reserved = words.find((word) => Object.values(systemWords).some((own) => own.includes(word)));
  if (reserved !== undefined) throw fieldError('keywords', 'reserved', `${reserved} is reserved by carriers`);
  return words;
}

function coverage({ scope = 'ACCOUNT', campaignUUID, numberUUID }: Body): { scope: string; scopeId: string | null } {
  if (scope === 'ACCOUNT') return { scope, scopeId: null };
  const scopeId = scope === 'CAMPAIGN' ? campaignUUID : numberUUID;
  if (!scopeId)
    throw scope === 'CAMPAIGN'
      ? fieldError('campaignUUID', 'required', 'Campaign is required')
      : fieldError('numberUUID', 'required', 'Number is required');
  return { scope, scopeId };
}

/** Checks that a campaign and a number are the account's (404). */
export async function requireOwn(
  db: Executor,
  accountId: string,
  { campaignUUID, numberUUID }: Pick<Body, 'campaignUUID' | 'numberUUID'>,
): Promise<void> {
  if (
    campaignUUID &&
    !(await db.row(sql`select 1 from campaign where account_id = ${accountId} and id = ${campaignUUID}`))
  )
    throw notFound('Campaign');
  if (
    numberUUID &&
    !(await db.row(
      sql`select 1 from number where account_id = ${accountId} and id = ${numberUUID} and released_at is null`,
    ))
  )
    throw notFound('Number');
}

async function checkIds(tx: Executor, accountId: string, { contactListUUID, ...subjects }: Body): Promise<void> {
  await requireOwn(tx, accountId, subjects);
  if (!contactListUUID) return;
  const list = await tx.row<{ type: string }>(
    sql`select type from contact_list where account_id = ${accountId} and id = ${contactListUUID}`,
  );
  if (!list) throw notFound('Contact list');
  if (list.type !== 'STATIC') throw fieldError('contactListUUID', 'smart', 'Contacts can’t be added to a smart list');
}

interface Place {
  accountId: string;
  ruleId: string;
  scope: string;
  scopeId: string | null;
}

async function addWords(
  tx: Executor,
  { accountId, ruleId, scope, scopeId }: Place,
  words: readonly string[],
): Promise<void> {
  const added = await tx.rows<{ word: string }>(sql`
    insert into keyword (rule_id, account_id, scope, scope_id, word)
    select ${ruleId}::uuid, ${accountId}::uuid, ${scope}, ${scopeId}::uuid, r.word
      from jsonb_to_recordset(${JSON.stringify(words.map((word) => ({ word })))}::text::jsonb) as r (word text)
    on conflict do nothing returning word`);
  const fresh = new Set(added.map(({ word }) => word));
  const taken = words.find((word) => !fresh.has(word));
  if (taken === undefined) return;
  const other = await tx.row<{ id: string; name: string | null }>(sql`
    select k.rule_id as id, min(o.word) as name from keyword k join keyword o on o.rule_id = k.rule_id
    where k.account_id = ${accountId} and k.scope = ${scope} and k.scope_id is not distinct
      from ${scopeId}::uuid and k.word = ${taken} group by k.rule_id`);
  const message =
    other?.name && other.name !== taken
      ? `The auto reply ${other.name} has the keyword ${taken} already`
      : `The auto reply ${taken} has this keyword already`;
  throw new Refusal('conflict', 'DUPLICATE', message, {
    fields: [{ field: 'keywords', code: 'taken', message, ...(other && { row: other.id }) }],
  });
}
