import { sql } from 'drizzle-orm';
import { daysLater } from '../base/months';
import { startOfDay } from '../base/zone-time';
import type { Database } from '../db';
import { reconcile } from '../modules/reports';
import { testDatabase } from '../testing';
import { expectInvariants } from '../testing/invariants';
import { demoAccounts, fillDemo } from '.';
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

it.each(['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'America/New_York'])(
  'has carrier surcharges that agree with the ledger on each day in %s',
  async (zone) => {
    const account = await owner.row<{ id: string }>(sql`select id from account where name = ${harborLane.company}`);
    for (let day = 1; day <= 30; day += 1) {
      const [from, to] = [day, day + 1].map((one) => startOfDay(zone, daysLater('2026-11-01', one - 1))) as [
        number,
        number,
      ];
      const report = await owner.row<{ surcharge: bigint }>(sql`
        select coalesce(sum(surcharge), 0)::bigint as surcharge from message where account_id = ${account?.id}
          and id >= uuid_from_time(${new Date(from)}) and id < uuid_from_time(${new Date(to)})`);
      const { ledger, difference } = await reconcile(owner, account?.id ?? '', { from, to }, report?.surcharge ?? 0n);
      expect([day, difference]).toEqual([day, '0.000000']);
      expect([day, ledger > '0']).toEqual([day, true]);
    }
  },
);
