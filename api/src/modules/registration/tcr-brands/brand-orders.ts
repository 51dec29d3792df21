import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type {
  AppealStatus,
  BrandStatus,
  IdentityStatus,
  VettingStatus,
} from '@heliograph/contract/reference/tcr-brands';
import { sql } from 'drizzle-orm';
import { notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { addBrandEvent } from '../tasks/events';
import { payOnce, requireRegistry, sumOf } from '../tasks/pay-once';
import type { Fee, Registrant } from '../tasks/pay-once';
import { registrationPrices } from '../tasks/prices';
import { addTask } from '../tasks/tasks';

type Deps = Pick<DomainDeps, 'db' | 'campaignRegistry'>;
type Ordered = CallResponse<'account.manage/ordervetting'>;

/** What decides which orders a brand can have. */
export interface OrderState {
  entityType: string;
  status: BrandStatus;
  identityStatus: IdentityStatus;
  vettingStatus: VettingStatus;
  appealStatus: AppealStatus;
}

/** Returns why a vetting can't be ordered now; null if it can. */
export function vettingBlocked({
  entityType,
  status,
  identityStatus,
  vettingStatus,
  appealStatus,
}: OrderState): string | null {
  if (entityType === 'SOLE_PROPRIETOR') return 'Sole proprietors aren’t vetted.';
  if (status !== 'OK') return 'The brand must be registered first.';
  if (identityStatus === 'UNVERIFIED' || identityStatus === 'SELF_DECLARED')
    return 'The identity must be verified first.';
  if (vettingStatus === 'PENDING') return 'A vetting is in progress.';
  if (appealStatus === 'PENDING') return 'An appeal is in review.';
  return vettingStatus === 'ACTIVE' ? 'The brand already has a score.' : null;
}

/** Returns why the identity check can't be appealed now; null if it can. */
export function appealBlocked({ status, identityStatus, vettingStatus, appealStatus }: OrderState): string | null {
  if (status !== 'OK') return 'The brand must be registered first.';
  if (identityStatus !== 'UNVERIFIED') return 'There is nothing to appeal.';
  if (vettingStatus === 'PENDING') return 'A vetting is in progress.';
  return appealStatus === 'PENDING' ? 'An appeal is in review.' : null;
}

/** Orders a vetting, once per key; 409 if the brand can't have one now. */
export function orderVetting(
  { db, campaignRegistry }: Deps,
  body: CallRequest<'account.manage/ordervetting'>,
  who: Registrant,
): Promise<Ordered> {
  requireRegistry(campaignRegistry);
  const { brandUUID, expectedFee, idempotencyKey } = body;
  return payOnce(db, who, { idempotencyKey, content: ['ordervetting', brandUUID], expectedFee }, async (tx) => {
    const brand = await lockBrand(tx, who.accountId, brandUUID);
    refuse(vettingBlocked(brand));
    const { price: amount, rating } = (await registrationPrices(tx, who.accountId, who.at)).vetting();
    await tx.run(
      sql`update tcr_brand set vetting_status = 'PENDING', vetting_reason = null, updated_at = ${who.at}
        where id = ${brandUUID}`,
    );
    await addTask(tx, { accountId: who.accountId, brandId: brandUUID, action: 'VET' }, who.at);
    await addBrandEvent(tx, brandUUID, { ...who, type: 'VETTING_ORDERED', text: 'Vetting ordered', amount });
    return ordered(brandUUID, brand, who, [
      {
        kind: 'vetting',
        amount,
        rating,
        description: `Brand vetting, ${brand.name}`,
        ref: { type: 'brand', id: brandUUID },
      },
    ]);
  });
}

/** Appeals the identity check with evidence, once per key; 409 if there is nothing to appeal. */
export function appealBrand(
  { db, campaignRegistry }: Deps,
  body: CallRequest<'account.manage/appealtcrbrand'>,
  who: Registrant,
): Promise<Ordered> {
  requireRegistry(campaignRegistry);
  const { brandUUID, evidence, expectedFee, idempotencyKey } = body;
  return payOnce(
    db,
    who,
    { idempotencyKey, content: ['appealtcrbrand', brandUUID, evidence], expectedFee },
    async (tx) => {
      const brand = await lockBrand(tx, who.accountId, brandUUID);
      refuse(appealBlocked(brand));
      const { price: amount, rating } = (await registrationPrices(tx, who.accountId, who.at)).appeal();
      await tx.run(
        sql`update tcr_brand set appeal_status = 'PENDING', appeal_reason = null, updated_at = ${who.at}
          where id = ${brandUUID}`,
      );
      await addTask(
        tx,
        { accountId: who.accountId, brandId: brandUUID, action: 'APPEAL', note: evidence.trim() },
        who.at,
      );
      await addBrandEvent(tx, brandUUID, {
        ...who,
        type: 'APPEALED',
        text: `Identity check appealed: ${evidence.trim()}`,
        amount,
      });
      return ordered(brandUUID, brand, who, [
        {
          kind: 'brand_fee',
          amount,
          rating,
          description: `Identity appeal, ${brand.name}`,
          ref: { type: 'brand', id: brandUUID },
        },
      ]);
    },
  );
}

function refuse(reason: string | null): void {
  if (reason) throw new Refusal('conflict', 'BRAND_STATE', reason);
}

const ordered = (
  brandUUID: string,
  { status, identityStatus }: OrderState,
  { at }: Registrant,
  fees: readonly Fee[],
): { fees: readonly Fee[]; response: Ordered } => ({
  fees,
  response: { brandUUID, status, identityStatus, updatedAt: at.toISOString(), charged: toWire(sumOf(fees)) },
});

async function lockBrand(tx: Executor, accountId: string, brandId: string): Promise<OrderState & { name: string }> {
  const brand = await tx.row<OrderState & { name: string }>(sql`
    select display_name as name, entity_type as "entityType", status, identity_status as "identityStatus",
      vetting_status as "vettingStatus", appeal_status as "appealStatus"
    from tcr_brand where account_id = ${accountId} and id = ${brandId} and deleted_at is null for no key update`);
  if (!brand) throw notFound('Brand');
  return brand;
}
