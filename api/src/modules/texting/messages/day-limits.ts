import { formatAmount } from '@heliograph/contract/money';
import { shortCalendarDay } from '@heliograph/contract/reference/time-words';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import { dayOf } from '../../../base/zone-time';
import type { Database, Executor } from '../../../db';
import { accountZone } from '../../identity';
import type { DayUse } from './day-use';
import { dayUse, roomOf } from './day-use';

/** Texts that are due at a time, and what they cost or hold (micro-USD). */
export interface DayShare {
  at: Date;
  texts: number;
  cost: bigint;
}

/**
 * Counts texts for their day, in one statement: no row is changed if that would exceed a limit of the account, also
 * when many send at the same time.
 */
export const countDay = (accountId: string, zone: string, { at, texts, cost }: DayShare): SQL => sql`
  insert into text_day as d (account_id, day, texts, cost)
  select a.id, ${dayOf(zone, at.getTime())}::date, ${texts}::bigint, ${cost}::bigint from account a
  where a.id = ${accountId} and (${texts}::bigint > a.texts_per_day) is not true
    and (${cost}::bigint > a.spend_per_day) is not true
  on conflict (account_id, day) do update set texts = d.texts + excluded.texts, cost = d.cost + excluded.cost
  where (d.texts + excluded.texts > (select texts_per_day from account where id = d.account_id)) is not true
    and (d.cost + excluded.cost > (select spend_per_day from account where id = d.account_id)) is not true
  returning 1`;

const inDay = (zone: string, { at, texts, cost }: DayShare) => ({
  day: dayOf(zone, at.getTime()),
  texts,
  cost: cost.toString(),
});

/** Takes back from their days the texts that failed, and the part of a hold that was not charged. */
export const uncountDay = (accountId: string, zone: string, shares: readonly DayShare[]): SQL => sql`
  update text_day d set texts = greatest(0, d.texts - r.texts), cost = greatest(0, d.cost - r.cost)
  from (
    select s.day, sum(s.texts)::bigint as texts, sum(s.cost)::bigint as cost
    from jsonb_to_recordset(${JSON.stringify(shares.map((share) => inDay(zone, share)))}::text::jsonb) as s (day date,
      texts bigint, cost bigint) group by 1
  ) r where d.account_id = ${accountId} and d.day = r.day`;

/**
 * Counts the first of some texts of a broadcast for the day of `now`, as many as the limits of the account have room
 * for. Returns how many, and when there is room for the others. Texts of a worker that is killed before they are
 * settled may count twice, but never too little.
 */
export async function takeDay(
  db: Database,
  accountId: string,
  texts: readonly { held: bigint }[],
  now: Date,
): Promise<{ passed: number; next: Date | null }> {
  const all = { at: now, texts: texts.length, cost: texts.reduce((sum, { held }) => sum + held, 0n) };
  if (!texts.length) return { passed: 0, next: null };
  const zone = await accountZone(db, accountId);
  if ((await db.run(countDay(accountId, zone, all))) > 0) return { passed: texts.length, next: null };
  return db.transaction(async (tx) => {
    // Locks the day, so that the room that is read is still there when it is taken.
    await tx.run(sql`
      insert into text_day as d (account_id, day, texts, cost)
        values (${accountId}, ${dayOf(zone, now.getTime())}, 0, 0)
      on conflict (account_id, day) do update set texts = d.texts`);
    const use = await dayUse(tx, accountId, now);
    const room = roomOf(use);
    let [passed, cost] = [0, 0n];
    for (const { held } of texts) {
      if ((room.texts !== null && passed >= room.texts) || (room.cost !== null && cost + held > room.cost)) break;
      passed += 1;
      cost += held;
    }
    const taken = passed > 0 && (await tx.run(countDay(accountId, zone, { at: now, texts: passed, cost }))) > 0;
    return { passed: taken ? passed : 0, next: use.next };
  });
}

/** Says what an account may send a day. */
export function limitWords({ textsPerDay, spendPerDay }: Pick<DayUse, 'textsPerDay' | 'spendPerDay'>): string {
  const parts = [
    textsPerDay === null ? null : `send ${textsPerDay.toLocaleString('en-US')} ${textsPerDay === 1 ? 'text' : 'texts'}`,
    spendPerDay === null ? null : `spend ${formatAmount(spendPerDay, 0)} on texts`,
  ];
  return `Your account can ${parts.filter(Boolean).join(' and ')} a day`;
}

/**
 * Returns the refusal of texts that would exceed a limit of their day: what the limit is, what is left of it, and who
 * can raise it.
 */
export async function dayRefusal(db: Executor, accountId: string, share: DayShare, now: Date): Promise<Refusal> {
  const use = await dayUse(db, accountId, share.at);
  const { day: today, next } = await dayUse(db, accountId, now);
  const room = roomOf(use);
  const when = use.day === today ? 'today' : `on ${shortCalendarDay(use.day)}`;
  // Others may have given texts back since: then there is room again, and a limit is named all the same.
  const many = room.texts !== null && (share.texts > room.texts || room.cost === null);
  const problem = many
    ? `${limitWords({ ...use, spendPerDay: null })}, and ${textsLeft(room.texts ?? 0)} left ${when}.`
    : `${limitWords({ ...use, textsPerDay: null })}, and ${formatAmount(room.cost ?? 0n)} is left ${when}. Sending this can cost ${formatAmount(share.cost)}.`;
  return new Refusal(
    'limited',
    'CAP_REACHED',
    `${problem} ${use.day === today ? 'Try again tomorrow' : 'Choose another day'}, or contact support to raise the limit.`,
    use.day === today ? { retryAfter: Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1_000)) } : {},
  );
}

const textsLeft = (count: number): string =>
  count === 0 ? 'none is' : count === 1 ? '1 is' : `${count.toLocaleString('en-US')} are`;
