import { brandLabel, brandLabels } from '@heliograph/contract/reference/tcr-brands';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { Refusal } from '../../../base/refusal';
import type { BrandValues } from './fields';

// The registry allows this many brands per mobile phone, across all of its customers.
const brandsPerMobile = 3;

/** Serializes saves with the same tax ID or mobile phone, so that the check before writing holds. */
export async function holdNames(tx: Executor, { ein, mobilePhone }: BrandValues): Promise<void> {
  for (const name of [ein ? `ein ${ein}` : null, mobilePhone ? `mobile ${mobilePhone}` : null]) {
    if (name) await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}

/** Rejects a tax ID that another brand of the account has, and a mobile phone of too many sole proprietors. */
export async function refuseTaken(
  tx: Executor,
  values: BrandValues,
  accountId: string,
  brandId: string,
  strict: boolean,
): Promise<void> {
  const conflict = (field: string, message: string) =>
    new Refusal('conflict', 'DUPLICATE', message, { fields: [{ field, code: 'taken', message }] });
  const { ein, einIssuingCountry, mobilePhone, entityType } = values;
  if (ein) {
    const other = await tx.row<{ name: string }>(sql`
      select display_name as name from tcr_brand
      where account_id = ${accountId} and ein = ${ein} and ein_country3 = ${einIssuingCountry} and id <> ${brandId}
        and deleted_at is null`);
    if (other) throw conflict('ein', `${brandLabel('ein', values)} already belongs to your brand ${other.name}`);
  }
  if (!strict || entityType !== 'SOLE_PROPRIETOR' || !mobilePhone) return;
  const counted = await tx.row<{ brands: number }>(sql`
    select count(*)::int as brands from tcr_brand
    where mobile_phone = ${mobilePhone} and entity_type = 'SOLE_PROPRIETOR' and status <> 'DRAFT' and id <> ${brandId}
      and deleted_at is null`);
  if ((counted?.brands ?? 0) >= brandsPerMobile)
    throw conflict(
      'mobilePhone',
      `${brandLabels.mobilePhone} already belongs to ${brandsPerMobile} brands, the maximum that the registry allows`,
    );
}
