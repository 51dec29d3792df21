import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db';
import {
  type BrandState,
  type CampaignState,
  type RegistryBrand,
  type RegistryCampaign,
  RegistryRejected,
} from '../../../modules/registration';
import type { Step } from './plan-brand';

/** A registration: what was submitted, and the states that follow. */
export interface Stored<Body, State> {
  body: Body;
  steps: Step<State>[];
}

/** Returns the state at a time: of the last step that has begun. */
export const stateAt = <State>(steps: readonly Step<State>[], now: number): State | null =>
  steps.findLast(({ at }) => at <= now)?.state ?? null;

/** Returns what reads and changes registrations. */
export function registrationStore(db: Database, clock: () => Date) {
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

  return { require, once, plan, submit, changeBrand, changeCampaign };
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
