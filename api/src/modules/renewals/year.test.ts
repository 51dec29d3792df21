import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { daysBetween, daysLater } from '../../base/months';
import { createRandom } from '../../demo/random';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addFunds, balanceAndLines } from '../../testing/stock';
import { runRenewals } from './run-renewals';

const day = 86_400_000;
let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

interface Row {
  id: string;
  status: string;
  renewsOn: string;
  since: string | null;
}

async function account(
  name: string,
  numbers: readonly { renewsOn: string; renewalDay: number; autoRenew?: boolean }[],
): Promise<{ id: string; token: string }> {
  const id = (await api.addPerson(name)).accountId ?? '';
  for (const [index, { renewsOn, renewalDay, autoRenew = true }] of numbers.entries()) {
    await api.db.run(sql`
      insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee, renews_on,
        renewal_day, auto_renew, purchased_at)
      values (${v7()}, ${id}, ${`+1312555${1000 + index + name.length * 100}`}, '10DLC', '{SMS}', 'ACTIVE', 'NONE',
        1150000, ${renewsOn}, ${renewalDay}, ${autoRenew}, ${api.now()})`);
  }
  return { id, token: await api.logIn(name) };
}

const numbersOf = (id: string) =>
  api.db.rows<Row>(
    sql`select id, status, renews_on::text as "renewsOn", unpaid_since::text as since from number
      where account_id = ${id} order by number`,
  );
const today = () => new Date(api.now().getTime() - 5 * 3_600_000).toISOString().slice(0, 10);

it('keeps the ledger in balance over a year, and explains every fee', async () => {
  const random = createRandom('year');
  const dates = Array.from({ length: 20 }, (_, index) => ({
    renewsOn: daysLater('2026-03-11', index),
    renewalDay: Number(daysLater('2026-03-11', index).slice(8)),
    autoRenew: index !== 7,
  }));
  const { id } = await account('yearling', dates);
  let deposits = 0n;
  for (let passed = 0; passed < 365; passed += 1) {
    if (random.chance(0.08)) {
      const amount = BigInt(random.int(1, 40)) * 1_000_000n;
      await addFunds(api, id, amount);
      deposits += amount;
    }
    await runRenewals(api.app.deps);
    const { balance, lines } = await balanceAndLines(api, id);
    expect(balance).toBe(lines);
    expect(balance >= 0n).toBe(true);
    for (const row of await numbersOf(id)) {
      if (row.status === 'RELEASED') continue;
      // Whatever is not paid has been noticed, and is suspended and released in time.
      expect(row.renewsOn > today() || row.since !== null).toBe(true);
      const age = row.since === null ? 0 : daysBetween(row.since, today());
      expect([row.status, age < 14]).toEqual([age >= 7 ? 'SUSPENDED' : 'ACTIVE', true]);
    }
    api.advance(day);
  }
  const fees = await api.db.rows<{ amount: bigint; number: string | null; description: string; txn: string }>(sql`
    select amount, number_id as number, description, txn_id as txn from ledger_entry
      where account_id = ${id} and kind = 'number_fee' order by seq`);
  expect(fees.length).toBeGreaterThan(50);
  for (const fee of fees) {
    expect(fee).toMatchObject({ amount: -1_150_000n, number: expect.any(String) as string });
    expect(fee.description).toMatch(/^Number \(312\) 555-\d{4}, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
  }
  // No period of a number is paid twice.
  expect(new Set(fees.map(({ description }) => description)).size).toBe(fees.length);
  expect((await balanceAndLines(api, id)).balance).toBe(deposits - BigInt(fees.length) * 1_150_000n);
  expect(
    await api.db.row(
      sql`select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entry e join ledger_txn t on t.id = e.txn_id
        where t.account_id = ${id}`,
    ),
  ).toEqual({ sum: 0n });
});

it('does what the forecast says at today’s balance', async () => {
  const start = daysLater(today(), 2);
  const { id, token } = await account(
    'prophet',
    [0, 3, 3, 20].map((after) => ({
      renewsOn: daysLater(start, after),
      renewalDay: Number(daysLater(start, after).slice(8)),
    })),
  );
  await addFunds(api, id, 3_000_000n);
  const { payload } = await api.call('account.manage/getupcomingrenewals', { horizonDays: 40 }, { token });
  const lost = new Map(payload.items.flatMap(({ refUUID, lostOn }) => (lostOn === null ? [] : [[refUUID, lostOn]])));
  expect([lost.size, payload.shortfallOn]).toEqual([4, daysLater(start, 3)]);
  for (let passed = 0; passed < 60; passed += 1) {
    await runRenewals(api.app.deps);
    for (const row of await numbersOf(id))
      expect([row.id, row.status === 'RELEASED']).toEqual([row.id, (lost.get(row.id) ?? '') <= today()]);
    api.advance(day);
  }
});

it('emails what is unpaid at 7, 3, and 1 days before each step, once, and renews when funds arrive', async () => {
  const { id } = await account('mailer', [{ renewsOn: today(), renewalDay: Number(today().slice(8)) }]);
  const subjects = async () => {
    await api.app.worker.drain();
    return (await api.mails())
      .filter(({ to }) => to === 'mailer@people.example')
      .map(({ subject }) => subject.replace(/:.*/, ''));
  };
  const seen: number[] = [];
  for (let passed = 0; passed < 12; passed += 1) {
    await runRenewals(api.app.deps);
    await runRenewals(api.app.deps);
    const count = (await subjects()).length;
    if (count > (seen.length ? seen.length : 0)) seen.push(passed);
    api.advance(day);
  }
  expect(seen).toEqual([0, 4, 6, 7, 11]);
  expect(await numbersOf(id)).toMatchObject([{ status: 'SUSPENDED' }]);
  await addFunds(api, id, 1_150_000n);
  await runRenewals(api.app.deps);
  expect(await numbersOf(id)).toMatchObject([{ status: 'ACTIVE', since: null }]);
});

it('charges once when two processes renew at once', async () => {
  const { id } = await account('twins', [{ renewsOn: today(), renewalDay: Number(today().slice(8)) }]);
  await addFunds(api, id, 10_000_000n);
  await Promise.all(Array.from({ length: 4 }, () => runRenewals(api.app.deps)));
  expect((await balanceAndLines(api, id)).balance).toBe(8_850_000n);
});
