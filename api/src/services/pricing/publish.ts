import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { fieldError, notFound, Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { appendAudit } from '../../domain/audit';
import { lostPrices } from '../../domain/rating/coverage';
import type { Step } from '../../domain/rating/types';
import { includesBrand } from '../../domain/staff-scope';
import type { Pricer } from './rates';
import { lockWaterfall, requireDraft, visibleWaterfalls } from './save-waterfall';

type Published = CallResponse<'admin.manage/publishwaterfall'>;

/** How far ahead a version can be planned. */
const yearMs = 366 * 86_400_000;

/**
 * Publishes the draft of a waterfall from now or a later time on. What has a price then must keep one: lists may have
 * other prices by then.
 */
export async function publishWaterfall(
  tx: Executor,
  by: Pricer,
  { waterfallUUID, updatedAt, effectiveAt }: CallRequest<'admin.manage/publishwaterfall'>,
): Promise<Published> {
  const { id, name } = await lockWaterfall(tx, by.scope, waterfallUUID);
  const draft = await requireDraft(tx, id, updatedAt);
  const from = effectiveAt === undefined ? by.now : new Date(effectiveAt);
  if (from < by.now) throw fieldError('effectiveAt', 'past', 'Choose a time in the future');
  if (from.getTime() > by.now.getTime() + yearMs) throw fieldError('effectiveAt', 'max', 'Choose a time within a year');
  refuseLost(await lostPrices(tx, draft.steps, sql`coalesce(a.waterfall_id, b.waterfall_id) = ${id}`, from));
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

/** Makes a waterfall the default of a site brand. */
export async function setDefaultWaterfall(
  tx: Executor,
  by: Pricer,
  { waterfallUUID, hostBrandId }: CallRequest<'admin.manage/setdefaultwaterfall'>,
): Promise<CallResponse<'admin.manage/setdefaultwaterfall'>> {
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
  const current = await tx.row<{ steps: Step[] }>(sql`
    select steps from waterfall_version where waterfall_id = ${row.id} and status = 'PUBLISHED'
      and effective_at <= ${by.now}::timestamptz order by effective_at desc, version desc limit 1`);
  if (!current)
    throw new Refusal('conflict', 'NOT_PUBLISHED', 'This waterfall has no version in force yet. Publish one first.');
  refuseLost(
    await lostPrices(tx, current.steps, sql`a.host_brand_id = ${hostBrandId} and a.waterfall_id is null`, by.now),
  );
  await tx.run(sql`update host_brand set waterfall_id = ${row.id} where id = ${hostBrandId}`);
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

/** Throws 409 if something would lose its price. */
export function refuseLost(lost: readonly string[], advice = 'Add a step that has one.'): void {
  if (!lost.length) return;
  const shown = lost.slice(0, 3).join('; ');
  throw new Refusal(
    'conflict',
    'NOT_COVERED',
    `These have a price now and would have none: ${shown}${lost.length > 3 ? `, and ${lost.length - 3} more` : ''}. ${advice}`,
  );
}
