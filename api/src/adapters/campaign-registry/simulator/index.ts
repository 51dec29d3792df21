import type { LegalForm } from '@heliograph/shared/reference/tcr-brands';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db';
import type {
  BrandState,
  CampaignRegistry,
  CampaignState,
  RegistryBrand,
  RegistryCampaign,
} from '../../../domain/ports/campaign-registry';
import { RegistryRejected } from '../../../domain/ports/campaign-registry';
import { limitsInForce } from '../../../domain/messages/carrier-limits';
import { planAppeal, planIdentity, planVetting, type Step } from './plan-brand';
import { planCampaign, planNudge } from './plan-campaign';
import { qualifyBrand } from './qualify';
import { codeProblem } from './test-values';

/** How long each review takes (ms). */
export interface SimulatorSettings {
  stageMs: number;
}

interface Stored<Body, State> {
  body: Body;
  steps: Step<State>[];
}

/** Returns the state at a time: of the last step that has begun. */
const stateAt = <State>(steps: readonly Step<State>[], now: number): State | null =>
  steps.findLast(({ at }) => at <= now)?.state ?? null;

/**
 * Creates a registry without one: it decides as its test values say (`test-values.ts`), after simulated reviews. What
 * was submitted and what follows is in the database, so that restarts and several processes see the same.
 */
export function createSimulatedRegistry(
  db: Database,
  clock: () => Date,
  { stageMs }: SimulatorSettings,
): CampaignRegistry {
  const load = async <Body, State>(
    executor: Executor,
    kind: 'BRAND' | 'CAMPAIGN',
    id: string,
  ): Promise<Stored<Body, State> | null> =>
    executor.row<Stored<Body, State>>(
      sql`select body, steps from simulated_registration where id = ${id} and kind = ${kind} for no key update`,
    );
  const require = async <Body, State>(
    executor: Executor,
    kind: 'BRAND' | 'CAMPAIGN',
    id: string,
  ): Promise<Stored<Body, State>> => {
    const stored = await load<Body, State>(executor, kind, id);
    if (!stored) throw new RegistryRejected('The registry doesn’t know this registration');
    return stored;
  };
  /** Does a task once: of two at the same time, the second waits for the first. */
  const once = (key: string, id: string, run: (tx: Executor, now: number) => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      const added = await tx.run(
        sql`insert into simulated_task (id, registration_id) select ${key}, r.id from simulated_registration r
          where r.id = ${id} on conflict do nothing`,
      );
      if (added > 0) await run(tx, clock().getTime());
    });
  const plan = <State>(tx: Executor, id: string, steps: readonly Step<State>[]) =>
    tx.run(sql`update simulated_registration set steps = ${JSON.stringify(steps)}::text::jsonb where id = ${id}`);

  /** Stores a new registration under an id that follows from the key. */
  const submit = async (
    kind: 'BRAND' | 'CAMPAIGN',
    key: string,
    body: object,
    steps: readonly Step<unknown>[],
  ): Promise<string> => {
    const id = `${kind === 'BRAND' ? 'B' : 'C'}${key.replaceAll('-', '').slice(-12).toUpperCase()}`;
    await db.run(sql`
      insert into simulated_registration (id, kind, body, steps, at)
        values (${id}, ${kind}, ${JSON.stringify(body)}::text::jsonb, ${JSON.stringify(steps)}::text::jsonb, ${clock()})
      on conflict (id) do nothing`);
    return id;
  };

  const changeBrand = (
    key: string,
    id: string,
    next: (brand: RegistryBrand, before: BrandState, now: number) => Step<BrandState>[],
  ) =>
    once(key, id, async (tx, now) => {
      const { body, steps } = await require<RegistryBrand, BrandState>(tx, 'BRAND', id);
      const before = stateAt(steps, now);
      if (before) await plan(tx, id, next(body, before, now));
    });

  const changeCampaign = (
    key: string,
    id: string,
    next: (before: CampaignState, now: number) => Step<CampaignState>[],
    body?: RegistryCampaign,
  ) =>
    once(key, id, async (tx, now) => {
      const { steps } = await require<RegistryCampaign, CampaignState>(tx, 'CAMPAIGN', id);
      const before = stateAt(steps, now);
      if (body)
        await tx.run(
          sql`update simulated_registration set body = ${JSON.stringify(body)}::text::jsonb where id = ${id}`,
        );
      const planned = before ? next(before, now) : [];
      if (before && planned.length) await plan(tx, id, [{ at: now, state: before }, ...planned]);
    });

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

/** Makes the simulator know registrations that demo data describes, in their final states. */
export async function adoptRegistrations(
  tx: Executor,
  rows: readonly {
    id: string;
    kind: 'BRAND' | 'CAMPAIGN';
    body: object;
    state: BrandState | CampaignState;
    at: Date;
  }[],
): Promise<void> {
  const cells = rows.map(({ id, kind, body, state, at }) => ({
    id,
    kind,
    body,
    steps: [{ at: at.getTime(), state }],
    at,
  }));
  await tx.run(sql`
    insert into simulated_registration (id, kind, body, steps, at)
    select r.id, r.kind, r.body, r.steps, r.at
      from jsonb_to_recordset(${JSON.stringify(cells)}::text::jsonb) as r (id text, kind text, body jsonb, steps jsonb,
      at timestamptz)`);
}
