import type { CallRequest, CallResponse } from '@heliograph/contract';
import { lookupsSpec } from '@heliograph/contract/lists/lookups';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { toWire } from '@heliograph/contract/money';
import type { LookupAction } from '@heliograph/contract/reference/lookups';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf, contains, defined, inPeriod, literal, phoneDigits } from '../../paging';
import type { ListQuery } from '../../paging';
import { optOutReasonList, phoneHash } from '../people';
import { fullName } from '../../db/full-name';

type Request = CallRequest<'number.manage/getlookups'>;

/** A look-up as the list and its export return it. */
export type LookupItem = CallResponse<'number.manage/getlookups'>['items'][number];

/** A row of the query. `found` is what the look-up alone suggests. */
export interface LookupRow extends Omit<LookupItem, 'contact' | 'reason' | 'action' | 'lookedUpAt' | 'price' | 'at'> {
  contactDataUUID: string | null;
  contactName: string | null;
  reason: LookupItem['reason'];
  found: LookupAction;
  lookedUpAt: Date | null;
  price: bigint;
  at: Date;
}

const optedOut = (accountId: string): SQL => sql`(
  exists (select 1 from blacklist_entry e where e.account_id = ${accountId} and e.phone = r.phone
    and e.removed_at is null and e.reason = any(${optOutReasonList}))
  or exists (select 1 from contact o where o.account_id = ${accountId} and o.phone = r.phone
    and o.opted_out_at is not null)
  or exists (select 1 from opt_out h where h.account_id = ${accountId}
    and h.phone_hash = ${phoneHash(accountId, sql`r.phone`)}))`;

const blacklisted = (accountId: string): SQL =>
  sql`exists (select 1 from blacklist_entry e where e.account_id = ${accountId} and e.phone = r.phone
    and e.removed_at is null and e.scope = 'ACCOUNT')`;

/** The condition that the account must not text a looked-up number now. */
export const blocksText = (accountId: string): SQL => sql`(${optedOut(accountId)} or ${blacklisted(accountId)})`;

/**
 * Columns of a look-up with its contact, who asked, and whether the account must not text it now: opt-outs from any
 * number, and blocks for all of them.
 */
export const lookupColumns = (
  accountId: string,
): SQL => sql`r.id as "lookupUUID", r.request_id as "requestUUID", r.phone as number, p.id as "contactDataUUID",
  ${fullName('p')} as "contactName",
  r.valid, r.reason, r.line_type as "lineType", r.carrier, r.carrier_name as "carrierName", r.mcc, r.mnc, r.ported,
    r.lrn, r.ocn, r.city, r.state, r.zones as timezones, r.reachable,
  case when ${optedOut(accountId)} then 'OPTED_OUT' when ${blacklisted(accountId)} then 'BLACKLISTED' end as block,
    r.action as found, r.looked_up_at as "lookedUpAt", r.from_cache as cached, r.price, r.at,
  coalesce(${fullName('u')}, k.name) as by`;

/** The tables of these columns. */
export const lookupTables = sql`lookup_result r
  join lookup_request q on q.id = r.request_id
  left join contact p on p.account_id = r.account_id and p.phone = r.phone
  left join app_user u on u.id = q.user_id
  left join api_credential k on k.id = q.credential_id`;

/**
 * Matches look-ups by what is suggested now. The planner drops the parts that are false, so that the index on the
 * stored action serves the others.
 */
function suggests(accountId: string, actions: readonly LookupAction[] | undefined): SQL | undefined {
  if (!actions) return undefined;
  const stored = actions.filter((action) => action !== 'SKIP_OPTED_OUT' && action !== 'SKIP_BLACKLISTED');
  return sql`((${anyOf(sql`r.action`, stored)} and (r.action = 'SKIP_INVALID' or not ${blocksText(accountId)}))
    or (${actions.includes('SKIP_OPTED_OUT')}::boolean and ${optedOut(accountId)})
    or (${actions.includes('SKIP_BLACKLISTED')}::boolean and ${blacklisted(accountId)}
      and not ${optedOut(accountId)}))`;
}

/** Returns the list query of an account's look-ups that match a filter. */
export function lookupsQuery(accountId: string, filter: Request['filter'] = {}): ListQuery<SortOf<typeof lookupsSpec>> {
  const digits = phoneDigits(filter.text);
  return {
    columns: lookupColumns(accountId),
    from: lookupTables,
    where: defined(
      sql`r.account_id = ${accountId}`,
      digits ? sql`r.phone like ${`%${literal(digits)}%`}` : contains(filter.text, sql`r.phone`, sql`r.carrier_name`),
      inPeriod(sql`r.at`, filter),
      anyOf(sql`r.id`, filter.lookupUUID),
      anyOf(sql`r.request_id`, filter.requestUUID),
      anyOf(sql`q.user_id`, filter.userUUID),
      anyOf(sql`r.carrier`, filter.carrier),
      anyOf(sql`r.line_type`, filter.lineType),
      suggests(accountId, filter.action),
    ),
    id: sql`r.id`,
    sorts: {
      number: { expr: sql`r.phone`, type: 'text' },
      at: { expr: sql`r.at`, type: 'timestamptz' },
    },
    defaultSort: orderOf(lookupsSpec),
  };
}

/** Returns the API's format of a row. */
export function toLookupItem({
  contactDataUUID,
  contactName,
  found,
  lookedUpAt,
  price,
  at,
  ...row
}: LookupRow): LookupItem {
  return {
    ...row,
    contact: contactDataUUID === null ? null : { contactDataUUID, name: contactName ?? '' },
    action:
      found === 'SKIP_INVALID' || row.block === null
        ? found
        : row.block === 'OPTED_OUT'
          ? 'SKIP_OPTED_OUT'
          : 'SKIP_BLACKLISTED',
    lookedUpAt: lookedUpAt?.toISOString() ?? null,
    price: toWire(price),
    at: at.toISOString(),
  };
}
