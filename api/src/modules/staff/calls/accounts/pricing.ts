import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { fieldError, notFound, Refusal } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { setPlan } from '../../../accounts';
import { appendAudit, changed, ofBrand, staffScope, type StaffScope } from '../../../identity';
import { keepPrices, visibleDecks, visibleWaterfalls } from '../../../pricing';
import { requireRevision, revisionOf } from '../../../../work/revision';
import { actorOf, type CallContext } from '../../../../http/register-call';

/** What sets the prices of an account. */
export type AccountPricing = CallResponse<'admin.manage/setaccountpricing'>;

interface Row {
  planUUID: string | null;
  plan: string | null;
  waterfallUUID: string;
  waterfall: string;
  own: boolean;
  ownPrices: boolean;
  tags: string[];
}

/** Returns what sets the prices of an account. */
export async function pricingOf(db: Executor, accountId: string): Promise<AccountPricing> {
  const row = await db.row<Row>(sql`
    select d.id as "planUUID", d.name as plan, w.id as "waterfallUUID", w.name as waterfall,
      a.waterfall_id is not null as own, a.tags,
      exists (select 1 from rate_deck o where o.account_id = a.id) as "ownPrices"
    from account a join host_brand b on b.id = a.host_brand_id
      join waterfall w on w.id = coalesce(a.waterfall_id, b.waterfall_id)
      left join rate_deck d on d.id = a.plan_id where a.id = ${accountId}`);
  if (!row) throw notFound('The account');
  const { planUUID, plan, waterfallUUID, waterfall, own, ...rest } = row;
  return {
    plan: planUUID === null ? null : { deckUUID: planUUID, name: plan ?? '' },
    waterfall: { waterfallUUID, name: waterfall, own },
    ...rest,
    revision: revisionOf({ planUUID, waterfallUUID: own ? waterfallUUID : null, tags: rest.tags }),
  };
}

/**
 * Throws 404 for a plan or waterfall that staff can’t see, 422 for one of another site brand than the account, and 409
 * for a waterfall without a version in force.
 */
async function checkChoices(
  tx: Executor,
  { planUUID, waterfallUUID }: CallContext<'admin.manage/setaccountpricing'>['body'],
  { scope, brandId, now }: { scope: StaffScope; brandId: number; now: Date },
): Promise<void> {
  if (planUUID !== null) {
    const plan = await tx.row<{ fits: boolean }>(sql`
      select d.kind = 'PLAN' and coalesce(d.host_brand_id, ${brandId}) = ${brandId} as fits from rate_deck d left
        join account a on a.id = d.account_id where d.id = ${planUUID} and ${visibleDecks(scope)}`);
    if (!plan) throw notFound('The plan');
    if (!plan.fits) throw fieldError('planUUID', 'invalid', 'Plan must be one of this site brand or of all');
  }
  if (waterfallUUID === null) return;
  const chosen = await tx.row<{ fits: boolean; inForce: boolean }>(sql`
    select coalesce(w.host_brand_id, ${brandId}) = ${brandId} as fits,
      exists (select 1 from waterfall_version v where v.waterfall_id = w.id and v.status = 'PUBLISHED'
      and v.effective_at <= ${now}::timestamptz) as "inForce"
    from waterfall w where w.id = ${waterfallUUID} and ${visibleWaterfalls(scope)}`);
  if (!chosen) throw notFound('The waterfall');
  if (!chosen.fits) throw fieldError('waterfallUUID', 'invalid', 'Waterfall must be one of this site brand or of all');
  if (!chosen.inForce)
    throw new Refusal('conflict', 'NOT_PUBLISHED', 'This waterfall has no version in force yet. Publish one first.');
}

const facts = ({ plan, waterfall, tags }: AccountPricing) => ({
  plan: plan?.name ?? null,
  waterfall: waterfall.own ? waterfall.name : null,
  tags,
});

/** Returns what changed, by the names that staff know; all of it if another plan or waterfall has the same name. */
const named = (before: AccountPricing, after: AccountPricing) =>
  changed(facts(before), facts(after)) ?? { before: facts(before), after: facts(after) };

/** Serves `admin.manage/setaccountpricing`. What has a price keeps one; what was charged or held keeps its price. */
export function setAccountPricing(context: CallContext<'admin.manage/setaccountpricing'>): Promise<AccountPricing> {
  const { db, body, clock } = context;
  const now = clock();
  const advice = 'Choose another plan or waterfall.';
  return db.transaction((tx) =>
    keepPrices(tx, { now, accountId: body.accountUUID, advice }, () => changePricing(tx, context, now)),
  );
}

async function changePricing(
  tx: Executor,
  context: CallContext<'admin.manage/setaccountpricing'>,
  now: Date,
): Promise<AccountPricing> {
  const { auth, body } = context;
  const scope = staffScope(auth);
  const tags = [...new Set(body.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))].sort();
  const account = await tx.row<{ id: string; company: string; brandId: number }>(sql`
    select id, name as company, host_brand_id as "brandId" from account
      where id = ${body.accountUUID} and ${ofBrand(scope, sql`host_brand_id`)} for no key update`);
  if (!account) throw notFound('The account');
  await checkChoices(tx, body, { scope, brandId: account.brandId, now });
  const before = await pricingOf(tx, account.id);
  requireRevision(body.revision, before.revision);
  await setPlan(tx, account.id, { planId: body.planUUID, waterfallId: body.waterfallUUID, tags }, now);
  const after = await pricingOf(tx, account.id);
  if (changed({ ...before }, { ...after }))
    await appendAudit(
      tx,
      actorOf(context),
      {
        action: 'account.pricing',
        entity: 'account',
        entityId: account.id,
        entityName: account.company,
        accountId: account.id,
        ...named(before, after),
      },
      now,
    );
  return after;
}
