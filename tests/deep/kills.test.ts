import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { CallName } from '@heliograph/contract';
import { addTenant, tokenFor, type Tenant } from '../../api/src/safety/world';
import { ledgerErrors } from './support/ledger';
import { startStage, type Stage } from './support/stage';

const rounds = 5;
const writers = 8;
/** Deposits and contacts per round; the process is killed while the first ones are in flight. */
const writes = 60;

let stage: Stage;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  stage = await startStage();
});
// An account for each kill: charges that a kill interrupts count as declined until they are settled, and a few kills
// exhaust the limit.
beforeEach(async () => {
  tenant = await addTenant(stage);
  token = await tokenFor(stage, tenant.userId, tenant.accountId);
});
afterAll(() => stage.close());

/** A write that may be repeated: sending it twice must have the effect of once. */
interface Write {
  name: CallName;
  body: object;
  /** Statuses that confirm it: a repeated contact already exists. */
  done: number[];
}

const deposit = (index: number): Write => ({
  name: 'account.manage/createdeposit',
  body: {
    amount: '10.000000',
    paymentMethodUUID: tenant.ids.paymentMethodUUID,
    idempotencyKey: `deposit-of-kills-${index}`,
  },
  done: [200],
});
const phoneOf = (index: number) => `+1202${String(2_000_000 + index)}`;
const contact = (index: number): Write => ({
  name: 'contact.manage/savecontact',
  body: { phone: phoneOf(index), firstName: `Kept ${index}` },
  done: [200, 409],
});

const statusOf = ({ name, body }: Write, server: number) =>
  stage.send(name, body, { token, server }).then(
    ({ status }) => status,
    () => null,
  );

/**
 * Sends writes to the first process, several at a time; returns those it acknowledged. Ends when the process has
 * exited.
 */
async function acknowledged(queue: Write[], onAnswer: () => void): Promise<Write[]> {
  const done: Write[] = [];
  const writer = async () => {
    for (let write = queue.shift(); write; write = queue.shift()) {
      const status = await statusOf(write, 0);
      if (status === null) return;
      expect([200, status]).toEqual([200, 200]);
      done.push(write);
      onAnswer();
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return done;
}

/** Repeats a write with the second process until it succeeds, as a client would. */
async function repeat(write: Write): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const status = await statusOf(write, 1);
    if (status !== null && write.done.includes(status)) return;
    await pause(200);
  }
  throw new Error(`${write.name} ${JSON.stringify(write.body)} was never done`);
}

const facts = () =>
  stage.db.row<{ deposits: number; wallet: string }>(sql`
    select (select count(*)::int from deposit where account_id = ${tenant.accountId}
      and status = 'SUCCEEDED') as deposits,
      (select balance::text from ledger_account where account_id = ${tenant.accountId} and kind = 'WALLET') as wallet`);
const contacts = async () =>
  (
    await stage.db.rows<{ phone: string }>(
      sql`select phone from contact where account_id = ${tenant.accountId} and first_name like 'Kept %' order by phone`,
    )
  ).map(({ phone }) => phone);

it.each(Array.from({ length: rounds }, (_, round) => round))(
  'loses nothing acknowledged and adds nothing twice, kill %i',
  async (round) => {
    const all = Array.from({ length: writes }, (_, index) => (index % 2 ? contact : deposit)(index));
    // The tenant has some of its own.
    const before = (await facts())?.deposits ?? 0;
    let answers = 0;
    const killed: Promise<void>[] = [];
    const done = await acknowledged([...all], () => {
      answers += 1;
      // At a different moment in each round.
      if (answers === 5 + 7 * round) killed.push(pause(round * 3).then(() => stage.servers[0]?.end('SIGKILL')));
    });
    await Promise.all(killed);
    expect([killed.length, done.length < writes]).toEqual([1, true]);

    expect(await ledgerErrors(stage.db)).toEqual([]);
    const there = await contacts();
    const kept = done
      .filter(({ name }) => name === 'contact.manage/savecontact')
      .map(({ body }) => (body as { phone: string }).phone);
    expect(kept.filter((phone) => !there.includes(phone))).toEqual([]);
    const paid = done.length - kept.length;
    expect((await facts())?.deposits).toBeGreaterThanOrEqual(before + paid);

    // Clients without a response retry on the remaining process; then each write has been done exactly once.
    for (const write of all) await repeat(write);
    const deposits = writes / 2;
    expect(await facts()).toEqual({
      deposits: before + deposits,
      wallet: String(1_000_000_000n + BigInt(deposits) * 10_000_000n),
    });
    expect(await contacts()).toEqual(Array.from({ length: deposits }, (_, index) => phoneOf(2 * index + 1)).sort());
    expect(await ledgerErrors(stage.db)).toEqual([]);
    await stage.servers[0]?.start();
  },
);
