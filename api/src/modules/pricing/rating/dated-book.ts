import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { listSource, ownList } from './price-lists';
import type { RateBook, RateRow, Step, SurchargeRow } from '../../money';

type Dated<Row> = Row & { from: string; to: string | null };

/** Steps of an account, to be tried on a period. */
export interface Trial {
  accountId: string;
  steps: readonly Step[];
  from: Date;
  to: Date;
}

/**
 * Loads the prices of a period for messages once, and returns what prices them on each of its days (YYYY-MM-DD, UTC) by
 * the steps.
 */
export async function loadDatedBook(
  db: Executor,
  { accountId, steps, from, to }: Trial,
): Promise<(day: string) => RateBook> {
  const account = await db.row<{ tags: string[] }>(sql`select tags from account where id = ${accountId}`);
  const rates = await db.rows<Dated<RateRow>>(sql`
    select r.id, ${listSource} as source,
      r.item, r.channel, r.carrier, r.use_case as "useCase", r.tier_from as "tierFrom", r.price,
        to_char(r.valid_from, 'YYYY-MM-DD') as from, to_char(r.valid_to, 'YYYY-MM-DD') as to
    from account a
      join rate_deck d on ${ownList}
      join rate r on r.deck_id = d.id
    where a.id = ${accountId} and r.item in ('sms_out', 'sms_in') and r.valid_from <= ${to}::timestamptz::date
      and (r.valid_to is null or r.valid_to > ${from}::timestamptz::date)`);
  const surcharges = await db.rows<Dated<SurchargeRow>>(sql`
    select id, carrier, channel, direction, registered, price, to_char(valid_from, 'YYYY-MM-DD') as
      from, to_char(valid_to, 'YYYY-MM-DD') as to from surcharge
    where valid_from <= ${to}::timestamptz::date and (valid_to is null or valid_to > ${from}::timestamptz::date)`);
  const books = new Map<string, RateBook>();
  return (day) => {
    const known = books.get(day);
    if (known) return known;
    const inForce = ({ from: first, to: end }: Dated<object>) => first <= day && (end === null || end > day);
    const book: RateBook = {
      accountId,
      versionId: '',
      steps,
      tags: account?.tags ?? [],
      rates: rates.filter(inForce),
      surcharges: surcharges.filter(inForce),
    };
    books.set(day, book);
    return book;
  };
}
