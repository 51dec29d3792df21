import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { appendAudit } from '../../identity';
import { keepPrices } from '../rating/keep-prices';
import { ratePrice, requireFuture } from '../rating/plan-rate';
import { requireEditable } from './decks';
import { stateOn } from './rate-list';
import type { Pricer } from './rates';

type Surcharges = CallResponse<'admin.manage/getsurcharges'>;
type Item = Surcharges['items'][number];

/** Lists all surcharges: by carrier, channel and direction, the newest first. They are the same for all brands. */
export async function surcharges(db: Executor, today: string, now: Date): Promise<Surcharges> {
  const rows = await db.rows<Omit<Item, 'price'> & { price: bigint }>(sql`
    select r.id as "surchargeId", r.carrier, r.channel, r.direction, r.registered, r.price,
      to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(r.valid_to, 'YYYY-MM-DD') as "validTo",
      ${stateOn(today)} as state
    from surcharge r order by r.carrier, r.channel, r.direction desc, r.registered desc, r.valid_from desc`);
  return { items: rows.map(({ price, ...row }) => ({ ...row, price: toWire(price) })), asOf: now.toISOString() };
}

/**
 * Adds a surcharge from a future day on, and ends the one before it. 409 if another one is planned for then or later.
 */
export async function saveSurcharge(
  tx: Executor,
  by: Pricer,
  body: CallRequest<'admin.manage/savesurcharge'>,
): Promise<CallResponse<'admin.manage/savesurcharge'>> {
  requireEditable(by.scope, null);
  const { carrier, channel, direction, registered, validFrom } = body;
  const price = ratePrice(body.price);
  requireFuture('validFrom', validFrom, by.today);
  return keepPrices(tx, { now: by.now, field: 'validFrom', advice: replace }, async () => {
    const same = sql`carrier = ${carrier} and channel = ${channel} and direction = ${direction}
    and registered = ${registered}`;
    const later = await tx.row<{ day: string }>(
      sql`select to_char(valid_from, 'YYYY-MM-DD') as day from surcharge
      where ${same} and valid_from >= ${validFrom}::date order by valid_from limit 1`,
    );
    if (later)
      throw new Refusal(
        'conflict',
        'RATE_PLANNED',
        `Another surcharge is planned from ${later.day} on. Delete that one first.`,
        {
          fields: [
            { field: 'validFrom', code: 'planned', message: `Another surcharge is planned from ${later.day} on` },
          ],
        },
      );
    await tx.run(
      sql`update surcharge set valid_to = ${validFrom}::date
      where ${same} and valid_from < ${validFrom}::date and (valid_to is null or valid_to > ${validFrom}::date)`,
    );
    const added = await tx.row<{ id: number }>(sql`
    insert into surcharge (carrier, channel, direction, registered, price, valid_from)
      values (${carrier}, ${channel}, ${direction}, ${registered}, ${price}, ${validFrom}::date) returning id`);
    if (!added) throw new Error('The surcharge was not stored');
    await note(tx, by, 'surcharge.add', added.id, {
      ...body,
      after: { carrier, channel, direction, registered, price: toWire(price), validFrom },
    });
    return { surchargeId: added.id };
  });
}

/** Deletes a planned surcharge, unless something would have no price then; the one that it would have ended goes on. */
export async function deleteSurcharge(tx: Executor, by: Pricer, surchargeId: number): Promise<void> {
  requireEditable(by.scope, null);
  await keepPrices(tx, { now: by.now, advice: replace }, () => removeSurcharge(tx, by, surchargeId));
}

async function removeSurcharge(tx: Executor, by: Pricer, surchargeId: number): Promise<void> {
  const row = await tx.row<Omit<Item, 'price' | 'surchargeId'> & { price: bigint }>(sql`
    select r.carrier, r.channel, r.direction, r.registered, r.price, to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom",
      to_char(r.valid_to, 'YYYY-MM-DD') as "validTo", ${stateOn(by.today)} as state from surcharge r
      where r.id = ${surchargeId}`);
  if (!row) throw notFound('The surcharge');
  if (row.state !== 'FUTURE')
    throw new Refusal(
      'conflict',
      'RATE_IN_FORCE',
      'This surcharge is or was in force, so it stays as it is. Add a new one from a future day on.',
    );
  const { carrier, channel, direction, registered, price, validFrom, validTo } = row;
  await tx.run(sql`delete from surcharge where id = ${surchargeId}`);
  await tx.run(sql`
    update surcharge set valid_to = ${validTo}::date
      where carrier = ${carrier} and channel = ${channel} and direction = ${direction} and registered = ${registered}
      and valid_to = ${validFrom}::date`);
  await note(tx, by, 'surcharge.delete', surchargeId, {
    carrier,
    channel,
    before: { carrier, channel, direction, registered, price: toWire(price), validFrom },
  });
}

/** What to do before a surcharge changes that a step can’t do without. */
const replace = 'Change the step of the waterfall that needs this surcharge first.';

type Change = Pick<Item, 'carrier' | 'channel'> & { before?: Record<string, unknown>; after?: Record<string, unknown> };

const note = (
  tx: Executor,
  { actor, now }: Pricer,
  action: 'surcharge.add' | 'surcharge.delete',
  id: number,
  { carrier, channel, before, after }: Change,
): Promise<void> =>
  appendAudit(
    tx,
    actor,
    {
      action,
      entity: 'surcharge',
      entityId: String(id),
      entityName: `${carrier}, ${channel}`,
      accountId: null,
      ...(before && { before }),
      ...(after && { after }),
    },
    now,
  );
