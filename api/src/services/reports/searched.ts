import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { dayOf, phoneDigits, startOfDay } from '../../paging';
import { accountZone } from '../../domain/stored-zones';

type Request = Pick<CallRequest<'report.manage/getsmsoutbound'>, 'filter' | 'timezone'>;
type Filter = NonNullable<Request['filter']>;
type Searched = CallResponse<'report.manage/getsmsoutbound'>['searched'];

/** Days, today included, in which words are sought without a period: no index helps to find them. */
const searchedDays = 30;
const leastDigits = 4;
const dayLength = 24 * 60 * 60_000;

/** The digits of a text that is looked up as the start of a number; null for any other text. */
export function numberDigits(text: string | undefined): string | null {
  const digits = phoneDigits(text);
  return digits && digits.length >= leastDigits ? digits : null;
}

/** Returns the filter with the period that is searched, and what the answer says of it. An explicit period, be it open at one end, stays. */
export async function searchedFilter(db: Executor, accountId: string, { filter = {}, timezone }: Request, now: Date): Promise<{ filter: Filter; searched: Searched }> {
  const { text, from, to } = filter;
  const words = Boolean(text?.trim()) && !numberDigits(text);
  if (!words || from !== undefined || to !== undefined) {
    return { filter, searched: { from: instant(from), to: instant(to), limited: false, earliest: null } };
  }
  const zone = timezone ?? (await accountZone(db, accountId));
  const firstDay = new Date(Date.parse(dayOf(zone, now.getTime())) - (searchedDays - 1) * dayLength).toISOString().slice(0, 10);
  const since = new Date(startOfDay(zone, firstDay)).toISOString();
  const earliest = await firstBefore(db, accountId, since);
  // Nothing lies before: the whole time is searched.
  if (earliest === null) return { filter, searched: { from: null, to: null, limited: false, earliest } };
  return { filter: { ...filter, from: since }, searched: { from: since, to: null, limited: true, earliest } };
}

const instant = (text: string | undefined) => (text === undefined ? null : new Date(text).toISOString());

async function firstBefore(db: Executor, accountId: string, until: string): Promise<string | null> {
  const row = await db.row<{ at: Date }>(sql`
    select created_at as at from message where account_id = ${accountId} and direction = 'OUTBOUND' and created_at < ${until}::timestamptz
    order by created_at, id limit 1`);
  return row?.at.toISOString() ?? null;
}
