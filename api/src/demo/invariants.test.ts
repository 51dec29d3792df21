import type { Database } from '../db';
import { testDatabase } from '../testing';
import { expectInvariants } from '../testing/invariants';
import { demoAccounts, fillDemo } from './index';
import { harborLane } from './plan';
import { options, now } from './testing/small-demo';

/*
 * Demo data satisfies what data satisfies that calls and jobs have written: `expectBalanced` checks the same list at
 * the end of their suites.
 */
let owner: Database;
beforeAll(async () => {
  owner = await testDatabase();
});
afterAll(() => owner.close());

const plans = demoAccounts.map((plan) => (plan === harborLane ? { ...plan, messages: 6000, contacts: 600 } : plan));

it('satisfies every invariant of real data, when it is filled and when its traffic goes on', async () => {
  for (const time of [now, '2026-11-20T22:30:00Z', '2026-12-06T09:10:00Z']) {
    await fillDemo(owner, { ...options, plans, now: new Date(time) });
    await expectInvariants(owner.patient);
  }
});
