import { sql } from 'drizzle-orm';
import {
  makeDeposit,
  cancelDeposit,
  resumeDeposit,
  reconcilePayments,
  settleStuck,
  refundDeposit,
  settleStuckRefunds,
} from '../../../modules/money';
import { system } from '../../../modules/identity';
import { Refusal } from '../../../base/refusal';
import type { TestApi } from '../../../testing';
import { expectInvariants } from '../../../testing/invariants';
import { createRandom } from '../../../demo/random';
import type { StubStripe } from './stub';
import { notifyOf, startStripeApi } from './stub/payer';
import type { StubEvent } from './stub/world';

const stories = 500;
const steps = 6;
const accounts = 20;
const hour = 60 * 60_000;

let api: TestApi;
let stub: StubStripe;
let close: () => Promise<void>;
const logged: { message: string; error?: unknown }[] = [];
const payers: { accountId: string; userId: string }[] = [];
beforeAll(async () => {
  ({ api, stub, close } = await startStripeApi((line) => void logged.push(line)));
  for (let index = 0; index < accounts; index += 1) {
    const { accountId, userId } = await api.addPerson(`payer${index}`);
    payers.push({ accountId: accountId ?? '', userId });
  }
});
afterAll(() => close());

/** Accepts what a user may see; every other error is a fault. */
const unlessRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

/** What the provider says of a payment, and what the ledger says of its deposit; both in cents. */
async function bothSides() {
  const theirs = new Map<string, number>();
  const add = (id: string, amount: number) => theirs.set(id, (theirs.get(id) ?? 0) + amount);
  for (const { id, amount_received: paid } of stub.intents.values()) if (paid > 0) add(id, paid);
  for (const { payment_intent: id, amount, status } of stub.refunds.values()) if (status !== 'failed') add(id, -amount);
  for (const { payment_intent: id, amount, status } of stub.disputes.values())
    if (status === 'needs_response' || status === 'lost') add(id, -amount);
  const ours = await api.db.rows<{ ref: string; sum: bigint }>(sql`
    select d.provider_ref as ref, -sum(e.amount)::bigint as sum from ledger_entry e
      join ledger_account l on l.id = e.ledger_account_id and l.kind in ('CASH_CLEARING', 'HOLDS')
      join deposit d on d.id::text = e.ref_id::text and e.ref_type = 'deposit'
    group by 1`);
  return {
    theirs: Object.fromEntries(theirs),
    ours: Object.fromEntries(ours.map(({ ref, sum: micro }) => [ref, Number(micro / 10_000n)])),
  };
}

const byName = (sides: Record<string, number>) => Object.entries(sides).sort(([a], [b]) => (a < b ? -1 : 1));

it(`agrees with Stripe after ${stories} stories in which it is late, repeats, loses, reorders, and changes its mind`, async () => {
  const seed = Number(process.env['STORIES_SEED'] ?? Date.now() % 1_000_000);
  const { int, pick, chance } = createRandom(`stories ${seed}`);
  const below = (most: number) => int(0, most - 1);
  const { deps } = api.app;
  stub.fate.of = () => (chance(0.75) ? 'answered' : chance(0.5) ? 'lost' : 'failed');
  const received: StubEvent[] = [];
  const made: { id: string; accountId: string; at: number }[] = [];
  const recent = () => made[Math.max(0, made.length - 1 - below(8))];

  const acts: Record<string, () => Promise<unknown>> = {
    deposit: async () => {
      const card = `pm_${made.length}`;
      const payer = pick(payers);
      stub.cards.set(
        card,
        pick([
          {},
          {},
          {},
          { status: 'requires_action' as const },
          { status: 'processing' as const },
          { decline: { code: 'card_declined' } },
        ]),
      );
      // Limits of a day and of declined cards belong to other tests.
      await api.db.run(sql`delete from attempt_limit`);
      const input = { amount: pick(['25.000000', '100.000000']), paymentToken: card, idempotencyKey: `story-${card}` };
      // The token is read before anything is charged: an answer that gets lost there starts no story.
      const { of } = stub.fate;
      stub.fate.of = (line) => (line.includes('/payment_methods/') ? 'answered' : of(line));
      const { deposit } = await makeDeposit(deps, payer, input);
      stub.fate.of = of;
      made.push({ id: deposit.id, accountId: payer.accountId, at: api.now().getTime() });
    },
    resume: async () => {
      const deposit = recent();
      if (deposit) await resumeDeposit(deps, deposit.accountId, deposit.id).catch(() => undefined);
    },
    cancel: async () => {
      const deposit = recent();
      if (deposit) await cancelDeposit(deps, deposit.accountId, deposit.id).catch(() => undefined);
    },
    bankDecides: async () => {
      const waiting = [...stub.intents.values()].filter(
        ({ status }) => status === 'requires_action' || status === 'processing',
      );
      if (waiting.length > 0) stub.confirm(pick(waiting).id, chance(0.7));
    },
    // As a customer could with Stripe's library, as long as the payment isn't canceled there.
    paysDeclined: async () => {
      const intent = [...stub.intents.values()].findLast(({ status }) => status === 'requires_payment_method');
      if (intent && chance(0.5)) stub.confirm(intent.id, true);
    },
    refundHere: async () => {
      const deposit = recent();
      if (!deposit) return;
      stub.next.refund = pick(['succeeded', 'pending', 'succeeded', 'failed']);
      await unlessRefused(
        refundDeposit(
          deps,
          { scope: 'allBrands', actor: system },
          {
            depositUUID: deposit.id,
            ...(chance(0.6) && { amount: '10.000000' }),
            reason: 'A story',
            idempotencyKey: `refund-${below(1e9)}`,
          },
        ),
      );
    },
    refundThere: async () => {
      const intent = [...stub.intents.values()].filter(({ status }) => status === 'succeeded').at(-1 - below(3));
      stub.next.refund = pick(['succeeded', 'pending']);
      if (intent) stub.refund(intent.id, pick([500, 2_500]));
    },
    refundTurns: async () => {
      const refund = [...stub.refunds.values()].filter(({ status }) => status !== 'failed').at(-1 - below(3));
      if (refund) stub.settleRefund(refund.id, pick(['succeeded', 'failed']));
    },
    dispute: async () => {
      const intent = [...stub.intents.values()].filter(({ status }) => status === 'succeeded').at(-1 - below(5));
      if (intent) stub.dispute(intent.id, pick(['needs_response', 'warning_needs_response', 'needs_response']));
    },
    disputeTurns: async () => {
      const dispute = [...stub.disputes.values()].at(-1 - below(3));
      if (dispute)
        stub.dispute(dispute.payment_intent, pick(['won', 'lost', 'needs_response', 'warning_closed']), dispute.id);
    },
    notification: async () => {
      received.push(...stub.events.splice(0));
      if (received.length === 0) return;
      const event = received[below(received.length)];
      if (event) await notifyOf(api, event);
      // Half of them come again, some never.
      if (chance(0.5)) received.splice(below(received.length), 1);
    },
    // They ask for all that is open, which is slow.
    jobs: async () => {
      if (chance(0.6)) return;
      await settleStuck(deps);
      await settleStuckRefunds(deps);
    },
    atOnce: async () => {
      received.push(...stub.events.splice(0));
      const some = received.slice(-2);
      await Promise.all([...some, ...some].map((event) => notifyOf(api, event)));
    },
    wait: async () => api.advance(pick([60_000, 3 * 60_000, hour, hour, 25 * hour])),
    // It reads all that has changed for days, which is slow.
    reconcile: () => (chance(0.05) ? reconcilePayments(deps) : Promise.resolve()).catch(() => undefined),
  };
  const names = Object.keys(acts);
  for (let story = 0; story < stories; story += 1) {
    await acts['deposit']?.();
    for (let step = 0; step < steps; step += 1) {
      const name = pick(names.filter((name) => name !== 'deposit'));
      await acts[name]?.();
    }
    await acts['bankDecides']?.();
  }

  // Stripe answers again, nothing new happens, and the jobs run for some days.
  logged.length = 0;
  stub.fate.of = () => 'answered';
  for (let day = 0; day < 2; day += 1) {
    api.advance(25 * hour);
    for (const job of [settleStuck, settleStuckRefunds, settleStuck]) await job(deps);
    await reconcilePayments(deps);
  }

  expect(logged.map(({ message, error }) => [message, String(error)])).toEqual([]);
  const context = `STORIES_SEED=${seed}`;
  const { theirs, ours } = await bothSides();
  expect([context, byName(ours).filter(([, sum]) => sum !== 0)]).toEqual([
    context,
    byName(theirs).filter(([, sum]) => sum !== 0),
  ]);
  const paid = [...stub.intents.values()].filter(({ amount_received: sum }) => sum > 0);
  expect(new Set(paid.map(({ metadata }) => metadata['deposit'])).size).toBe(paid.length);
  expect(await api.db.rows(sql`select kind, provider_ref from payment_difference where resolved_at is null`)).toEqual(
    [],
  );
  expect(
    await api.db.rows(sql`select status, count(*)::int from deposit where status in ('PROCESSING', 'REQUIRES_ACTION')
      group by 1`),
  ).toEqual([]);
  await expectInvariants(api.db);
  // Each kind of thing did happen.
  expect([paid.length > 100, stub.refunds.size > 50, stub.disputes.size > 50]).toEqual([true, true, true]);
}, 240_000);
