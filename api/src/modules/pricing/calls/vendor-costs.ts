import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { appendAudit } from '../../identity';
import { ratePrice } from '../rating/plan-rate';
import { requireEditable } from './decks';
import { stateOn } from './rate-list';
import type { Pricer } from './rates';

type Costs = CallResponse<'admin.manage/getvendorcosts'>;
type Item = Costs['items'][number];

/** Lists all vendor costs: by carrier, channel and direction, the newest first. They are the same for all brands. */
export async function vendorCosts(db: Executor, today: string, now: Date): Promise<Costs> {
  const rows = await db.rows<Omit<Item, 'price'> & { price: bigint }>(sql`
    select r.id as "vendorCostId", r.carrier, r.channel, r.direction, r.price,
      to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(r.valid_to, 'YYYY-MM-DD') as "validTo",
      ${stateOn(today)} as state
    from vendor_cost r order by r.carrier, r.channel, r.direction desc, r.valid_from desc`);
  return { items: rows.map(({ price, ...row }) => ({ ...row, price: toWire(price) })), asOf: now.toISOString() };
}

/**
 * Adds a vendor cost. From a future day on, it ends the one before it; from an earlier day on, none may be in force on
 * that day: what was in force never changes. It ends where the next one begins, and 409 if that is a planned one.
 */
export async function saveVendorCost(
  tx: Executor,
  by: Pricer,
  body: CallRequest<'admin.manage/savevendorcost'>,
): Promise<CallResponse<'admin.manage/savevendorcost'>> {
  requireEditable(by.scope, null);
  const { carrier, channel, direction, validFrom } = body;
  const price = ratePrice(body.price);
  await lockTable(tx);
  const same = sql`carrier = ${carrier} and channel = ${channel} and direction = ${direction}`;
  const past = validFrom <= by.today;
  const covered = await tx.row(sql`
    select 1 from vendor_cost where ${same} and valid_from <= ${validFrom}::date
      and (valid_to is null or valid_to > ${validFrom}::date)`);
  if (past && covered)
    throw fieldError(
      'validFrom',
      'past',
      'A cost was in force on that day, and stays as it was. Choose a day after today (UTC)',
    );
  const next = await tx.row<{ day: string }>(sql`
    select to_char(valid_from, 'YYYY-MM-DD') as day from vendor_cost
      where ${same} and valid_from >= ${validFrom}::date order by valid_from limit 1`);
  if (next && !past)
    throw new Refusal(
      'conflict',
      'RATE_PLANNED',
      `Another cost is planned from ${next.day} on. Delete that one first.`,
      { fields: [{ field: 'validFrom', code: 'planned', message: `Another cost is planned from ${next.day} on` }] },
    );
  await tx.run(sql`
    update vendor_cost set valid_to = ${validFrom}::date
      where ${same} and valid_from < ${validFrom}::date and (valid_to is null or valid_to > ${validFrom}::date)`);
  const added = await tx.row<{ id: number }>(sql`
    insert into vendor_cost (carrier, channel, direction, price, valid_from, valid_to)
      values (${carrier}, ${channel}, ${direction}, ${price}, ${validFrom}::date, ${next?.day ?? null}::date)
      returning id`);
  if (!added) throw new Error('The vendor cost was not stored');
  const after = { carrier, channel, direction, price: toWire(price), validFrom };
  await note(tx, by, 'vendorCost.add', added.id, { ...body, after });
  return { vendorCostId: added.id };
}

/** Deletes a planned vendor cost; the one that it would have ended goes on. */
export async function deleteVendorCost(tx: Executor, by: Pricer, vendorCostId: number): Promise<void> {
  requireEditable(by.scope, null);
  await lockTable(tx);
  const row = await tx.row<Omit<Item, 'price' | 'vendorCostId'> & { price: bigint }>(sql`
    select r.carrier, r.channel, r.direction, r.price, to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom",
      to_char(r.valid_to, 'YYYY-MM-DD') as "validTo", ${stateOn(by.today)} as state from vendor_cost r
      where r.id = ${vendorCostId}`);
  if (!row) throw notFound('The vendor cost');
  if (row.state !== 'FUTURE')
    throw new Refusal(
      'conflict',
      'RATE_IN_FORCE',
      'This vendor cost is or was in force, so it stays as it is. Add a new one from a future day on.',
    );
  const { carrier, channel, direction, price, validFrom, validTo } = row;
  await tx.run(sql`delete from vendor_cost where id = ${vendorCostId}`);
  await tx.run(sql`
    update vendor_cost set valid_to = ${validTo}::date
      where carrier = ${carrier} and channel = ${channel} and direction = ${direction}
      and valid_to = ${validFrom}::date`);
  const before = { carrier, channel, direction, price: toWire(price), validFrom };
  await note(tx, by, 'vendorCost.delete', vendorCostId, { carrier, channel, before });
}

/** Changes of vendor costs follow one another, because a new row has none to lock. */
const lockTable = (tx: Executor): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('vendor cost'))`);

type Change = Pick<Item, 'carrier' | 'channel'> & { before?: Record<string, unknown>; after?: Record<string, unknown> };

const note = (
  tx: Executor,
  { actor, now }: Pricer,
  action: 'vendorCost.add' | 'vendorCost.delete',
  id: number,
  { carrier, channel, before, after }: Change,
): Promise<void> =>
  appendAudit(
    tx,
    actor,
    {
      action,
      entity: 'vendorCost',
      entityId: String(id),
      entityName: `${carrier}, ${channel}`,
      accountId: null,
      ...(before && { before }),
      ...(after && { after }),
    },
    now,
  );
