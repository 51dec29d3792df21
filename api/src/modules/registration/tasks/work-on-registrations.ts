import { registrationReads } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { isBlocked } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { applyBrandState } from './brand-state';
import { applyCampaignState } from './campaign-state';
import { runTask } from './run-task';
import { claimTask, delayTask } from './tasks';

type Deps = Pick<DomainDeps, 'db' | 'campaignRegistry' | 'clock' | 'live' | 'log' | 'jobs'>;

/** How long a process may take to ask about a registration before another one does (ms). */
const leaseMs = 60_000;

interface Check {
  id: string;
  registryId: string | null;
}

/**
 * Does what is due with the registry: one task, or one question what it has decided. Returns 0 if nothing is due. Any
 * number of processes share the work.
 */
export async function workOnRegistrations(deps: Deps): Promise<number> {
  if (deps.campaignRegistry.name === 'none') return 0;
  const task = await claimTask(deps.db, deps.clock());
  if (task) {
    await runTask(deps, task).catch(async (error: unknown) => {
      await delayTask(deps.db, task, deps.clock());
      if (isBlocked(error)) throw error;
      deps.log({
        level: 'error',
        message: `The registry could not be asked to ${task.action.toLowerCase()} ${task.brandId ?? task.campaignId}`,
        error,
      });
    });
    deps.live.changed(task.accountId, registrationReads);
    return 1;
  }
  return (await checkBrand(deps)) || (await checkCampaign(deps)) ? 1 : 0;
}

async function checkBrand({ db, campaignRegistry, clock, live }: Deps): Promise<boolean> {
  const now = clock();
  const due = await db.row<Check>(sql`
    update tcr_brand b set checks_at = ${new Date(now.getTime() + leaseMs)}
    where b.id = (select d.id from tcr_brand d where d.checks_at <= ${now}
      and not exists (select 1 from registration_task t where t.brand_id = d.id) order by d.checks_at limit 1 for no key
      update skip locked) returning b.id, b.tcr_brand_id as "registryId"`);
  if (!due) return false;
  const state = due.registryId === null ? null : await campaignRegistry.readBrand(due.registryId);
  // It isn't with the registry yet, or no longer: nothing will change until something is submitted.
  if (!state) await db.run(sql`update tcr_brand set checks_at = null where id = ${due.id}`);
  else {
    const applied = await db.transaction((tx) => applyBrandState(tx, campaignRegistry, due.id, state, clock()));
    if (applied?.changed) live.changed(applied.accountId, registrationReads);
  }
  return true;
}

async function checkCampaign({ db, campaignRegistry, clock, live, jobs }: Deps): Promise<boolean> {
  const now = clock();
  const due = await db.row<Check>(sql`
    update campaign c set checks_at = ${new Date(now.getTime() + leaseMs)}
    where c.id = (select d.id from campaign d where d.checks_at <= ${now}
      and not exists (select 1 from registration_task t where t.campaign_id = d.id) order by d.checks_at
      limit 1 for no key update skip locked) returning c.id, c.tcr_campaign_id as "registryId"`);
  if (!due) return false;
  const state = due.registryId === null ? null : await campaignRegistry.readCampaign(due.registryId);
  if (!state) await db.run(sql`update campaign set checks_at = null where id = ${due.id}`);
  else {
    const applied = await db.transaction(async (tx) => {
      const result = await applyCampaignState(tx, campaignRegistry, due.id, state, clock());
      if (result?.approved) await jobs.add(tx, 'registerNumbers', {});
      return result;
    });
    if (applied?.changed) live.changed(applied.accountId, registrationReads);
  }
  return true;
}

/** Has the registry asked about brands and campaigns that it says have changed, by its ids; others are ignored. */
export async function noteChanged(
  { db, clock }: Pick<DomainDeps, 'db' | 'clock'>,
  changed: readonly { kind: 'BRAND' | 'CAMPAIGN'; id: string }[],
): Promise<void> {
  const idsOf = (kind: 'BRAND' | 'CAMPAIGN') =>
    JSON.stringify(changed.filter((one) => one.kind === kind).map(({ id }) => id));
  const now = clock();
  await db.run(
    sql`update tcr_brand set checks_at = ${now} where deleted_at is null
      and tcr_brand_id in (select jsonb_array_elements_text(${idsOf('BRAND')}::text::jsonb))`,
  );
  await db.run(
    sql`update campaign set checks_at = ${now}
      where tcr_campaign_id in (select jsonb_array_elements_text(${idsOf('CAMPAIGN')}::text::jsonb))`,
  );
}
