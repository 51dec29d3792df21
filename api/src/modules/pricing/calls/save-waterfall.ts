import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { trimmedName } from '../../../db/names';
import { checkSteps } from '../rating/check-steps';
import { changedMeanwhile } from '../../../work/revision';
import { includesBrand, ofBrand, type StaffScope } from '../../identity';
import { idIn } from '../../../paging';
import { requireEditable } from './decks';
import type { Pricer } from './rates';

type Saved = CallResponse<'admin.manage/savewaterfall'>;

/** A waterfall that is locked. */
export interface LockedWaterfall {
  id: string;
  name: string;
  brandId: number | null;
}

/** Matches waterfalls that staff may see, alias `w`: those of their site brand, and those of all. */
export const visibleWaterfalls = (scope: StaffScope) =>
  sql`(w.host_brand_id is null or ${ofBrand(scope, sql`w.host_brand_id`)})`;

/** Locks a waterfall to change it: 404 if staff can’t see it, 403 if it is one of all brands and they manage one. */
export async function lockWaterfall(tx: Executor, scope: StaffScope, waterfallId: string): Promise<LockedWaterfall> {
  const row = await tx.row<LockedWaterfall>(sql`
    select w.id, w.name, w.host_brand_id as "brandId" from waterfall w
      where w.id = ${waterfallId} and ${visibleWaterfalls(scope)} for update`);
  if (!row) throw notFound('The waterfall');
  requireEditable(scope, row.brandId);
  return row;
}

/** Creates a waterfall with a draft, or saves the draft of one. A draft may be incomplete in what publishing checks. */
export async function saveWaterfall(
  tx: Executor,
  by: Pricer,
  body: CallRequest<'admin.manage/savewaterfall'>,
): Promise<Saved> {
  const name = trimmedName('name', 'Name', body.name);
  const steps = JSON.stringify(
    body.steps.map(({ match, ...step }) => ({
      ...step,
      name: step.name.trim(),
      match: { ...match, ...(match.campaigns && { campaigns: match.campaigns.map((id) => id.toLowerCase()) }) },
    })),
  );
  await requireCampaigns(tx, by.scope, body.steps);
  const waterfallId = body.waterfallUUID ?? (await create(tx, by, name, body.hostBrandId));
  if (body.waterfallUUID !== undefined) {
    const known = await lockWaterfall(tx, by.scope, waterfallId);
    if (body.hostBrandId !== undefined && body.hostBrandId !== known.brandId)
      throw fieldError('hostBrandId', 'immutable', 'Site brand can’t be changed');
    await tx.run(sql`update waterfall set name = ${name} where id = ${waterfallId}`);
  }
  const draft = await draftOf(tx, waterfallId);
  if (draft && draft.updatedAt.toISOString() !== body.updatedAt) throw changedMeanwhile();
  const note = body.note?.trim() ?? '';
  if (draft) {
    await tx.run(
      sql`update waterfall_version set steps = ${steps}::text::jsonb, note = ${note}, updated_at = ${by.now}
        where id = ${draft.id}`,
    );
    return { waterfallUUID: waterfallId, version: draft.version, updatedAt: by.now.toISOString() };
  }
  const next = await tx.row<{ version: number }>(sql`
    insert into waterfall_version (id, waterfall_id, version, steps, note, updated_at)
    select ${v7()}, ${waterfallId}, coalesce(max(version), 0) + 1, ${steps}::text::jsonb, ${note},
      ${by.now}::timestamptz from waterfall_version where waterfall_id = ${waterfallId} returning version`);
  return { waterfallUUID: waterfallId, version: next?.version ?? 1, updatedAt: by.now.toISOString() };
}

/** Throws 404 if a step names a campaign that doesn’t exist, or of an account that staff can’t see. */
export async function requireCampaigns(
  db: Executor,
  scope: StaffScope,
  steps: CallRequest<'admin.manage/savewaterfall'>['steps'],
): Promise<void> {
  const ids = [...new Set(steps.flatMap(({ match }) => match.campaigns ?? []))];
  if (!ids.length) return;
  const known = new Set(
    (
      await db.rows<{ id: string }>(
        sql`select c.id from campaign c join account a on a.id = c.account_id
          where ${idIn(sql`c.id`, ids)} and ${ofBrand(scope, sql`a.host_brand_id`)}`,
      )
    ).map(({ id }) => id),
  );
  const at = steps.findIndex(({ match }) => match.campaigns?.some((id) => !known.has(id.toLowerCase())));
  if (at >= 0) throw notFound(`A campaign of step ${at + 1}`);
}

async function create(
  tx: Executor,
  { scope, now }: Pricer,
  name: string,
  hostBrandId: number | undefined,
): Promise<string> {
  if (hostBrandId === undefined) requireEditable(scope, null);
  else if (
    !includesBrand(scope, hostBrandId) ||
    !(await tx.row(sql`select 1 from host_brand where id = ${hostBrandId}`))
  )
    throw fieldError('hostBrandId', 'invalid', 'Site brand must be valid');
  const id = v7();
  await tx.run(
    sql`insert into waterfall (id, name, host_brand_id, created_at)
      values (${id}, ${name}, ${hostBrandId ?? null}, ${now})`,
  );
  return id;
}

/** A draft of a locked waterfall. */
export interface Draft {
  id: string;
  version: number;
  steps: CallRequest<'admin.manage/savewaterfall'>['steps'];
  updatedAt: Date;
}

/** Returns the draft of a waterfall; undefined without one. */
export async function draftOf(tx: Executor, waterfallId: string): Promise<Draft | null> {
  return tx.row<Draft>(
    sql`select id, version, steps, updated_at as "updatedAt" from waterfall_version
      where waterfall_id = ${waterfallId} and status = 'DRAFT'`,
  );
}

/** Returns the draft that the caller saw, if its steps may be published; 404, 409, or 422 otherwise. */
export async function requireDraft(tx: Executor, waterfallId: string, updatedAt: string): Promise<Draft> {
  const draft = await draftOf(tx, waterfallId);
  if (!draft) throw notFound('The draft');
  if (draft.updatedAt.toISOString() !== updatedAt) throw changedMeanwhile();
  const problems = checkSteps(draft.steps);
  if (problems.length)
    throw new Refusal('invalid', 'VALIDATION_FAILED', `Step ${problems[0]?.step}: ${problems[0]?.message}`, {
      fields: problems.map(({ step, message }) => ({ field: `steps.${step - 1}`, code: 'invalid', message })),
    });
  return draft;
}

/** Deletes the draft of a waterfall; 404 without one. */
export async function deleteDraft(tx: Executor, { scope }: Pricer, waterfallId: string): Promise<void> {
  await lockWaterfall(tx, scope, waterfallId);
  const draft = await draftOf(tx, waterfallId);
  if (!draft) throw notFound('The draft');
  await tx.run(sql`delete from waterfall_version where id = ${draft.id}`);
  await tx.run(sql`delete from waterfall w where w.id = ${waterfallId}
    and not exists (select 1 from waterfall_version v where v.waterfall_id = w.id)
    and not exists (select 1 from pricing_impact i where i.waterfall_id = w.id)
    and not exists (select 1 from account a where a.waterfall_id = w.id)
      and not exists (select 1 from host_brand b where b.waterfall_id = w.id)`);
}
