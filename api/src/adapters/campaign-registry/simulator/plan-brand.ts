import type { BrandState, RegistryBrand } from '../../../modules/registration';
import { brandBehavior } from './test-values';

/** A state of a registration from a time on (ms since the epoch). */
export interface Step<State> {
  at: number;
  state: State;
}

const clean: Pick<BrandState, 'vetting' | 'appeal' | 'deleted'> = {
  vetting: { status: 'NONE', score: null, reason: null },
  appeal: { status: 'NONE', reason: null },
  deleted: false,
};

/** The digits that decide how a brand is treated. */
export const digitsOf = ({ ein, mobilePhone }: Pick<RegistryBrand, 'ein' | 'mobilePhone'>): string =>
  ein ?? mobilePhone ?? '';

const stageOf = (brand: RegistryBrand, stageMs: number): number =>
  stageMs * (brandBehavior(digitsOf(brand)).slow ? 10 : 1);

/** Plans the identity check of a brand that is submitted now. A vetting that it already has stays. */
export function planIdentity(
  brand: RegistryBrand,
  before: BrandState | null,
  now: number,
  stageMs: number,
): Step<BrandState>[] {
  const { failed, unverified } = brandBehavior(digitsOf(brand));
  const kept = before ? { ...clean, vetting: before.vetting } : clean;
  const pending: BrandState = { ...kept, registration: 'PENDING', identity: 'SELF_DECLARED', feedback: [] };
  const verified = kept.vetting.status === 'ACTIVE' ? 'VETTED_VERIFIED' : 'VERIFIED';
  // A sole proprietor is verified by the code.
  const identified = brand.entityType === 'SOLE_PROPRIETOR' ? 'SELF_DECLARED' : verified;
  const objection = failed ?? unverified;
  const decided: BrandState = {
    ...kept,
    registration: failed ? 'FAILED' : 'REGISTERED',
    identity: objection ? 'UNVERIFIED' : identified,
    feedback: objection ? [objection] : [],
  };
  return [
    { at: now, state: pending },
    { at: now + stageOf(brand, stageMs), state: decided },
  ];
}

/** Plans a vetting that is ordered now. */
export function planVetting(
  brand: RegistryBrand,
  before: BrandState,
  now: number,
  stageMs: number,
): Step<BrandState>[] {
  const { score = 78, vettingFails } = brandBehavior(digitsOf(brand));
  const pending: BrandState = { ...before, vetting: { status: 'PENDING', score: before.vetting.score, reason: null } };
  const decided: BrandState = vettingFails
    ? {
        ...before,
        vetting: {
          status: 'FAILED',
          score: null,
          reason: 'The vetting provider found no public record of this business.',
        },
      }
    : { ...before, identity: 'VETTED_VERIFIED', vetting: { status: 'ACTIVE', score, reason: null } };
  return [
    { at: now, state: pending },
    { at: now + 2 * stageOf(brand, stageMs), state: decided },
  ];
}

/** Plans an appeal that is made now. */
export function planAppeal(brand: RegistryBrand, before: BrandState, now: number, stageMs: number): Step<BrandState>[] {
  const rejected = brandBehavior(digitsOf(brand)).appeal === 'REJECTED';
  const decided: BrandState = rejected
    ? {
        ...before,
        appeal: { status: 'REJECTED', reason: 'The evidence doesn’t show that the tax ID belongs to this business.' },
      }
    : { ...before, identity: 'VERIFIED', feedback: [], appeal: { status: 'ACCEPTED', reason: null } };
  return [
    { at: now, state: { ...before, appeal: { status: 'PENDING', reason: null } } },
    { at: now + 2 * stageOf(brand, stageMs), state: decided },
  ];
}
