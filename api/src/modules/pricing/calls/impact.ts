import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { checkSteps } from '../rating/check-steps';
import { comparedAccounts } from '../rating/compared-accounts';
import type { ComparisonOf } from '../rating/compared-accounts';
import { requireFuture } from '../rating/plan-rate';
import { plannedRates } from '../rating/planned-rates';
import { ofBrand, type StaffScope } from '../../identity';
import { lockDeck, visibleDecks } from './decks';
import type { Pricer } from './rates';
import { draftOf, lockWaterfall, visibleWaterfalls } from './save-waterfall';

type Impact = CallResponse<'admin.manage/getpricingimpact'>;

const days = 30;
/** How many lines and accounts are shown. */
const shown = 50;

/** Queues the comparison of a draft with what was charged in the last 30 days. */
export async function startImpact(tx: Executor, by: Pricer, waterfallId: string): Promise<string> {
  await lockWaterfall(tx, by.scope, waterfallId);
  const draft = await draftOf(tx, waterfallId);
  if (!draft) throw notFound('The draft');
  const [problem] = checkSteps(draft.steps);
  if (problem) throw new Refusal('conflict', 'INCOMPLETE', `Step ${problem.step}: ${problem.message}. Fix it first.`);
  const { id, from, to, total } = await newImpact(tx, by, { waterfallId, deckId: null });
  await tx.run(sql`
    insert into pricing_impact (id, waterfall_id, steps, from_at, to_at, total, created_by, created_at)
    values (${id}, ${waterfallId}, ${JSON.stringify(draft.steps)}::text::jsonb, ${from}, ${to}, ${total},
      ${by.actor.userId}, ${by.now})`);
  return id;
}

/**
 * Queues the comparison of the prices that a list has on a day with those in force, for the messages of the last 30
 * days.
 */
export async function startRateImpact(
  tx: Executor,
  by: Pricer,
  { deckUUID, day }: CallRequest<'admin.manage/startrateimpact'>,
): Promise<string> {
  requireFuture('day', day, by.today);
  const deck = await lockDeck(tx, by.scope, deckUUID);
  const { id, from, to, total } = await newImpact(tx, by, { waterfallId: null, deckId: deck.id });
  await tx.run(sql`
    insert into pricing_impact (id, deck_id, prices_on, rates, from_at, to_at, total, created_by, created_at)
    values (${id}, ${deck.id}, ${day}, ${plannedRates(sql`${deck.id}`, sql`${day}`)}, ${from}, ${to}, ${total},
      ${by.actor.userId}, ${by.now})`);
  return id;
}

/** Returns the id of a new comparison, its period up to the last full hour, and how many accounts it is about. */
async function newImpact(
  tx: Executor,
  by: Pricer,
  of: ComparisonOf,
): Promise<{ id: string; from: Date; to: Date; total: number }> {
  const to = new Date(Math.floor(by.now.getTime() / hourMs) * hourMs);
  const row = await tx.row<{ accounts: number }>(sql`
    select count(*)::int as accounts from account a join host_brand b on b.id = a.host_brand_id
      where ${comparedAccounts(of)} and ${ofBrand(by.scope, sql`a.host_brand_id`)}`);
  return { id: v7(), from: new Date(to.getTime() - days * dayMs), to, total: row?.accounts ?? 0 };
}

/** Stops a comparison and deletes its result; 404 for one that staff can’t see. */
export async function cancelImpact(tx: Executor, by: Pricer, impactId: string): Promise<void> {
  const of = await tx.row<ComparisonOf>(
    sql`select waterfall_id as "waterfallId", deck_id as "deckId" from pricing_impact where id = ${impactId}`,
  );
  if (!of) throw notFound('The comparison');
  await (of.deckId === null ? lockWaterfall(tx, by.scope, of.waterfallId) : lockDeck(tx, by.scope, of.deckId));
  await tx.run(sql`delete from pricing_impact where id = ${impactId}`);
}

/** Returns a comparison as far as it is; 404 for one that staff can’t see. */
export async function impactOf(db: Executor, scope: StaffScope, impactId: string): Promise<Impact> {
  const found = await db.row<{
    impactUUID: string;
    state: Impact['state'];
    done: number;
    total: number;
    from: Date;
    to: Date;
    pricesOn: string | null;
    waterfallId: string | null;
    deckId: string | null;
    lastAccount: string | null;
  }>(sql`
    select i.id as "impactUUID", i.state, i.done, i.total, i.from_at as
      from, i.to_at as to, to_char(i.prices_on, 'YYYY-MM-DD') as "pricesOn", i.waterfall_id as "waterfallId",
      i.deck_id as "deckId", i.last_account as "lastAccount"
    from pricing_impact i left join waterfall w on w.id = i.waterfall_id left join rate_deck d on d.id = i.deck_id left
      join account a on a.id = d.account_id
    where i.id = ${impactId} and case
      when d.id is null then ${visibleWaterfalls(scope)} else ${visibleDecks(scope)} end`);
  if (!found) throw notFound('The comparison');
  const { waterfallId, deckId, lastAccount, ...row } = found;
  const progress =
    scope === 'allBrands' ? row : await ownProgress(db, scope, { waterfallId, deckId } as ComparisonOf, found);
  const sums = sql`coalesce(sum(l.before), 0)::bigint as before, coalesce(sum(l.after), 0)::bigint as after`;
  const own = sql`from pricing_impact_line l join account a on a.id = l.account_id
    where l.impact_id = ${impactId} and ${ofBrand(scope, sql`a.host_brand_id`)}`;
  const all = await db.row<{ messages: bigint; unpriced: bigint; before: bigint; after: bigint }>(
    sql`select coalesce(sum(l.messages), 0)::bigint as messages, coalesce(sum(l.unpriced), 0)::bigint as unpriced,
      ${sums} ${own}`,
  );
  const lines = await db.rows<{ name: string; events: bigint; before: bigint; after: bigint }>(sql`
    select l.name, coalesce(sum(l.messages), 0)::bigint as events, ${sums} ${own} group by l.name
      order by abs(sum(l.after) - sum(l.before)) desc, l.name limit ${shown}`);
  const accounts = await db.rows<{ accountUUID: string; company: string; before: bigint; after: bigint }>(sql`
    select a.id as "accountUUID", a.name as company, ${sums} ${own} group by a.id, a.name
      having sum(l.after) <> sum(l.before) order by abs(sum(l.after) - sum(l.before)) desc, a.id limit ${shown}`);
  const money = <Row extends { before: bigint; after: bigint }>({ before, after, ...rest }: Row) => ({
    ...rest,
    before: toWire(before),
    after: toWire(after),
  });
  return {
    ...row,
    done: progress.done,
    total: progress.total,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    messages: Number(all?.messages ?? 0n),
    unpriced: Number(all?.unpriced ?? 0n),
    before: toWire(all?.before ?? 0n),
    after: toWire(all?.after ?? 0n),
    lines: lines.map(({ events, ...line }) => ({ ...money(line), events: Number(events) })),
    accounts: accounts.map(money),
  };
}

/** Counts the accounts of a site brand that a comparison is about, and how many of them it has compared. */
async function ownProgress(
  db: Executor,
  scope: StaffScope,
  of: ComparisonOf,
  { state, lastAccount }: { state: Impact['state']; lastAccount: string | null },
): Promise<{ done: number; total: number }> {
  const row = await db.row<{ done: number; total: number }>(sql`
    select count(*)::int as total,
      count(*) filter (where ${state === 'DONE'} or a.id <= ${lastAccount}::uuid)::int as done
    from account a join host_brand b on b.id = a.host_brand_id
    where ${comparedAccounts(of)} and ${ofBrand(scope, sql`a.host_brand_id`)}`);
  return row ?? { done: 0, total: 0 };
}
