import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { isActive } from './active-hours';
import { registeredReply } from '../../registration';
import type { Rule } from './choose-rule';

/** The number that a text comes to; null for what applies to every number. */
export interface RuleScope {
  accountId: string;
  numberId: string | null;
  campaignId: string | null;
  /** When the text arrived. */
  at: Date;
}

interface Row extends Rule {
  /** The reply that the campaign of the number is registered with. */
  registeredReply: string | null;
  days: number[] | null;
  opens: string | null;
  closes: string | null;
  zone: string;
}

/** The columns of a rule's hours: see `hoursOf`. */
export const hoursColumns = sql`r.active_days::int[] as days, r.active_from as opens, r.active_to as closes`;

/** Returns the hours in the columns of a row; null if the rule always answers. */
export const hoursOf = ({
  days,
  opens,
  closes,
}: Pick<Row, 'days' | 'opens' | 'closes'>): { days: number[]; from: string; to: string } | null =>
  days && opens && closes ? { days, from: opens, to: closes } : null;

/** A rule's reply, unless the number's campaign is registered with another one for this keyword. */
const withReply = ({ registeredReply: text, ...row }: Row): Rule =>
  text === null ? row : { ...row, reply: text, registered: true };

/**
 * Reads the rules that apply to a number, with their keywords: those that answer at a time, and those that are outside
 * their hours. The reply to a keyword that carriers require is the one that the number's campaign is registered with,
 * if there is one: neither the account nor a number can send another.
 */
export async function loadRules(
  db: Executor,
  { accountId, numberId, campaignId, at }: RuleScope,
): Promise<{ active: Rule[]; resting: Rule[] }> {
  const rows = await db.rows<Row>(sql`
    select r.id, r.kind, r.scope, r.match, r.reply, r.consent_effect as "consentEffect", r.list_id as "listId",
      r.created_at as "createdAt",
      array(select k.word from keyword k where k.rule_id = r.id order by k.word) as words, ${hoursColumns},
        a.timezone as zone,
      case r.kind when 'STOP' then ${registeredReply('STOP')} when 'START' then ${registeredReply('START')}
        when 'HELP' then ${registeredReply('HELP')} end as "registeredReply"
    from keyword_rule r join account a on a.id = r.account_id
      left join campaign c on c.account_id = r.account_id and c.id = ${campaignId}::uuid
    where r.account_id = ${accountId} and r.enabled
      and (r.scope = 'ACCOUNT' or (r.scope = 'NUMBER' and r.scope_id = ${numberId}::uuid)
        or (r.scope = 'CAMPAIGN' and r.scope_id = ${campaignId}::uuid))`);
  const [active, resting]: [Rule[], Rule[]] = [[], []];
  for (const row of rows) (isActive(hoursOf(row), row.zone, at) ? active : resting).push(withReply(row));
  return { active, resting };
}
