import type { CallRequest, CallResponse } from '@heliograph/contract';
import { keywordsSpec } from '@heliograph/contract/lists/keywords';
import { systemWords } from '@heliograph/contract/reference/keywords';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { anyOf, contains, defined } from '../../../paging';
import type { ListQuery } from '../../../paging';
import { revisionOf } from '../../../work/revision';
import { hoursColumns, hoursOf } from './load-rules';

type Request = CallRequest<'account.manage/getkeywords'>;

/** An auto reply as the list and its export return it. */
export type KeywordItem = CallResponse<'account.manage/getkeywords'>['items'][number];

interface Row extends Omit<
  KeywordItem,
  'campaignUUID' | 'numberUUID' | 'list' | 'hours' | 'lastFiredAt' | 'createdAt' | 'revision'
> {
  days: number[] | null;
  opens: string | null;
  closes: string | null;
  scopeId: string | null;
  listId: string | null;
  listName: string | null;
  lastFiredAt: Date | null;
  createdAt: Date;
}

/** The fixed words of the rules that carriers require, for the search. */
const requiredWords = sql`(case r.kind when 'STOP' then ${systemWords.STOP.join(' ')}
  when 'START' then ${systemWords.START.join(' ')} when 'HELP' then ${systemWords.HELP.join(' ')} else '' end)`;

/**
 * Returns the list query of an account's auto replies that match a filter; those that carriers require come first.
 * `today`, in the account's zone, ends the 30 days of their counts; null where these aren't read.
 */
export function keywordQuery(
  accountId: string,
  today: string | null,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof keywordsSpec>> {
  return {
    columns: sql`r.id as "ruleUUID", r.kind,
      array(select k.word from keyword k where k.rule_id = r.id order by k.word) as keywords, r.match, r.reply, r.scope,
      r.scope_id as "scopeId",
      coalesce(c.name, n.number) as subject, r.consent_effect as "consentEffect", l.id as "listId",
        l.name as "listName", r.enabled, ${hoursColumns},
      case when r.kind = 'STOP' and r.scope = 'ACCOUNT' then a.opt_out_scope end as "optOutScope",
      coalesce((select sum(d.fired)::int from keyword_day d
        where d.rule_id = r.id and d.day > ${today}::date - 30), 0) as "fired30Days", r.last_fired_at as "lastFiredAt", r.created_at as "createdAt"`,
    from: sql`keyword_rule r
      join account a on a.id = r.account_id
      left join campaign c on c.account_id = r.account_id and c.id = r.scope_id
      left join number n on n.account_id = r.account_id and n.id = r.scope_id
      left join contact_list l on l.account_id = r.account_id and l.id = r.list_id`,
    where: defined(
      sql`r.account_id = ${accountId}`,
      contains(
        filter.text,
        sql`r.reply`,
        sql`array_to_string(array(select k.word from keyword k where k.rule_id = r.id), ' ')`,
        requiredWords,
      ),
      anyOf(sql`r.id`, filter.ruleUUID),
      anyOf(sql`r.kind`, filter.kind),
      anyOf(sql`r.scope`, filter.scope),
      anyOf(sql`r.scope_id`, filter.campaignUUID),
      filter.enabled === undefined ? undefined : sql`r.enabled = ${filter.enabled}::boolean`,
    ),
    id: sql`r.id`,
    sorts: {
      kind: { expr: sql`array_position(array['STOP', 'START', 'HELP', 'CUSTOM'], r.kind)`, type: 'bigint' },
      createdAt: { expr: sql`r.created_at`, type: 'timestamptz' },
    },
    defaultSort: orderOf(keywordsSpec),
  };
}

/** Returns the revision of what the form of a rule edits. */
export async function keywordRevision(db: Executor, accountId: string, ruleId: string): Promise<string> {
  const { columns, from, where } = keywordQuery(accountId, null, { ruleUUID: [ruleId] });
  const row = await db.row<Row>(sql`select ${columns} from ${from} where ${sql.join([...where], sql` and `)}`);
  return row ? toKeywordItem(row).revision : '';
}

/** Returns the API's format of a row. */
export function toKeywordItem(row: Row): KeywordItem {
  const edited = {
    keywords: row.kind === 'CUSTOM' ? row.keywords : [...systemWords[row.kind]],
    match: row.match,
    reply: row.reply,
    scope: row.scope,
    campaignUUID: row.scope === 'CAMPAIGN' ? row.scopeId : null,
    numberUUID: row.scope === 'NUMBER' ? row.scopeId : null,
    consentEffect: row.consentEffect,
    hours: hoursOf(row),
    optOutScope: row.optOutScope,
  };
  return {
    ruleUUID: row.ruleUUID,
    kind: row.kind,
    ...edited,
    subject: row.subject,
    list: row.listId === null ? null : { contactListUUID: row.listId, name: row.listName ?? '' },
    revision: revisionOf({ ...edited, list: row.listId }),
    enabled: row.enabled,
    fired30Days: row.fired30Days,
    lastFiredAt: row.lastFiredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
