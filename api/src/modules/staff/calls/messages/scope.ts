import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ofBrand, type StaffScope } from '../../../identity';
import { anyOf, anyOfOrNone, contains, defined, idInPeriod } from '../../../../paging';
import { startsWith, numberDigits } from '../../../reports';

/** The part of a filter that both lists of messages have. */
export interface CommonFilter {
  text?: string;
  from?: string;
  to?: string;
  messageUUID?: string[];
  accountUUID?: string[];
  channel?: string[];
  carrier?: string[];
}

/**
 * Matches messages of accounts in scope, alias `m` with their account as `a`. A text is never compared with the texts
 * of messages, which are hidden.
 */
export function matchesMessages(scope: StaffScope, filter: CommonFilter): SQL[] {
  return defined(
    ofBrand(scope, sql`a.host_brand_id`),
    idInPeriod(sql`m.id`, filter),
    matchesText(filter),
    anyOf(sql`m.id`, filter.messageUUID),
    anyOf(sql`m.account_id`, filter.accountUUID),
    anyOf(sql`m.channel::text`, filter.channel),
    anyOfOrNone(sql`m.carrier::text`, filter.carrier),
  );
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function matchesText({ text, ...period }: CommonFilter): SQL | undefined {
  const trimmed = text?.trim();
  if (!trimmed) return undefined;
  if (uuid.test(trimmed)) return sql`m.id = ${trimmed}`;
  const digits = numberDigits(trimmed);
  return digits ? withNumber(digits, period) : contains(trimmed, sql`a.name`);
}

/** Looks up messages by the start of either number through the indexes of each account and number. */
function withNumber(digits: string, period: Pick<CommonFilter, 'from' | 'to'>): SQL {
  const inPeriod = sql.join([sql`true`, ...defined(idInPeriod(sql`x.id`, period))], sql` and `);
  return sql`m.id in (
    select p.id from account s cross join
      lateral (select x.id from message x where x.account_id = s.id and ${startsWith(sql`x.peer`, digits)}
      and ${inPeriod}) p
    union all
    select x.id from number o join message x on x.number_id = o.id
      where ${startsWith(sql`o.number`, digits)} and ${inPeriod})`;
}

/** Matches the sums of accounts in scope, alias `h`. */
export function sumsInScope(scope: StaffScope, { accountUUID }: CommonFilter): SQL {
  const accounts =
    scope === 'allBrands'
      ? sql`true`
      : sql`h.account_id in (select a.id from account a where ${ofBrand(scope, sql`a.host_brand_id`)})`;
  return sql.join([accounts, ...defined(anyOf(sql`h.account_id`, accountUUID))], sql` and `);
}
