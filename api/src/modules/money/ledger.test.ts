import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '../../db';
import { testDatabase } from '../../testing';
import { createAccount } from '../accounts';
import { entryCells, entryColumns, providerAccounts } from './ledger-entries';
import { postTransaction, walletBalance } from './ledger';
import type { EntryInput } from './ledger-entries';

let db: Database;
let accountId: string;
const at = new Date('2026-03-10T12:00:00Z');

beforeAll(async () => {
  db = await testDatabase();
  await db.run(sql`insert into host_brand (id, key, name) values (1, 'heliograph', 'Heliograph')`);
});
afterAll(() => db.close());

beforeEach(async () => {
  const account = { brandId: 1, name: 'Payer', status: 'ACTIVE', timezone: 'UTC', country3: 'USA', at } as const;
  accountId = await db.transaction((tx) => createAccount(tx, account));
});

const deposit = (amount: bigint): EntryInput[] => [
  { ledger: 'WALLET', amount, kind: 'deposit', description: 'Card deposit' },
  { ledger: 'CASH_CLEARING', amount: -amount, kind: 'deposit' },
];
const post = (idempotencyKey: string, entries: EntryInput[]) =>
  db.transaction((tx) => postTransaction(tx, { accountId, kind: 'deposit', idempotencyKey, entries, at }));

describe('postTransaction', () => {
  it('moves the wallet and keeps a running balance on each of its entries', async () => {
    await post('first', deposit(10_000_000n));
    const { balance } = await post('batch', [
      { ledger: 'WALLET', amount: -8_300n, kind: 'message_outbound', segments: 1, unitRate: 8_300n },
      { ledger: 'WALLET', amount: -3_000n, kind: 'surcharge' },
      { ledger: 'REVENUE_BASE', amount: 8_300n, kind: 'message_outbound' },
      { ledger: 'REVENUE_SURCHARGE', amount: 3_000n, kind: 'surcharge' },
    ]);
    expect(balance).toBe(9_988_700n);
    expect(await walletBalance(db, accountId)).toBe(9_988_700n);
    const history = await db.rows<{ after: bigint }>(
      sql`select balance_after as after, seq from ledger_entry where account_id = ${accountId} order by seq`,
    );
    expect(history).toEqual([
      { after: 10_000_000n, seq: 1n },
      { after: 9_991_700n, seq: 2n },
      { after: 9_988_700n, seq: 3n },
    ]);
  });

  it('refuses entries that do not sum to zero', async () => {
    await expect(post('lopsided', [{ ledger: 'WALLET', amount: 1n, kind: 'deposit' }])).rejects.toThrow(
      'does not sum to zero',
    );
    expect(await walletBalance(db, accountId)).toBe(0n);
  });

  it('posts once per idempotency key', async () => {
    const first = await post('same', deposit(5n));
    const again = await post('same', deposit(5n));
    expect(again).toEqual({ ...first, replayed: true });
    expect(await walletBalance(db, accountId)).toBe(5n);
  });

  it('gets concurrent posts right', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => post(`parallel ${index}`, deposit(BigInt(index + 1)))));
    expect(await walletBalance(db, accountId)).toBe(210n);
  });
});

describe('the database', () => {
  const insertTxn = async () => {
    const id = v7();
    await db.run(sql`
      insert into ledger_txn (id, account_id, kind, idempotency_key, at)
        values (${id}, ${accountId}, 'deposit', ${id}, ${at})`);
    return id;
  };
  const wallet = async () =>
    (
      await db.row<{ id: string }>(
        sql`select id from ledger_account where account_id = ${accountId} and kind = 'WALLET'`,
      )
    )?.id ?? '';
  const insert = async (walletAmount: bigint, clearing: bigint, balance: bigint, owner = accountId, seq = 1n) => {
    const txn = await insertTxn();
    await db.bulkInsert('ledger_entry', entryColumns, [
      entryCells(txn, await wallet(), { accountId: owner, balance, seq }, at, {
        ledger: 'WALLET',
        amount: walletAmount,
        kind: 'deposit',
      }),
      entryCells(txn, providerAccounts.CASH_CLEARING, null, at, {
        ledger: 'CASH_CLEARING',
        amount: clearing,
        kind: 'deposit',
      }),
    ]);
  };

  it('takes a balanced statement', async () => {
    await insert(7n, -7n, 7n);
    expect(await walletBalance(db, accountId)).toBe(7n);
  });
  it('refuses an unbalanced statement', () => expect(insert(7n, -6n, 7n)).rejects.toThrow('does not sum to zero'));
  it('refuses a running balance that does not follow', () =>
    expect(insert(7n, -7n, 8n)).rejects.toThrow('does not follow'));
  it.each([0n, 2n])('refuses %i as the place of the first entry', (seq) =>
    expect(insert(7n, -7n, 7n, accountId, seq)).rejects.toThrow('does not follow'),
  );
  it('refuses a place that is taken', async () => {
    await insert(7n, -7n, 7n);
    await expect(insert(7n, -7n, 14n)).rejects.toThrow('ledger_entry_order');
  });
  it('refuses a wallet entry under another account', async () => {
    const account = { brandId: 1, name: 'Another', status: 'ACTIVE', timezone: 'UTC', country3: 'USA', at } as const;
    const other = await db.transaction((tx) => createAccount(tx, account));
    await expect(insert(7n, -7n, 7n, other)).rejects.toThrow('must be that of its wallet');
  });

  it.each([
    ['a changed entry', sql`update ledger_entry set amount = amount + 1`],
    ['a removed entry', sql`delete from ledger_entry`],
    ['a cleared table', sql`truncate ledger_entry`],
    ['a changed transaction', sql`update ledger_txn set memo = 'x'`],
    ['a removed ledger account', sql`delete from ledger_account`],
    ['a balance set by hand', sql`update ledger_account set balance = 1 where account_id is not null`],
    ['a last place set by hand', sql`update ledger_account set last_seq = 9 where account_id is not null`],
    [
      'an account that starts with money',
      sql`insert into ledger_account (id, kind, balance) values (gen_random_uuid(), 'TAX', 1)`,
    ],
  ])('refuses %s', async (_what, statement) => {
    await post('something', deposit(1n));
    await expect(db.run(statement)).rejects.toThrow(/append-only|only through its entries|starts at zero/);
  });
});
