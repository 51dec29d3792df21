import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '../db';
import { postTransaction } from '../modules/money';
import { sendDue } from '../modules/texting';
import { expectBalanced } from '../testing/balanced';
import { moneyInvariants } from '../testing/invariants';
import { addCredential } from '../testing/credentials';
import { askPublic } from '../testing/public-api';
import { addSender } from '../testing/senders';
import { addTenant, tokenFor } from './world';
import { setUpTwoProcesses } from './two-processes';

describe('two API processes on one PostgreSQL', () => {
  const setup = setUpTwoProcesses();
  const { carrier, handed, post } = setup;

  it('keep the lines of a wallet in the order of its balance, though one of the clocks is late', async () => {
    const { userId, accountId } = await addTenant(setup.one);
    const token = await tokenFor(setup.one, userId, accountId);
    const late = new Date(setup.one.now().getTime() - 2_000);
    const charge = (db: Database, at: Date) =>
      db.transaction((tx) => {
        const id = v7();
        return postTransaction(tx, {
          accountId,
          kind: 'adjustment',
          idempotencyKey: id,
          at,
          entries: [
            { ledger: 'WALLET', amount: -1_000_000n, kind: 'adjustment', description: id },
            { ledger: 'ADJUSTMENTS', amount: 1_000_000n, kind: 'adjustment' },
          ],
        });
      });
    // Nine at a time, which the pools have connections for.
    for (let round = 0; round < 11; round += 1)
      await Promise.all(
        Array.from({ length: 9 }, (_, index) =>
          index % 2 ? charge(setup.secondPool, late) : charge(setup.one.db, setup.one.now()),
        ),
      );
    const { items } = (await post(setup.two, 'account.manage/getbillinghistory', { page: { size: 200 } }, token))
      .payload as {
      items: { balanceAfter: string }[];
    };
    // Newest first: after 99 charges of a dollar, and before them every tenant's initial 1,000 dollars.
    expect(items.map(({ balanceAfter }) => Number(balanceAfter))).toEqual(
      Array.from({ length: 100 }, (_, index) => 901 + index),
    );
  });

  it('spend the last money on texts exactly, 200 at once, then hand each over and charge it once', async () => {
    const { accountId, number } = await addSender(setup.one);
    const [held, affordable] = [12_500n, 25];
    await setup.one.db.run(
      sql`update account set min_balance = ${100_000_000n - held * BigInt(affordable)} where id = ${accountId}`,
    );
    const { authorization: as } = await addCredential(setup.one.db, { accountId, at: setup.one.now() });
    // A text costs less than it holds: one that the worker of the second process sent in the meantime would leave money
    // for more.
    let carrierAnswers: () => void = () => undefined;
    setup.answering = new Promise((resolve) => (carrierAnswers = resolve));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        askPublic(
          { app: index % 2 ? setup.two : setup.one.app },
          { as, method: 'POST', body: { from: number, to: `+1312558${String(2000 + index)}`, body: 'Hi' } },
        ),
      ),
    ).finally(() => carrierAnswers());
    expect(answers.filter(({ status }) => status === 202).length).toBe(affordable);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 402]));
    await expectBalanced(setup.one.db, accountId, moneyInvariants);
    const waiting = async () =>
      (await setup.one.db.rows(sql`select 1 from outbound_queue where account_id = ${accountId} limit 1`)).length > 0;
    // In addition to the worker of the second process.
    const work = async (db: Database): Promise<void> => {
      while (await waiting()) await sendDue({ ...setup.one.app.deps, db, carrier }, 3);
    };
    await Promise.all([work(setup.one.db), work(setup.secondPool), work(setup.one.db), work(setup.secondPool)]);
    expect([handed.length, new Set(handed).size]).toEqual([affordable, affordable]);
    expect(
      await setup.one.db.row(
        sql`select l.balance, h.held from ledger_account l join wallet_hold h on h.account_id = l.account_id
          where l.account_id = ${accountId} and l.kind = 'WALLET'`,
      ),
    ).toEqual({ balance: 100_000_000n - 11_500n * BigInt(affordable), held: 0n });
    await expectBalanced(setup.one.db, accountId, moneyInvariants);
  });
});
