import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller';

/**
 * The site brand that staff manage: one, or all of them. Every query and action of staff takes
 * it, so that none can skip it; anything outside returns 404, as if it did not exist.
 */
export type StaffScope = { brandId: number } | 'allBrands';

/** Returns the scope of a logged-in staff member. */
export function staffScope({ allBrands, brandId }: Pick<Caller, 'allBrands' | 'brandId'>): StaffScope {
  return allBrands ? 'allBrands' : { brandId };
}

/** Matches rows with a brand in scope. A row without a brand belongs to all and so to staff of all. */
export function ofBrand(scope: StaffScope, brandId: SQL): SQL {
  return scope === 'allBrands' ? sql`true` : sql`${brandId} = ${scope.brandId}`;
}

/** Matches users in scope, alias `u`: staff of all brands belong to no single one. */
export function usersOf(scope: StaffScope): SQL {
  return scope === 'allBrands' ? sql`true` : sql`(u.host_brand_id = ${scope.brandId} and not u.all_brands)`;
}

/**
 * Matches actions in scope, alias `l` with their account as `a`: actions on staff belong to the brand of the affected
 * user.
 */
export function actsOf(scope: StaffScope): SQL {
  if (scope === 'allBrands') return sql`true`;
  const onStaff = sql`(l.account_id is null and l.entity = 'user' and exists (
    select 1 from app_user s where s.id::text = l.entity_id and s.host_brand_id = ${scope.brandId}
      and not s.all_brands))`;
  return sql`(a.host_brand_id = ${scope.brandId} or ${onStaff})`;
}

/** Checks whether a user is in scope. */
export function includesUser(
  scope: StaffScope,
  { brandId, allBrands }: { brandId: number; allBrands: boolean },
): boolean {
  return scope === 'allBrands' || (brandId === scope.brandId && !allBrands);
}

/** Checks whether a brand is in scope. */
export const includesBrand = (scope: StaffScope, brandId: number): boolean =>
  scope === 'allBrands' || scope.brandId === brandId;
