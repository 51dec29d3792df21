import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../db';
import type { TenantSeed } from './tenant-ids';

/** Adds a plan and a waterfall of a site brand, which price nothing, and a comparison. */
export async function addPricing(tx: Executor, { brandId, name, ids, at }: TenantSeed): Promise<void> {
  await tx.run(
    sql`insert into rate_deck (id, name, kind, host_brand_id) values (${ids.deckUUID}, ${name}, 'PLAN', ${brandId})`,
  );
  await tx.run(
    sql`insert into waterfall (id, name, host_brand_id, created_at)
      values (${ids.waterfallUUID}, ${name}, ${brandId}, ${at})`,
  );
  const steps = [
    { name: 'Default prices', match: {}, source: 'DEFAULT_DECK', tierMode: 'FLAT', onHit: 'STOP', onMiss: 'FAIL' },
  ];
  await tx.run(
    sql`insert into waterfall_version (id, waterfall_id, version, steps, updated_at)
      values (${v7()}, ${ids.waterfallUUID}, 1, ${JSON.stringify(steps)}::text::jsonb, ${at})`,
  );
  await tx.run(sql`
    insert into pricing_impact (id, deck_id, prices_on, rates, from_at, to_at, state, total, created_by, created_at)
    values (${ids.impactUUID}, ${ids.deckUUID}, '2099-01-01', '[]', ${at}, ${at}, 'DONE', 0, ${ids.userUUID}, ${at})`);
}
