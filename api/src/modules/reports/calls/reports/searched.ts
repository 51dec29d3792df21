import { dayMs } from '@heliograph/contract/reference/durations';
import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { dayOf, phoneDigits, startOfDay } from '../../../../paging';
import { messagesWith } from '../../../texting';

/** The part of a filter that decides what is searched. */
interface Filter {
  text?: string;
  from?: string;
  to?: string;
}
type Searched = CallResponse<'report.manage/summarizesmsoutbound'>['searched'];

/** A filter with the messages that have its words; null if they are too many to look up. */
export type FoundFilter<Asked extends Filter> = Asked & { found?: string[] | null };

/** Days, including today, that a text search without a period covers. */
const searchedDays = 30;
const leastDigits = 4;

/** Returns the digits of a text that is looked up as the start of a number; null for any other text. */
export function numberDigits(text: string | undefined): string | null {
  const digits = phoneDigits(text);
  return digits && digits.length >= leastDigits ? digits : null;
}

/**
 * Returns the filter with the period that is searched, and where its words were found. An explicit period, even with an
 * open end, is kept.
 */
export async function searchedFilter<Asked extends Filter>(
  db: Executor,
  { accountId, zone: ownZone }: { accountId: string; zone: string },
  { filter: asked, timezone }: { filter?: Asked; timezone?: string },
  now: Date,
): Promise<FoundFilter<Asked>> {
  // Every key of a filter is optional.
  const filter = asked ?? ({} as Asked);
  const { text, from, to } = filter;
  if (!text?.trim() || numberDigits(text)) return filter;
  if (from !== undefined || to !== undefined)
    return { ...filter, found: await messagesWith(db, { accountId, from, to }, text) };
  const zone = timezone ?? ownZone;
  const firstDay = new Date(Date.parse(dayOf(zone, now.getTime())) - (searchedDays - 1) * dayMs)
    .toISOString()
    .slice(0, 10);
  const start = new Date(startOfDay(zone, firstDay)).toISOString();
  return { ...filter, from: start, found: await messagesWith(db, { accountId, from: start }, text) };
}

/** Returns the summary's description of the period that `searchedFilter` added to the filter. */
export async function searchedPeriod(
  db: Executor,
  { accountId, direction }: { accountId: string; direction: 'OUTBOUND' | 'INBOUND' },
  asked: Filter = {},
  { from, to }: Filter,
): Promise<Searched> {
  if (from === undefined || from === asked.from)
    return { from: instant(from), to: instant(to), limited: false, earliest: null };
  const earliest = await firstBefore(db, accountId, direction, from);
  // If there is nothing before it, everything was searched.
  return earliest === null
    ? { from: null, to: null, limited: false, earliest }
    : { from: instant(from), to: null, limited: true, earliest };
}

const instant = (text: string | undefined) => (text === undefined ? null : new Date(text).toISOString());

async function firstBefore(
  db: Executor,
  accountId: string,
  direction: 'OUTBOUND' | 'INBOUND',
  until: string,
): Promise<string | null> {
  const row = await db.row<{ at: Date }>(sql`
    select uuid_time(id) as at from message where account_id = ${accountId} and direction = ${direction}
      and id < uuid_from_time(${until}::timestamptz)
    order by id limit 1`);
  return row?.at.toISOString() ?? null;
}
