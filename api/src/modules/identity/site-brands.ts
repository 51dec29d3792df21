import type { HostTable } from '@heliograph/contract/calls/hosts';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database, Executor } from '../../db';
import { termsOf } from './terms-text';

/** Copies the brands of the host table into the database and adds their terms of service. Safe to run repeatedly. */
export async function prepareBrands(db: Database, hosts: HostTable): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [key, brand] of Object.entries(hosts.brands)) {
      await tx.run(sql`
        insert into host_brand (id, key, name) values (${brand.id}, ${key}, ${brand.name})
        on conflict (id) do update set key = excluded.key, name = excluded.name`);
      await addTerms(tx, brand.id, brand.name, brand.supportEmail);
    }
  });
}

async function addTerms(tx: Executor, brandId: number, name: string, supportEmail: string): Promise<void> {
  for (const terms of termsOf(name, supportEmail)) {
    await tx.run(sql`
      insert into tos_version (id, host_brand_id, version, title, body, summary_of_changes, effective_at)
      values (${v7()}, ${brandId}, ${terms.version}, ${terms.title}, ${terms.body}, ${terms.summaryOfChanges},
        ${terms.effectiveAt})
      on conflict (host_brand_id, version) do nothing`);
  }
}

/** Sets the waterfall that prices the accounts of a site brand without one of their own. */
export async function setBrandWaterfall(tx: Executor, brandId: number, waterfallId: string): Promise<void> {
  await tx.run(sql`update host_brand set waterfall_id = ${waterfallId} where id = ${brandId}`);
}
