import type { CallRequest, CallResponse } from '@heliograph/contract';
import type { BrandStatus, IdentityStatus } from '@heliograph/contract/reference/tcr-brands';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { attemptRules, clearAttempts, refundAttempt, requireAttempt } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { RegistryRejected } from '../campaign-registry';
import { askRegistry } from '../tasks/ask-registry';
import { applyBrandState } from '../tasks/brand-state';
import { addBrandEvent } from '../tasks/events';
import { requireRegistry } from '../tasks/pay-once';
import type { Registrant } from '../tasks/pay-once';

type Deps = Pick<DomainDeps, 'db' | 'campaignRegistry' | 'log'>;
type Confirmed = CallResponse<'account.manage/confirmbrandphone'>;

/** What decides whether a brand waits for the code that the registry texted to its mobile phone. */
export interface PhoneState {
  entityType: string;
  status: BrandStatus;
  identityStatus: IdentityStatus;
}

interface StoredBrand extends PhoneState {
  registryId: string | null;
}

/**
 * Returns whether a sole proprietor has to enter the code. The registry verifies sole proprietors by their mobile
 * phone.
 */
export const waitsForCode = ({ entityType, status, identityStatus }: PhoneState): boolean =>
  entityType === 'SOLE_PROPRIETOR' && status === 'OK' && identityStatus === 'SELF_DECLARED';

/**
 * Confirms the mobile phone of a sole proprietor: 422 on `code` if it is wrong or has expired, 429 after ten wrong
 * ones, 503 if the registry doesn't answer.
 */
export async function confirmBrandPhone(
  deps: Deps,
  { brandUUID, code }: CallRequest<'account.manage/confirmbrandphone'>,
  who: Registrant,
): Promise<Confirmed> {
  const { db, campaignRegistry } = deps;
  const registryId = await waitingBrand(deps, who.accountId, brandUUID);
  await requireAttempt(db, attemptRules.phoneCode, brandUUID, who.at, 'Too many wrong codes.');
  try {
    await askRegistry(deps, 'to confirm the phone of a brand', () => campaignRegistry.confirmPhone(registryId, code));
  } catch (error) {
    if (!(error instanceof RegistryRejected)) {
      await refundAttempt(db, attemptRules.phoneCode, brandUUID);
      throw error;
    }
    await addBrandEvent(db, brandUUID, {
      ...who,
      type: 'CODE_WRONG',
      text: `The code wasn’t accepted. ${error.message}`,
    });
    throw fieldError('code', 'rejected', error.message);
  }
  await db.transaction(async (tx) => {
    await clearAttempts(tx, attemptRules.phoneCode, brandUUID);
    await addBrandEvent(tx, brandUUID, { ...who, type: 'CODE_RIGHT', text: 'Mobile phone confirmed' });
    // A worker takes over what follows if it can't be read now.
    await tx.run(
      sql`update tcr_brand set checks_at = ${new Date(who.at.getTime() + campaignRegistry.pollMs)}
        where id = ${brandUUID}`,
    );
  });
  const state = await askRegistry(deps, 'what it decided about a brand', () => campaignRegistry.readBrand(registryId));
  return db.transaction(async (tx) => {
    if (state && state.identity !== 'SELF_DECLARED')
      await applyBrandState(tx, campaignRegistry, brandUUID, state, who.at);
    const { status, identityStatus } = await storedBrand(tx, who.accountId, brandUUID);
    return { brandUUID, status, identityStatus };
  });
}

/**
 * Has the registry text another code, at most one a minute (429); 503 if it doesn't answer, and then another one can be
 * sent at once.
 */
export async function sendBrandCode(
  deps: Deps,
  { brandUUID }: CallRequest<'account.manage/sendbrandcode'>,
  who: Registrant,
): Promise<CallResponse<'account.manage/sendbrandcode'>> {
  const { db, campaignRegistry } = deps;
  const registryId = await waitingBrand(deps, who.accountId, brandUUID);
  await requireAttempt(db, attemptRules.phoneCodeSent, brandUUID, who.at, 'A code was sent a moment ago.');
  try {
    await askRegistry(deps, 'to text a code', () => campaignRegistry.sendPhoneCode(v7(), registryId));
  } catch (error) {
    await refundAttempt(db, attemptRules.phoneCodeSent, brandUUID);
    throw error instanceof RegistryRejected ? new Refusal('conflict', 'BRAND_STATE', error.message) : error;
  }
  await addBrandEvent(db, brandUUID, { ...who, type: 'CODE_SENT', text: 'Another code sent to the mobile phone' });
  return { sent: true };
}

/**
 * Returns the registry's id of a brand that waits for its code; 404 if it isn't of the account, 409 if it doesn't wait
 * for one.
 */
async function waitingBrand({ db, campaignRegistry }: Deps, accountId: string, brandId: string): Promise<string> {
  const brand = await storedBrand(db, accountId, brandId);
  if (!waitsForCode(brand) || brand.registryId === null)
    throw new Refusal('conflict', 'BRAND_STATE', 'This brand doesn’t wait for a code.');
  requireRegistry(campaignRegistry);
  return brand.registryId;
}

async function storedBrand(db: Executor, accountId: string, brandId: string): Promise<StoredBrand> {
  const brand = await db.row<StoredBrand>(sql`
    select entity_type as "entityType", status, identity_status as "identityStatus", tcr_brand_id as "registryId"
      from tcr_brand where account_id = ${accountId} and id = ${brandId} and deleted_at is null`);
  if (!brand) throw notFound('Brand');
  return brand;
}
