import type { BrandStatus } from '@heliograph/contract/reference/tcr-brands';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { Refusal, notFound } from '../../../base/refusal';
import { textArray } from '../../../paging';
import { addBrandEvent } from '../tasks/events';
import { addTask } from '../tasks/tasks';

// Campaigns that have not been submitted or have expired; any other needs its brand.
const withoutBrand = ['DRAFT', 'FAILED', 'TCR_FAILED', 'TCR_EXPIRED', 'DEACTIVATED'];

/**
 * Deletes a brand; 409 while a campaign uses it. A registered brand waits for the registry;
 * returns true if it is deleted immediately. Its row stays, because fees refer to it. Call it inside a transaction.
 */
export async function deleteBrand(tx: Executor, accountId: string, brandId: string, at: Date): Promise<boolean> {
  const brand = await tx.row<{ known: boolean; status: BrandStatus }>(sql`
    select tcr_brand_id is not null or status in ('OK', 'DELETION_PENDING', 'REGISTRATION_PENDING') as known, status
      from tcr_brand
    where account_id = ${accountId} and id = ${brandId} and deleted_at is null for update`);
  if (!brand) throw notFound('Brand');
  const active = await tx.rows<{ name: string }>(sql`
    select name from campaign
    where account_id = ${accountId} and brand_id = ${brandId} and status <> all(${textArray(withoutBrand)})
      order by lower(name) limit 4`);
  if (active.length) throw new Refusal('conflict', 'BRAND_IN_USE', inUse(active.map(({ name }) => name)));
  await tx.run(sql`
    update campaign set brand_id = null, updated_at = ${at}
      where account_id = ${accountId} and brand_id = ${brandId} and status = 'DRAFT'`);
  await tx.run(
    brand.known
      ? sql`update tcr_brand set status = 'DELETION_PENDING', updated_at = ${at}
        where id = ${brandId} and status <> 'DELETION_PENDING'`
      : sql`update tcr_brand set deleted_at = ${at}, updated_at = ${at} where id = ${brandId}`,
  );
  if (brand.known && brand.status !== 'DELETION_PENDING') {
    await addTask(tx, { accountId, brandId, action: 'DELETE' }, at);
    await addBrandEvent(tx, brandId, { accountId, type: 'DELETION', text: 'Deletion requested', at });
  }
  return !brand.known;
}

function inUse(names: string[]): string {
  const list = names.slice(0, 3).join(', ');
  return `This brand has active campaigns: ${list}${names.length > 3 ? ' and more' : ''}. End them first.`;
}
