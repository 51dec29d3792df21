import { dayMs } from '@heliograph/contract/reference/durations';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { appendAudit, includesBrand, setBrandWaterfall } from '../../identity';
import { keepPrices } from '../rating/keep-prices';
import type { Pricer } from './rates';
import { lockWaterfall, requireDraft, visibleWaterfalls } from './save-waterfall';

type Publish = CallRequest<'admin.manage/publishwaterfall'>;
type Published = CallResponse<'admin.manage/publishwaterfall'>;
type SetDefault = CallRequest<'admin.manage/setdefaultwaterfall'>;
type Default = CallResponse<'admin.manage/setdefaultwaterfall'>;

/** What to do before steps replace others. */
const addStep = 'Add a step that has one.';

/** How far ahead a version can be planned. */
const yearMs = 366 * dayMs;

/**
 * Publishes the draft of a waterfall from now or a later time on. What has a price then or later must keep one: lists
 * may have other prices by then.
 */
export const publishWaterfall = (tx: Executor, by: Pricer, body: Publish): Promise<Published> =>
  keepPrices(tx, { now: by.now, advice: addStep }, () => publish(tx, by, body));

async function publish(
  tx: Executor,
  by: Pricer,
  { waterfallUUID, updatedAt, effectiveAt }: Publish,
): Promise<Published> {
  const { id, name } = await lockWaterfall(tx, by.scope, waterfallUUID);
  const draft = await requireDraft(tx, id, updatedAt);
  const from = effectiveAt === undefined ? by.now : new Date(effectiveAt);
  if (from < by.now) throw fieldError('effectiveAt', 'past', 'Choose a time in the future');
  if (from.getTime() > by.now.getTime() + yearMs) throw fieldError('effectiveAt', 'max', 'Choose a time within a year');
  const last = await tx.row<{ at: Date | null }>(
    sql`select max(effective_at) as at from waterfall_version where waterfall_id = ${id} and status = 'PUBLISHED'
      having max(effective_at) > ${from}::timestamptz`,
  );
  if (last?.at)
    throw fieldError(
      'effectiveAt',
      'min',
      `Another version takes effect on ${last.at.toISOString().slice(0, 16).replace('T', ' ')} UTC. Choose a later time`,
    );
  await tx.run(sql`
    update waterfall_version set status = 'PUBLISHED', effective_at = ${from}, published_at = ${by.now},
      published_by = ${by.actor.userId}, updated_at = ${by.now} where id = ${draft.id}`);
  await appendAudit(
    tx,
    by.actor,
    {
      action: 'waterfall.publish',
      entity: 'waterfall',
      entityId: id,
      entityName: name,
      accountId: null,
      after: { version: draft.version, effectiveAt: from.toISOString() },
    },
    by.now,
  );
  return { version: draft.version, effectiveAt: from.toISOString() };
}

/** Makes a waterfall the default of a site brand. What has a price must keep one. */
export const setDefaultWaterfall = (tx: Executor, by: Pricer, body: SetDefault): Promise<Default> =>
  keepPrices(tx, { now: by.now, advice: addStep }, () => setDefault(tx, by, body));

async function setDefault(tx: Executor, by: Pricer, { waterfallUUID, hostBrandId }: SetDefault): Promise<Default> {
  const row = await tx.row<{ id: string; name: string; brandId: number | null }>(
    sql`select w.id, w.name, w.host_brand_id as "brandId" from waterfall w
      where w.id = ${waterfallUUID} and ${visibleWaterfalls(by.scope)} for update`,
  );
  if (!row) throw notFound('The waterfall');
  const brand =
    includesBrand(by.scope, hostBrandId) &&
    (await tx.row<{ name: string; before: string }>(
      sql`select name, waterfall_id as before from host_brand where id = ${hostBrandId} for update`,
    ));
  if (!brand) throw fieldError('hostBrandId', 'invalid', 'Site brand must be valid');
  if (row.brandId !== null && row.brandId !== hostBrandId)
    throw fieldError('waterfallUUID', 'invalid', 'Waterfall must be one of this site brand or of all');
  const current = await tx.row(sql`
    select 1 from waterfall_version where waterfall_id = ${row.id} and status = 'PUBLISHED'
      and effective_at <= ${by.now}::timestamptz limit 1`);
  if (!current)
    throw new Refusal('conflict', 'NOT_PUBLISHED', 'This waterfall has no version in force yet. Publish one first.');
  await setBrandWaterfall(tx, hostBrandId, row.id);
  if (brand.before !== row.id) {
    await appendAudit(
      tx,
      by.actor,
      {
        action: 'waterfall.default',
        entity: 'waterfall',
        entityId: row.id,
        entityName: row.name,
        accountId: null,
        after: { hostBrand: brand.name },
      },
      by.now,
    );
  }
  return { waterfallUUID: row.id };
}
