import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { explain } from '../rating/explain';
import { loadBook } from '../rating/load-book';
import { rate } from '../rating/rate';
import type { Step } from '../../money';
import { usedUnits } from '../rating/used-units';
import { ofBrand, type StaffScope } from '../../identity';
import { requireCampaigns, visibleWaterfalls } from './save-waterfall';

type Quoted = CallResponse<'admin.manage/quoterating'>;

interface Named {
  waterfallUUID: string;
  waterfall: string;
  version: number;
  steps: Step[];
}

/**
 * Prices an event by given steps, by the steps in force of a waterfall, or as its account is priced; explains every
 * step.
 */
export async function quoteRating(
  db: Executor,
  scope: StaffScope,
  body: CallRequest<'admin.manage/quoterating'>,
  now: Date,
): Promise<Quoted> {
  const at = body.at === undefined ? now : new Date(body.at);
  const account = await db.row<{ waterfallId: string }>(sql`
    select coalesce(a.waterfall_id, b.waterfall_id) as "waterfallId" from account a
      join host_brand b on b.id = a.host_brand_id where a.id = ${body.accountUUID}
      and ${ofBrand(scope, sql`a.host_brand_id`)}`);
  if (!account) throw notFound('The account');
  if (
    body.campaignUUID !== undefined &&
    !(await db.row(sql`select 1 from campaign where account_id = ${body.accountUUID} and id = ${body.campaignUUID}`))
  )
    throw notFound('The campaign');
  await requireCampaigns(db, scope, body.steps ?? []);
  const named = await inForce(db, scope, body.waterfallUUID ?? account.waterfallId, at);
  if (!named && body.steps === undefined)
    throw fieldError('at', 'invalid', 'This waterfall has no version in force at that time');
  const book = await loadBook(db, { accountId: body.accountUUID, items: [body.item], at });
  const steps = body.steps ?? named?.steps ?? [];
  const own = { ...book, steps };
  const { item, channel = null, carrier = null, useCase = null, campaignUUID: campaignId = null, units } = body;
  const used = body.used ?? (await usedUnits(db, own, item, at));
  const rated = rate(own, { item, channel, carrier, useCase, campaignId, registered: true, units }, used);
  const explanation = await explain(
    db,
    {
      waterfallUUID: named?.waterfallUUID ?? account.waterfallId,
      waterfall: named?.waterfall ?? '',
      version: named?.version ?? 0,
      steps,
      trace: rated.trace,
    },
    units,
  );
  return { explanation, reason: rated.ok ? null : rated.reason };
}

async function inForce(db: Executor, scope: StaffScope, waterfallId: string, at: Date): Promise<Named | null> {
  const known = await db.row(
    sql`select 1 from waterfall w where w.id = ${waterfallId} and ${visibleWaterfalls(scope)}`,
  );
  if (!known) throw notFound('The waterfall');
  return db.row<Named>(sql`
    select w.id as "waterfallUUID", w.name as waterfall, v.version, v.steps from waterfall w
      join waterfall_version v on v.waterfall_id = w.id
    where w.id = ${waterfallId} and v.status = 'PUBLISHED' and v.effective_at <= ${at}::timestamptz
      order by v.effective_at desc, v.version desc limit 1`);
}
