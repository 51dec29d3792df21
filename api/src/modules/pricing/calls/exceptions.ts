import type { CallRequest, CallResponse } from '@heliograph/contract';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { ratingExceptionsSpec } from '@heliograph/contract/lists/rating-exceptions';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { ofBrand, type StaffScope } from '../../identity';
import { anyOf, contains, defined, inPeriod } from '../../../paging';
import type { ListQuery } from '../../../paging';
import { fullName } from '../../../db/full-name';

type Filter = NonNullable<CallRequest<'admin.manage/getratingexceptions'>['filter']>;
type Item = CallResponse<'admin.manage/getratingexceptions'>['items'][number];

interface Row {
  exceptionUUID: string;
  at: Date;
  accountUUID: string;
  company: string;
  messageUUID: string | null;
  reason: string;
  amount: bigint;
  state: Item['state'];
  difference: bigint | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
}

const state = sql`coalesce(x.resolution, 'OPEN')`;

/** Returns the list query of messages that had no price, of the accounts in scope. */
export function exceptionList(scope: StaffScope, filter: Filter = {}): ListQuery<SortOf<typeof ratingExceptionsSpec>> {
  return {
    columns: sql`x.id as "exceptionUUID", x.at, a.id as "accountUUID", a.name as company, x.message_id as "messageUUID",
      x.reason, x.amount, ${state} as state, x.difference,
      x.resolved_at as "resolvedAt", ${fullName('u')} as "resolvedBy"`,
    from: sql`rating_exception x join account a on a.id = x.account_id left join app_user u on u.id = x.resolved_by`,
    where: defined(
      ofBrand(scope, sql`a.host_brand_id`),
      contains(filter.text, sql`a.name`),
      anyOf(sql`x.id`, filter.exceptionUUID),
      inPeriod(sql`x.at`, filter),
      anyOf(sql`x.account_id`, filter.accountUUID),
      anyOf(state, filter.state),
    ),
    id: sql`x.id`,
    sorts: { at: { expr: sql`x.at`, type: 'timestamptz' } },
    defaultSort: orderOf(ratingExceptionsSpec),
  };
}

/** Returns the API's format of a row. */
export const toExceptionItem = ({ accountUUID, company, at, amount, difference, resolvedAt, ...row }: Row): Item => ({
  ...row,
  at: at.toISOString(),
  account: { accountUUID, company },
  amount: toWire(amount),
  difference: difference === null ? null : toWire(difference),
  resolvedAt: resolvedAt?.toISOString() ?? null,
});
