import type { NumberStatus } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { idIn, textArray } from '../../paging';
import { ofBrand, type StaffScope } from '../identity';
import type { LockedNumber, NumberInventory } from './number-inventory';
import { releasedColumns } from './release-rows';
import type { ReleasedNumber } from './release-rows';

/** A number that an account has, for a change by staff. */
export interface OwnedNumber extends ReleasedNumber {
  accountId: string;
  company: string;
  label: string;
  status: NumberStatus;
  unpaid: boolean;
}

/** Numbers that staff may change, locked: those of accounts, and those of the stock. */
export interface StaffNumbers {
  owned: Map<string, OwnedNumber>;
  stock: Map<string, LockedNumber>;
}

/**
 * Locks numbers in scope, owned ones first. Those outside are in neither map, as if they did not exist. The stock is
 * shared, so only staff of all brands get it.
 */
export async function lockNumbers(
  tx: Executor,
  inventory: NumberInventory,
  scope: StaffScope,
  numbers: readonly string[],
): Promise<StaffNumbers> {
  const owned = await tx.rows<OwnedNumber>(sql`
    select ${releasedColumns}, n.account_id as "accountId", a.name as company, n.label, n.status,
      coalesce(n.suspension = 'UNPAID', false) as unpaid
    from number n join account a on a.id = n.account_id
    where n.released_at is null and n.number = any(${textArray([...numbers])})
      and ${ofBrand(scope, sql`a.host_brand_id`)} order by n.number for update of n`);
  const held = new Map(owned.map((row) => [row.number, row]));
  const rest = numbers.filter((number) => !held.has(number));
  const stock = scope === 'allBrands' && rest.length > 0 ? await inventory.lock(tx, rest) : [];
  return {
    owned: held,
    stock: new Map(stock.filter(({ status }) => status !== 'SOLD').map((row) => [row.number, row])),
  };
}

/** Suspends numbers, or ends a suspension by staff. */
export async function switchNumbers(tx: Executor, ids: readonly string[], suspended: boolean, at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`
    update number set status = ${suspended ? 'SUSPENDED' : 'ACTIVE'}, suspension = ${suspended ? 'STAFF' : null},
      updated_at = ${at} where id = any(${textArray([...ids])}::uuid[])`);
}

/** Offers numbers of the stock again; who released them can no longer restore them. */
export async function restockNumbers(tx: Executor, numbers: readonly string[]): Promise<void> {
  await tx.run(
    sql`update number set restorable_until = null
      where restorable_until is not null and number = any(${textArray([...numbers])})`,
  );
  await tx.run(
    sql`update number_inventory set status = 'AVAILABLE', quarantined_until = null, reserved_by = null,
      reserved_until = null where number = any(${textArray([...numbers])})`,
  );
}

/**
 * Takes numbers from their accounts and adds them to another one, with the rest of their paid period; they leave their
 * campaigns.
 */
export async function moveNumbers(
  tx: Executor,
  rows: readonly OwnedNumber[],
  accountId: string,
  newIds: ReadonlyMap<string, string>,
  at: Date,
): Promise<void> {
  if (!rows.length) return;
  const moved = JSON.stringify(rows.map(({ id, number }) => ({ id, newId: newIds.get(number) })));
  await tx.run(sql`
    update number set status = 'RELEASED', released_at = ${at}, restorable_until = null, suspension = null,
      unpaid_since = null, notified_days = null, registers_at = null,
      registration = case when registration = 'NONE' then 'NONE' else 'DEREGISTERED' end, registration_error = null,
        updated_at = ${at}
    where ${idIn(
      sql`id`,
      rows.map(({ id }) => id),
    )}`);
  await tx.run(sql`
    insert into number (id, account_id, number, type, label, city, state, capabilities, status, registration,
      auto_renew, monthly_fee, renews_on, renewal_day, purchased_at)
    select r."newId", ${accountId}, n.number, n.type, '', n.city, n.state, n.capabilities,
      'ACTIVE', 'NONE', true, n.monthly_fee, n.renews_on, n.renewal_day, ${at}::timestamptz
    from jsonb_to_recordset(${moved}::text::jsonb) as r (id uuid, "newId" uuid) join number n on n.id = r.id`);
}
