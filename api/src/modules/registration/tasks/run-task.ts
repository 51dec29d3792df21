import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { notifyBrand, notifyCampaign } from '../registration-events';
import { RegistryRejected, type CampaignRegistry, type RegistryBrand } from '../campaign-registry';
import { brandColumns, brandFields } from '../tcr-brands/fields';
import { registryCampaign, storedCampaign } from './campaign-snapshot';
import { storeQualification } from './campaign-state';
import { addBrandEvent, addCampaignEvent } from './events';
import { removeTask, type Task } from './tasks';

type Deps = Pick<DomainDeps, 'db' | 'campaignRegistry' | 'clock'>;

interface BrandRow extends RegistryBrand {
  registryId: string | null;
}

/**
 * Asks the registry to do a task. What it definitely rejects becomes a failed registration; other failures are thrown.
 */
export async function runTask(deps: Deps, task: Task): Promise<void> {
  try {
    await (task.brandId ? runBrandTask(deps, task, task.brandId) : runCampaignTask(deps, task, task.campaignId ?? ''));
  } catch (error) {
    if (!(error instanceof RegistryRejected)) throw error;
    await noteRejection(deps, task, error.message);
  }
}

async function runBrandTask({ db, campaignRegistry, clock }: Deps, task: Task, brandId: string): Promise<void> {
  const brand = await db.row<BrandRow>(sql`
    select ${sql.join(
      brandFields.map((field) => sql`${sql.identifier(brandColumns[field])} as ${sql.identifier(field)}`),
      sql`, `,
    )}, submitted_ip as "submittedIp", tcr_brand_id as "registryId"
    from tcr_brand where id = ${brandId}`);
  if (!brand) return;
  const { registryId, ...fields } = brand;
  if (registryId === null && task.action === 'DELETE') return deleteUnknown(db, task, brandId, clock());
  const id = await askAboutBrand(campaignRegistry, task, registryId, fields);
  const now = clock();
  await db.transaction(async (tx) => {
    if (await removeTask(tx, task.id))
      await tx.run(sql`update tcr_brand set tcr_brand_id = ${id}, checks_at = ${now} where id = ${brandId}`);
  });
}

/** Deletes a brand that the registry never accepted. */
async function deleteUnknown(db: Database, { id }: Task, brandId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (await removeTask(tx, id))
      await tx.run(
        sql`update tcr_brand set deleted_at = ${now}, updated_at = ${now}, checks_at = null where id = ${brandId}`,
      );
  });
}

/** Returns the registry's id of the brand. */
async function askAboutBrand(
  registry: CampaignRegistry,
  { id: key, action, note }: Task,
  registryId: string | null,
  brand: RegistryBrand,
): Promise<string> {
  if (action === 'SUBMIT' || (action === 'RESUBMIT' && registryId === null)) return registry.submitBrand(key, brand);
  if (registryId === null) throw new RegistryRejected('The registry doesn’t know this brand.');
  if (action === 'VET') await registry.orderVetting(key, registryId);
  else if (action === 'APPEAL') await registry.appealIdentity(key, registryId, note);
  else if (action === 'DELETE') await registry.deleteBrand(key, registryId);
  else if (action === 'RESUBMIT') await registry.resubmitBrand(key, registryId, brand);
  else await registry.updateBrand(key, registryId, brand);
  return registryId;
}

async function runCampaignTask(
  { db, campaignRegistry: registry, clock }: Deps,
  task: Task,
  campaignId: string,
): Promise<void> {
  const stored = await storedCampaign(db, campaignId);
  if (!stored) return;
  const { id: key, action } = task;
  const { registryId, registryBrandId, channel, useCase, data } = stored;
  const campaign = registryCampaign(stored);
  const submits = action === 'SUBMIT' || action === 'RESUBMIT';
  const qualification =
    submits && channel === '10DLC' && registryBrandId !== null
      ? await registry.qualify(registryBrandId, useCase)
      : null;
  let id = registryId;
  if (id === null && !submits) throw new RegistryRejected('The registry doesn’t know this campaign.');
  if (id === null) id = await registry.submitCampaign(key, campaign);
  else if (submits) await registry.resubmitCampaign(key, id, campaign);
  else if (action === 'UPDATE') await registry.updateCampaign(key, id, campaign);
  else if (action === 'NUDGE') await registry.nudgeCampaign(key, id, nudgeIn(task.note));
  else await registry.deactivateCampaign(key, id);
  const now = clock();
  await db.transaction(async (tx) => {
    if (!(await removeTask(tx, task.id))) return;
    if (qualification) await storeQualification(tx, task.accountId, campaignId, qualification, data.mnoIds ?? [], now);
    await tx.run(sql`update campaign set tcr_campaign_id = ${id}, checks_at = ${now} where id = ${campaignId}`);
  });
}

/** A nudge as it is noted in a task: its intent, then the user's words. */
const nudgeIn = (note: string) => ({
  intent: note.startsWith('APPEAL ') ? ('APPEAL_REJECTION' as const) : ('REVIEW' as const),
  description: note.replace(/^\w+ /, ''),
});

/**
 * Ends a task that the registry rejects. A submission has failed; after anything else, the registry is asked what holds
 * now.
 */
async function noteRejection(
  { db, clock }: Deps,
  { id, accountId, brandId, campaignId, action }: Task,
  reason: string,
): Promise<void> {
  const now = clock();
  const submits = action === 'SUBMIT' || action === 'RESUBMIT';
  await db.transaction(async (tx) => {
    if (!(await removeTask(tx, id))) return;
    const event = {
      accountId,
      type: 'REJECTED_REQUEST',
      text: `The registry didn’t accept this request. ${reason}`,
      at: now,
    };
    if (brandId) {
      await addBrandEvent(tx, brandId, event);
      await notifyBrand(tx, accountId, brandId, event, now);
      await tx.run(
        submits
          ? sql`update tcr_brand set status = 'REGISTRATION_FAILED', status_reason = ${reason}, checks_at = null,
            updated_at = ${now} where id = ${brandId}`
          : sql`update tcr_brand set vetting_status = case
            when vetting_status = 'PENDING' then 'FAILED' else vetting_status end, appeal_status = case
            when appeal_status = 'PENDING' then 'REJECTED' else appeal_status end,
              checks_at = ${now}, updated_at = ${now} where id = ${brandId}`,
      );
      return;
    }
    await addCampaignEvent(tx, campaignId ?? '', event);
    await notifyCampaign(tx, accountId, campaignId ?? '', event.text, now);
    await tx.run(
      submits
        ? sql`update campaign set status = 'TCR_FAILED', rejected_by = 'REGISTRY', reject_code = null,
          reject_reason = ${reason}, checks_at = null, updated_at = ${now} where id = ${campaignId}`
        : sql`update campaign set checks_at = ${now}, updated_at = ${now} where id = ${campaignId}`,
    );
    if (submits)
      await tx.run(
        sql`update campaign_attempt set outcome = 'REJECTED', rejected_by = 'REGISTRY', reason = ${reason},
          decided_at = ${now} where campaign_id = ${campaignId} and outcome = 'PENDING'`,
      );
  });
}
