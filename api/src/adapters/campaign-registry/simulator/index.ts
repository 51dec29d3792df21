import type { LegalForm } from '@heliograph/contract/reference/tcr-brands';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import {
  type BrandState,
  type CampaignRegistry,
  type CampaignState,
  type RegistryBrand,
  type RegistryCampaign,
  RegistryRejected,
} from '../../../modules/registration';
import { limitsInForce } from '../../../modules/registration';
import { planAppeal, planIdentity, planVetting } from './plan-brand';
import { planCampaign, planNudge } from './plan-campaign';
import { qualifyBrand } from './qualify';
import { registrationStore, stateAt, type Stored } from './registration-store';
import { codeProblem } from './test-values';

/** How long each review takes (ms). */
export interface SimulatorSettings {
  stageMs: number;
}

/**
 * Creates a registry without one: it decides as its test values say (`test-values.ts`), after simulated reviews. What
 * was submitted and what follows is in the database, so that restarts and several processes see the same.
 */
export function createSimulatedRegistry(
  db: Database,
  clock: () => Date,
  { stageMs }: SimulatorSettings,
): CampaignRegistry {
  const { require, once, plan, submit, changeBrand, changeCampaign } = registrationStore(db, clock);

  return {
    name: 'simulator',
    pollMs: Math.min(1_000, stageMs),
    watchMs: Math.max(60_000, stageMs),
    submitBrand: (key, brand) => submit('BRAND', key, brand, planIdentity(brand, null, clock().getTime(), stageMs)),
    updateBrand: (key, id, brand) =>
      once(
        key,
        id,
        async (tx) =>
          void (await tx.run(
            sql`update simulated_registration set body = ${JSON.stringify(brand)}::text::jsonb where id = ${id}`,
          )),
      ),
    resubmitBrand: (key, id, brand) =>
      once(key, id, async (tx, now) => {
        const { steps } = await require<RegistryBrand, BrandState>(tx, 'BRAND', id);
        await tx.run(
          sql`update simulated_registration set body = ${JSON.stringify(brand)}::text::jsonb where id = ${id}`,
        );
        await plan(tx, id, planIdentity(brand, stateAt(steps, now), now, stageMs));
      }),
    orderVetting: (key, id) => changeBrand(key, id, (brand, before, now) => planVetting(brand, before, now, stageMs)),
    appealIdentity: (key, id) => changeBrand(key, id, (brand, before, now) => planAppeal(brand, before, now, stageMs)),
    // Nothing is texted: the code is a test value.
    sendPhoneCode: async (_key, id) => void (await require(db, 'BRAND', id)),
    confirmPhone: async (id, code) => {
      const problem = codeProblem(code);
      if (problem) throw new RegistryRejected(problem);
      await db.transaction(async (tx) => {
        const at = clock().getTime();
        const before = stateAt((await require<RegistryBrand, BrandState>(tx, 'BRAND', id)).steps, at);
        if (before) await plan(tx, id, [{ at, state: { ...before, identity: 'VERIFIED' } }]);
      });
    },
    deleteBrand: (key, id) =>
      changeBrand(key, id, (_brand, before, now) => [
        { at: now, state: before },
        { at: now + stageMs, state: { ...before, deleted: true } },
      ]),
    readBrand: async (id) => {
      const stored = await db.row<Stored<RegistryBrand, BrandState>>(
        sql`select body, steps from simulated_registration where id = ${id} and kind = 'BRAND'`,
      );
      return stored && stateAt(stored.steps, clock().getTime());
    },
    qualify: async (brandId, useCase) => {
      const stored = await db.row<Stored<RegistryBrand, BrandState>>(
        sql`select body, steps from simulated_registration where id = ${brandId} and kind = 'BRAND'`,
      );
      const state = stored && stateAt(stored.steps, clock().getTime());
      if (!state) throw new RegistryRejected('The registry doesn’t know this brand');
      const verified =
        state.registration === 'REGISTERED' &&
        state.identity !== 'UNVERIFIED' &&
        !(stored.body.entityType === 'SOLE_PROPRIETOR' && state.identity === 'SELF_DECLARED');
      return qualifyBrand(
        { legalForm: stored.body.entityType as LegalForm | null, score: state.vetting.score, verified },
        useCase,
        await limitsInForce(db, clock()),
      );
    },
    submitCampaign: (key, campaign) =>
      submit('CAMPAIGN', key, campaign, planCampaign(campaign, clock().getTime(), stageMs)),
    updateCampaign: (key, id, campaign) => changeCampaign(key, id, () => [], campaign),
    resubmitCampaign: (key, id, campaign) =>
      changeCampaign(key, id, (_before, now) => planCampaign(campaign, now, stageMs), campaign),
    nudgeCampaign: (key, id) => changeCampaign(key, id, (before, now) => planNudge(before, now, stageMs)),
    deactivateCampaign: (key, id) =>
      changeCampaign(key, id, (before, now) => [
        { at: now, state: { ...before, status: 'DEACTIVATED', rejection: null } },
      ]),
    readCampaign: async (id) => {
      const stored = await db.row<Stored<RegistryCampaign, CampaignState>>(
        sql`select body, steps from simulated_registration where id = ${id} and kind = 'CAMPAIGN'`,
      );
      return stored && stateAt(stored.steps, clock().getTime());
    },
  };
}
