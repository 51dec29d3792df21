import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { Rule } from './choose-rule';

/** The number that a text comes to; null for what applies to every number. */
export interface RuleScope {
  accountId: string;
  numberId: string | null;
  campaignId: string | null;
}

/** Reads the active rules that apply to a number, with their keywords. */
export function loadRules(db: Executor, { accountId, numberId, campaignId }: RuleScope): Promise<Rule[]> {
  return db.rows<Rule>(sql`
    select r.id, r.kind, r.scope, r.match, r.reply, r.consent_effect as "consentEffect", r.list_id as "listId", r.created_at as "createdAt",
      array(select k.word from keyword k where k.rule_id = r.id order by k.word) as words
    from keyword_rule r
    where r.account_id = ${accountId} and r.enabled
      and (r.scope = 'ACCOUNT' or (r.scope = 'NUMBER' and r.scope_id = ${numberId}::uuid) or (r.scope = 'CAMPAIGN' and r.scope_id = ${campaignId}::uuid))`);
}
