import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import type { DemoAct } from './acts';
import { createRandom } from './random';
import { writeActs } from './write-acts';

/** An account that staff work on. */
interface Subject {
  id: string;
  company: string;
}

interface StaffActivity {
  /** Active accounts of the first site brand, the one with broadcasts first. */
  accounts: readonly Subject[];
  /** Staff by username. */
  staffIds: ReadonlyMap<string, string>;
  now: Date;
}

const random = () => createRandom('work of staff');

/** A charge or credit: of which account, how much in USD, and what staff wrote. */
const charges = [
  {
    account: 0,
    hoursAgo: 20,
    direction: 'CREDIT',
    amount: 750,
    category: 'GOODWILL',
    reason: 'Outage of the AT&T route on Monday, agreed on the phone with the owner',
    reference: 'T-4821',
    note: 'Credit for Monday’s outage',
    rejection: null,
  },
  {
    account: 1,
    hoursAgo: 5,
    direction: 'CHARGE',
    amount: 1_200,
    category: 'SERVICE_FEE',
    reason: 'Migration of 40 numbers from another provider, as ordered',
    reference: 'T-4836',
    note: 'Migration of 40 numbers',
    rejection: null,
  },
  {
    account: 2,
    hoursAgo: 52,
    direction: 'CREDIT',
    amount: 2_000,
    category: 'PROMOTION',
    reason: 'Promotion for a new annual agreement',
    reference: null,
    note: null,
    rejection: 'The agreement is not signed yet',
  },
] as const;

/** Writes what waits for staff: charges to approve, and a held broadcast. */
export async function writeStaffActivity(tx: Executor, { accounts, staffIds, now }: StaffActivity): Promise<void> {
  const pick = random();
  // Of the day of the fill, so that the same day has the same data.
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const [author, approver] = [staffIds.get('customeradmin'), staffIds.get('superadmin')];
  if (author === undefined || approver === undefined) return;
  for (const { account, hoursAgo, amount, rejection, ...charge } of charges) {
    const subject = accounts[account];
    if (!subject) continue;
    const at = today - hoursAgo * hourMs;
    const id = pick.uuid(at);
    await tx.run(sql`
      insert into staff_charge (id, account_id, direction, amount, category, reason, reference, note, status,
        needs_approval, idempotency_key, request_hash, created_by, created_at, decided_by, decided_at, decision_reason)
      values (${id}, ${subject.id}, ${charge.direction}, ${BigInt(amount) * 1_000_000n}, ${charge.category},
        ${charge.reason}, ${charge.reference}, ${charge.note}, ${rejection === null ? 'PENDING' : 'REJECTED'},
              true, ${`demo ${id}`}, ${id}, ${author}, ${new Date(at)}, ${rejection === null ? null : approver},
                ${rejection === null ? null : new Date(at + hourMs)}, ${rejection})`);
    const entity = { entity: 'charge', entityId: id, entityName: subject.company } as const;
    const acts: DemoAct[] = [
      { ...entity, at, by: { staff: 'customeradmin' }, action: 'charge.request', reason: charge.reason },
    ];
    if (rejection !== null)
      acts.push({
        ...entity,
        at: at + hourMs,
        by: { staff: 'superadmin' },
        action: 'charge.reject',
        reason: rejection,
      });
    await writeActs(tx, subject.id, acts, staffIds, `charge ${id}`);
  }
  if (accounts[0]) await holdOne(tx, accounts[0], pick.uuid(today - 3 * hourMs), today, staffIds);
}

/** Adds a scheduled copy of the newest broadcast of an account, held by staff. */
async function holdOne(
  tx: Executor,
  { id: account }: Subject,
  id: string,
  today: number,
  staffIds: ReadonlyMap<string, string>,
): Promise<void> {
  const [at, startsAt] = [today - 3 * hourMs, today + 4 * dayMs + 15 * hourMs];
  const reason = 'The texts name a prize without the rules of the draw. Waiting for the customer’s answer';
  const name = 'Prize draw for patients';
  const held = await tx.run(sql`
    insert into broadcast (id, account_id, campaign_id, name, body, status, pause_reason, hold_reason, held_from,
      schedule, start_time, starts_at, max_cost, created_by, created_at, updated_at)
    select ${id}, account_id, campaign_id, ${name},
      'Hi {{first_name|there}}, book by Friday and win a spa day. Reply STOP to opt out.', 'PAUSED', 'STAFF', ${reason},
      'SCHEDULED', 'ACCOUNT',
      ${new Date(startsAt).toISOString().slice(0, 16)}, ${new Date(startsAt)}, 50000000, created_by, ${new Date(at)},
        ${new Date(at + hourMs)}
    from broadcast where account_id = ${account} and campaign_id is not null order by created_at desc, id limit 1`);
  if (held === 0) return;
  await tx.run(sql`
    insert into broadcast_list (account_id, broadcast_id, list_id, include)
    select account_id, ${id}, id, true from contact_list where account_id = ${account} order by name, id limit 1`);
  const act: DemoAct = {
    at: at + hourMs,
    by: { staff: 'admin' },
    action: 'broadcast.hold',
    entity: 'broadcast',
    entityId: id,
    entityName: name,
    before: { status: 'SCHEDULED' },
    after: { status: 'PAUSED' },
    reason,
  };
  await writeActs(tx, account, [act], staffIds, `broadcast ${id}`);
}
