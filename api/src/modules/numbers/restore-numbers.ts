import type { CallRequest, CallResponse } from '@heliograph/contract';
import { formatAmount } from '@heliograph/contract/money';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { dayOf } from '../../base/zone-time';
import type { Executor } from '../../db';
import { chosenRows, idIn, lockChosen } from '../../paging';
import { postTransaction, lockFunds } from '../money';
import type { Buyer, NumberInventory } from './number-inventory';
import { accountZone } from '../identity';
import { campaignsFor, fitsCampaign } from './campaign-places';
import type { Candidate } from './campaign-rules';
import { everyStatus, numberList } from './number-query';

type Response = CallResponse<'account.manage/restorenumber'>;

interface Row extends Candidate {
  restorableUntil: Date | null;
  renewsOn: string | null;
  fee: bigint;
  ratingId: bigint | null;
}

const columns = sql`n.id, n.number, n.type, n.status, n.campaign_id as "campaignId",
  n.restorable_until as "restorableUntil", n.renews_on::text as "renewsOn", n.monthly_fee as fee,
  n.rating_id as "ratingId"`;
const locking = { table: sql`n`, columns, one: 'Number', many: 'numbers' };

/**
 * Takes back the selected numbers of an account. What was released returns to its campaign if that has a place, and is
 * registered again; it costs a month if its paid period has ended. Call it inside a transaction.
 */
export async function restoreNumbers(
  tx: Executor,
  inventory: NumberInventory,
  { accountId, now }: Buyer,
  userId: string,
  body: CallRequest<'account.manage/restorenumber'>,
): Promise<Response> {
  const chosen = chosenRows('numbers', { ...body, ids: body.numbers });
  const list = numberList(accountId, chosen.filter ?? everyStatus);
  // Campaigns are locked before numbers, as by every change of numbers.
  const where = chosen.ids ? [...list.where, idIn(list.id, chosen.ids)] : list.where;
  const wanted = await tx.rows<{ id: string }>(sql`
    select distinct n.campaign_id as id from ${list.from}
      where ${sql.join(where, sql` and `)} and n.campaign_id is not null and n.status = 'RELEASED'`);
  const campaigns = await campaignsFor(
    tx,
    accountId,
    wanted.map(({ id }) => id),
  );
  const rows = await lockChosen<Row>(tx, list, chosen, locking);
  const stock = new Map(
    (
      await inventory.lock(
        tx,
        rows.map(({ number }) => number),
      )
    ).map((one) => [one.number, one.status]),
  );
  const today = dayOf(await accountZone(tx, accountId), now.getTime());
  let funds = await lockFunds(tx, accountId);
  const [failed, warnings, restored]: [
    Response['failed'],
    string[],
    (Row & { charge: bigint; campaign: string | null })[],
  ] = [[], [], []];
  for (const row of rows) {
    const charge = row.status === 'RELEASED' && (row.renewsOn === null || row.renewsOn <= today) ? row.fee : 0n;
    const message =
      refusal(row, stock.get(row.number), now) ??
      (charge > funds
        ? `Restoring it costs ${formatAmount(charge)}, which your balance doesn’t cover. Add funds and try again`
        : null);
    if (message !== null) failed.push({ numberUUID: row.id, number: row.number, message });
    else {
      const misfit = row.status === 'RELEASED' ? fitsCampaign(campaigns, row, row.campaignId) : null;
      if (misfit) warnings.push(`${formatPhone(row.number)} has no campaign now: ${misfit.message}`);
      funds -= charge;
      restored.push({ ...row, charge, campaign: misfit ? null : row.campaignId });
    }
  }
  await write(tx, restored, { now, today });
  await inventory.sell(
    tx,
    restored.filter(({ status }) => status === 'RELEASED').map(({ number }) => number),
  );
  await charge(tx, restored, { accountId, userId, now });
  return { restored: restored.length, warnings, failed: failed.slice(0, 1000), failedTotal: failed.length };
}

/** Returns why a number can't be taken back; null if it can. */
function refusal({ status, restorableUntil }: Row, stock: string | undefined, now: Date): string | null {
  if (status === 'RELEASE_PENDING') return null;
  if (status !== 'RELEASED') return 'The number is not being released';
  return restorableUntil !== null && restorableUntil > now && stock === 'QUARANTINED'
    ? null
    : 'The number was released too long ago to be restored';
}

async function write(
  tx: Executor,
  rows: readonly { id: string; charge: bigint; status: string; campaign: string | null }[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  if (rows.length === 0) return;
  const cells = rows.map(({ id, charge: paid, status, campaign }) => ({
    id,
    paid: paid > 0n,
    released: status === 'RELEASED',
    campaign,
  }));
  await tx.run(sql`
    update number n set status = 'ACTIVE', released_at = null, restorable_until = null, auto_renew = true,
      updated_at = ${now},
      renews_on = case when r.paid then months_later(${today}::date, 1, null) else n.renews_on end,
      renewal_day = case when r.paid then extract(day from ${today}::date)::smallint else n.renewal_day end,
      campaign_id = case when r.released then r.campaign else n.campaign_id end,
      registration = case when not r.released then n.registration
        when r.campaign is null then 'NONE' else 'PENDING' end,
      registers_at = case when r.released and r.campaign is not null then ${now}::timestamptz else n.registers_at end
    from jsonb_to_recordset(${JSON.stringify(cells)}::text::jsonb) as r (id uuid, paid boolean, released boolean,
      campaign uuid) where n.id = r.id`);
}

async function charge(
  tx: Executor,
  rows: readonly (Pick<Row, 'id' | 'number' | 'ratingId'> & { charge: bigint; campaign: string | null })[],
  { accountId, userId, now }: { accountId: string; userId: string; now: Date },
): Promise<void> {
  const due = rows.filter((row) => row.charge > 0n);
  if (due.length === 0) return;
  await postTransaction(tx, {
    accountId,
    kind: 'number_fee',
    idempotencyKey: `restore-${v7()}`,
    createdBy: userId,
    at: now,
    entries: [
      ...due.map(
        (row) =>
          ({
            ledger: 'WALLET',
            kind: 'number_fee',
            amount: -row.charge,
            description: `Number ${formatPhone(row.number)}, restored for a month`,
            refType: 'number',
            refId: row.id,
            numberId: row.id,
            campaignId: row.campaign ?? undefined,
            userId,
            rating: row.ratingId === null ? null : { id: row.ratingId },
          }) as const,
      ),
      { ledger: 'REVENUE_FEES', kind: 'number_fee', amount: due.reduce((sum, row) => sum + row.charge, 0n) },
    ],
  });
}
