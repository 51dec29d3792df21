import type {
  AppealStatus,
  BrandFeedback,
  BrandStatus,
  IdentityStatus,
  LegalForm,
  VettingStatus,
} from '@heliograph/contract/reference/tcr-brands';
import { identityStatus } from '@heliograph/contract/reference/tcr-brands';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { attClassOf, limitsInForce, tmobileTierOf } from '../carrier-limits';
import type { BrandState, CampaignRegistry } from '../campaign-registry';
import { notifyBrand } from '../registration-events';
import { addBrandEvent } from './events';

/** A brand as we know it, locked. */
interface KnownBrand {
  accountId: string;
  status: BrandStatus;
  entityType: LegalForm;
  identity: IdentityStatus;
  vetting: VettingStatus;
  score: number | null;
  appeal: AppealStatus;
}

const statuses: Readonly<Record<BrandState['registration'], BrandStatus>> = {
  PENDING: 'REGISTRATION_PENDING',
  REGISTERED: 'OK',
  FAILED: 'REGISTRATION_FAILED',
};

/**
 * Takes over what the registry says about a brand, and adds what changed to its timeline. Returns its account, and
 * whether anything changed; null if it is gone, or if the registry hasn't yet been asked to do something newer.
 */
export async function applyBrandState(
  tx: Executor,
  registry: Pick<CampaignRegistry, 'pollMs' | 'watchMs'>,
  brandId: string,
  state: BrandState,
  now: Date,
): Promise<{ accountId: string; changed: boolean } | null> {
  const known = await tx.row<KnownBrand>(sql`
    select account_id as "accountId", status, entity_type as "entityType", identity_status as identity,
      vetting_status as vetting, vetting_score as score, appeal_status as appeal
    from tcr_brand where id = ${brandId} and deleted_at is null
      and not exists (select 1 from registration_task t where t.brand_id = tcr_brand.id) for no key update`);
  if (!known) return null;
  const note = async (type: string, text: string) => {
    await addBrandEvent(tx, brandId, { accountId: known.accountId, type, text, at: now });
    await notifyBrand(tx, known.accountId, brandId, { type, text }, now);
  };
  if (state.deleted) {
    await tx.run(
      sql`update tcr_brand set deleted_at = ${now}, updated_at = ${now}, checks_at = null where id = ${brandId}`,
    );
    await note('DELETED', 'The registry deleted the brand');
    return { accountId: known.accountId, changed: true };
  }
  const status = known.status === 'DELETION_PENDING' ? known.status : statuses[state.registration];
  const failed = status === 'REGISTRATION_FAILED';
  for (const [type, text] of changesOf(known, state, status)) await note(type, text);
  const limits = status === 'OK' ? await carrierLimits(tx, known.entityType, state.vetting.score, now) : null;
  const pending = [
    status === 'REGISTRATION_PENDING',
    status === 'DELETION_PENDING',
    state.vetting.status === 'PENDING',
    state.appeal.status === 'PENDING',
  ].includes(true);
  const wait = pending ? registry.pollMs : registry.watchMs;
  await tx.run(sql`update tcr_brand set checks_at = ${new Date(now.getTime() + wait)} where id = ${brandId}`);
  const columns = sql`(status, status_reason, identity_status, feedback, vetting_status, vetting_score, vetting_reason,
    appeal_status, appeal_reason, tmobile_tier, tmobile_daily_cap, att_class)`;
  const values = sql`(${status}, ${failed ? reasonOf(state.feedback) : null}, ${state.identity},
    ${JSON.stringify(state.feedback)}::text::jsonb, ${state.vetting.status}, ${state.vetting.score},
    ${state.vetting.reason},
    ${state.appeal.status}, ${state.appeal.reason}, ${limits?.tier ?? null}, ${limits?.cap ?? null},
      ${limits?.attClass ?? null})`;
  const changed = await tx.run(
    sql`update tcr_brand set ${columns} = ${values}, updated_at = ${now}
      where id = ${brandId} and ${columns} is distinct from ${values}`,
  );
  return { accountId: known.accountId, changed: changed > 0 };
}

const reasonOf = (feedback: BrandState['feedback']): string =>
  feedback.map(({ text }) => text).join(' ') || 'The registry rejected the brand without a reason.';

/** Returns what T-Mobile and AT&T allow a registered brand. */
async function carrierLimits(
  tx: Executor,
  entityType: LegalForm,
  vettingScore: number | null,
  now: Date,
): Promise<{ tier: string; cap: number | null; attClass: string }> {
  const tier = tmobileTierOf({ tmobileTier: null, entityType, vettingScore });
  const limits = await limitsInForce(tx, now);
  return {
    tier,
    cap: limits.get(`TMOBILE_TIER ${tier}`) ?? null,
    attClass: attClassOf({
      attClass: null,
      useCase: entityType === 'SOLE_PROPRIETOR' ? 'SOLE_PROPRIETOR' : '',
      vettingScore,
    }),
  };
}

/** Returns the events that lead from the known state to the new one. */
function changesOf(known: KnownBrand, state: BrandState, status: BrandStatus): [type: string, text: string][] {
  const objections = state.feedback.map(({ text }) => text).join(' ');
  const { vetting, appeal } = state;
  const changed: [boolean, string, string][] = [
    [known.status !== status && status === 'OK', 'REGISTERED', 'The registry registered the brand'],
    [
      known.status !== status && status === 'REGISTRATION_FAILED',
      'FAILED',
      `The registry rejected the brand. ${reasonOf(state.feedback)}`,
    ],
    [
      known.identity !== state.identity && status !== 'REGISTRATION_FAILED',
      'IDENTITY',
      `Identity: ${identityStatus.label(state.identity).toLowerCase()}.${objections ? ` ${objections}` : ''}`,
    ],
    [
      known.vetting !== vetting.status && vetting.status === 'ACTIVE',
      'VETTED',
      `Vetting finished with a score of ${vetting.score ?? 0} of 100`,
    ],
    [
      known.vetting !== vetting.status && vetting.status === 'FAILED',
      'VETTING_FAILED',
      `Vetting failed. ${vetting.reason ?? ''}`.trim(),
    ],
    [known.vetting !== vetting.status && vetting.status === 'EXPIRED', 'VETTING_EXPIRED', 'The vetting expired'],
    [known.appeal !== appeal.status && appeal.status === 'ACCEPTED', 'APPEAL_ACCEPTED', 'The appeal was accepted'],
    [
      known.appeal !== appeal.status && appeal.status === 'REJECTED',
      'APPEAL_REJECTED',
      `The appeal was rejected. ${appeal.reason ?? ''}`.trim(),
    ],
  ];
  return changed.flatMap(([yes, type, text]) => (yes ? [[type, text]] : []));
}

/** An objection of the identity check, as stored. */
export interface StoredFeedback {
  category: BrandFeedback;
  text: string;
}
