import type { CallRequest } from '@heliograph/contract';
import type { BlockScope } from '@heliograph/contract/reference/blacklist';
import type { KeywordKind } from '@heliograph/contract/reference/keywords';
import { composeText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal, fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { requireReply } from './check-reply';
import { requireRevision } from '../../../work/revision';
import { keywordRevision } from './keyword-query';
import { wordsOf, addWords } from './keyword-words';
import { coverage, checkIds } from './keyword-scope';
import { setOptOutScope } from '../../accounts';

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
  if (known && body.revision !== undefined)
    requireRevision(body.revision, await keywordRevision(tx, accountId, known.id));
  await checkIds(tx, accountId, body);
  const kind = known?.kind ?? body.kind ?? 'CUSTOM';
  const reply = composeText(body.reply).trim();
  requireReply(reply, kind);
  if (body.optOutScope !== undefined) await changeOptOutScope(tx, accountId, known, body.optOutScope, at);
  if (known && known.kind !== 'CUSTOM') {
    await tx.run(sql`update keyword_rule set reply = ${reply}, updated_at = ${at} where id = ${known.id}`);
    return { ruleId: known.id, created: false, kind: known.kind };
  }
  if (kind !== 'CUSTOM')
    return { ruleId: await addRequired(tx, accountId, { ...body, reply, kind }, at), created: true, kind };
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
        reply = ${reply}, consent_effect = ${columns.effect},
        list_id = ${columns.list}, active_days = ${activeDays}::text::smallint[], active_from = ${from},
          active_to = ${to}, updated_at = ${at} where id = ${ruleId}`);
    await tx.run(sql`delete from keyword where rule_id = ${ruleId}`);
  } else {
    await tx.run(sql`
      insert into keyword_rule (id, account_id, kind, scope, scope_id, match, reply, consent_effect, list_id,
        active_days, active_from, active_to, created_at, updated_at)
      values (${ruleId}, ${accountId}, 'CUSTOM', ${scope}, ${scopeId}, ${columns.match}, ${reply},
        ${columns.effect}, ${columns.list}, ${activeDays}::text::smallint[], ${from}, ${to}, ${at}, ${at})`);
  }
  await addWords(tx, { accountId, ruleId, scope, scopeId }, words);
  return { ruleId, created: !known, kind: 'CUSTOM' };
}

/** Sets what future opt-outs by text apply to. Existing ones don't change. */
async function changeOptOutScope(
  tx: Executor,
  accountId: string,
  rule: Known | null,
  scope: BlockScope,
  at: Date,
): Promise<void> {
  if (rule?.kind !== 'STOP' || rule.scope !== 'ACCOUNT')
    throw fieldError('optOutScope', 'invalid', 'You can set this only in the account’s reply to STOP');
  await setOptOutScope(tx, accountId, scope, at);
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
    values (${ruleId}, ${accountId}, ${body.kind}, ${scope}, ${scopeId}, ${body.reply}, ${at}, ${at})
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
