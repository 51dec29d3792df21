import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { rateItem } from '@heliograph/contract/reference/rates';
import type { RateItem } from '@heliograph/contract/reference/rates';
import { sql } from 'drizzle-orm';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { appendAudit, type Actor, type StaffScope } from '../../identity';
import { keepPrices } from '../rating/keep-prices';
import { dimensionProblem, planRate, ratePrice, requireFuture, unplanRate } from '../rating/plan-rate';
import type { PlannedRate } from '../rating/plan-rate';
import { lockDeck } from './decks';
import { stateOn } from './rate-list';

/** Who changes prices, and when. `today` is the day in UTC, because prices change at midnight UTC. */
export interface Pricer {
  scope: StaffScope;
  actor: Actor;
  now: Date;
  today: string;
}

type Saved = CallResponse<'admin.manage/saverate'>;

/** A price of a list. */
export interface Known extends Omit<PlannedRate, 'price'> {
  id: number;
  deckId: string;
  price: bigint;
  validTo: string | null;
  state: 'FUTURE' | 'CURRENT' | 'PAST';
}

/** Adds a planned price, or replaces one, unless something would have no price then. */
export async function saveRate(tx: Executor, by: Pricer, body: CallRequest<'admin.manage/saverate'>): Promise<Saved> {
  const planned: PlannedRate = {
    item: body.item,
    channel: body.channel ?? '',
    carrier: body.carrier ?? '',
    useCase: body.useCase ?? '',
    tierFrom: body.tierFrom,
    price: ratePrice(body.price),
    validFrom: body.validFrom,
  };
  const problem = dimensionProblem(planned);
  if (problem) throw fieldError(problem.field, 'invalid', problem.message);
  requireFuture('validFrom', body.validFrom, by.today);
  const field = planned.tierFrom > 0 ? 'tierFrom' : 'validFrom';
  return keepPrices(tx, { now: by.now, field, advice: 'Add prices from the first unit on first.' }, async () => {
    const deck = await lockDeck(tx, by.scope, body.deckUUID);
    const before = body.rateId === undefined ? null : await knownRate(tx, by, body.rateId);
    if (before && before.deckId !== deck.id) throw notFound('The price');
    if (before) {
      requirePlanned(before);
      await unplanRate(tx, before.id);
    }
    const rateId = await planRate(tx, deck.id, planned);
    await note(tx, by, before ? 'rate.update' : 'rate.add', {
      deck,
      rateId,
      item: planned.item,
      ...(before && { before: shown(before) }),
      after: shown(planned),
    });
    return { rateId };
  });
}

/** Ends a price, or lets it go on, unless something would have no price then. */
export function endRate(tx: Executor, by: Pricer, body: CallRequest<'admin.manage/endrate'>): Promise<Saved> {
  const { rateId, validTo } = body;
  return keepPrices(tx, { now: by.now, field: 'validTo', advice: replace }, async () => {
    const known = await endingRate(tx, by, body);
    await tx.run(sql`update rate set valid_to = ${validTo}::date where id = ${rateId}`);
    const deck = await lockDeck(tx, by.scope, known.deckId);
    await note(tx, by, 'rate.end', {
      deck,
      rateId,
      item: known.item,
      before: { validTo: known.validTo },
      after: { validTo },
    });
    return { rateId };
  });
}

/**
 * Locks the list of a price that may end on a day, and returns the price. A day after a planned price is refused,
 * because that one ends it.
 */
export async function endingRate(
  tx: Executor,
  by: Pricer,
  { rateId, validTo }: CallRequest<'admin.manage/endrate'>,
): Promise<Known> {
  const known = await lockRate(tx, by, rateId);
  if (known.state === 'PAST') throw new Refusal('conflict', 'RATE_ENDED', 'This price has ended.');
  if (validTo !== null) requireFuture('validTo', validTo, by.today);
  if (validTo !== null && validTo <= known.validFrom)
    throw fieldError('validTo', 'min', 'Choose a day after the price begins');
  const next = await tx.row<{ day: string }>(sql`
    select to_char(valid_from, 'YYYY-MM-DD') as day from rate
      where deck_id = ${known.deckId} and item = ${known.item} and channel = ${known.channel}
      and carrier = ${known.carrier}
      and use_case = ${known.useCase} and tier_from = ${known.tierFrom} and valid_from > ${known.validFrom}::date
        order by valid_from limit 1`);
  if (next && (validTo === null || validTo > next.day))
    throw fieldError('validTo', 'max', `Another price begins on ${next.day}. Choose that day or an earlier one`);
  return known;
}

/** Deletes a planned price, unless something would have no price then. */
export function deleteRate(tx: Executor, by: Pricer, rateId: number): Promise<void> {
  return keepPrices(tx, { now: by.now, advice: replace }, async () => {
    const known = await lockRate(tx, by, rateId);
    requirePlanned(known);
    await unplanRate(tx, rateId);
    const deck = await lockDeck(tx, by.scope, known.deckId);
    await note(tx, by, 'rate.delete', { deck, rateId, item: known.item, before: shown(known) });
  });
}

/** What to do before a price ends. */
const replace = 'Add another price that applies from that day on first.';

function requirePlanned({ state }: Known): void {
  if (state !== 'FUTURE')
    throw new Refusal(
      'conflict',
      'RATE_IN_FORCE',
      'This price is or was in force, so it stays as it is. Add a new one from a future day on.',
    );
}

/** Locks the list of a price, and then reads the price: 404 if staff can't see it. */
async function lockRate(tx: Executor, by: Pricer, rateId: number): Promise<Known> {
  const { deckId } = await knownRate(tx, by, rateId);
  await lockDeck(tx, by.scope, deckId);
  return knownRate(tx, by, rateId);
}

async function knownRate(tx: Executor, { today }: Pricer, rateId: number): Promise<Known> {
  const known = await tx.row<Known>(sql`
    select r.id, r.deck_id as "deckId", r.item, r.channel, r.carrier, r.use_case as "useCase",
      r.tier_from as "tierFrom", r.price, to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom",
      to_char(r.valid_to, 'YYYY-MM-DD') as "validTo", ${stateOn(today)} as state from rate r where r.id = ${rateId}`);
  if (!known) throw notFound('The price');
  return known;
}

const shown = ({ item, channel, carrier, useCase, tierFrom, price, validFrom }: PlannedRate) => ({
  item,
  channel,
  carrier,
  useCase,
  tierFrom,
  price: toWire(price),
  validFrom,
});

interface Noted {
  deck: { name: string; accountId: string | null };
  rateId: number;
  item: RateItem;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const note = (
  tx: Executor,
  { actor, now }: Pricer,
  action: 'rate.add' | 'rate.update' | 'rate.end' | 'rate.delete',
  { deck, rateId, item, ...change }: Noted,
): Promise<void> =>
  appendAudit(
    tx,
    actor,
    {
      action,
      entity: 'rate',
      entityId: String(rateId),
      entityName: `${rateItem.label(item)}, ${deck.name}`,
      accountId: deck.accountId,
      ...change,
    },
    now,
  );
