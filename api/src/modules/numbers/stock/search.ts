import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { fieldError } from '../../../base/refusal';
import type { Buyer } from '../number-inventory';
import { defined, literal, textArray } from '../../../paging';
import type { ListQuery } from '../../../paging';

type Filter = NonNullable<CallRequest<'account.manage/findnumbers'>['filter']>;

const columns = sql`n.number, n.type, n.country3 as country, n.city, n.state, n.capabilities,
  n.monthly_fee as "monthlyFee", n.setup_fee as "setupFee"`;
const order = {
  id: sql`n.number`,
  idType: 'text',
  sorts: { number: { expr: sql`n.number`, type: 'text' } },
  defaultSort: { field: 'number', dir: 'asc' },
} as const satisfies Partial<ListQuery<'number'>>;

/** Returns the list query of the numbers that an account can buy. */
export const stockList = (filter: Filter, buyer: Buyer): ListQuery<'number'> => ({
  ...order,
  columns,
  from: sql`number_inventory n`,
  where: conditions(filter, buyer),
});

/**
 * Returns the same list for digits that few numbers have: their index finds all of them, which are then sorted. Without
 * `offset`, the planner may read the numbers in order until it has found a page, which for a rare ending is all of
 * them.
 */
export const rareList = (filter: Filter, buyer: Buyer): ListQuery<'number'> => ({
  ...order,
  columns,
  from: sql`(select * from number_inventory n where ${sql.join(conditions(filter, buyer), sql` and `)} offset 0) n`,
  where: [sql`true`],
});

/** Whether so many digits are given that few numbers have them. */
export const isRare = ({ endsWith = '', contains = '' }: Filter): boolean =>
  endsWith.length >= 3 || contains.length >= 4;

/**
 * Returns the list query of the first of so many numbers in sequence. The window reads numbers in order, so that a page
 * ends it early.
 */
export const blockList = (filter: Filter, count: number, buyer: Buyer): ListQuery<'number'> => ({
  ...order,
  columns,
  from: sql`(select n.*, lead(n.number, ${count - 1}::integer) over (order by n.number) as last_number
    from number_inventory n where ${sql.join(conditions(filter, buyer), sql` and `)}) n`,
  where: [
    sql`n.number like '+1%'`,
    sql`substr(n.last_number, 2)::bigint = substr(n.number, 2)::bigint + ${count - 1}::bigint`,
  ],
});

function conditions(filter: Filter, { accountId, now }: Buyer): SQL[] {
  if (filter.consecutive !== undefined && filter.areaCode === undefined)
    throw fieldError('filter.areaCode', 'required', 'Choose an area code to find numbers in sequence');
  if (filter.city !== undefined && filter.state === undefined)
    throw fieldError('filter.state', 'required', 'Choose the state of the city');
  const { type = '10DLC', country = 'USA' } = filter;
  return defined(
    sql`n.status = 'AVAILABLE'
      and (n.reserved_until is null or n.reserved_until <= ${now}::timestamptz or n.reserved_by = ${accountId})`,
    sql`n.type = ${type}`,
    sql`n.country3 = ${country}`,
    filter.state === undefined ? undefined : sql`n.state = ${filter.state}`,
    filter.city === undefined ? undefined : sql`n.city = ${filter.city}`,
    ...digits(filter),
    filter.capability ? sql`n.capabilities @> ${textArray(filter.capability)}` : undefined,
  );
}

/**
 * Conditions on the digits. A range instead of `like` for their beginning and end, which an index serves whatever the
 * plan.
 */
function digits({ areaCode, contains, startsWith, endsWith, type }: Filter): (SQL | undefined)[] {
  const begin = `${type === 'SHORT_CODE' ? '' : '+1'}${areaCode ?? ''}${startsWith ?? ''}`;
  const end = endsWith === undefined ? '' : [...endsWith].reverse().join('');
  return [
    areaCode === undefined && startsWith === undefined
      ? undefined
      : sql`n.number >= ${begin} and n.number < ${`${begin}:`}`,
    endsWith === undefined
      ? undefined
      : sql`reverse(n.number) collate "C" >= ${end} and reverse(n.number) collate "C" < ${`${end}:`}`,
    contains === undefined
      ? undefined
      : sql`n.number like ${`%${literal(contains)}%`} and position(${contains} in replace(n.number, '+1', '')) > 0`,
  ];
}
