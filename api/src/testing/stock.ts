import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { postTransaction } from '../modules/money';
import type { TestApi } from './test-api';

/** A number to add to the stock. */
interface StockRow {
  number: string;
  type?: NumberType;
  country?: 'USA' | 'CAN';
  city?: string | null;
  state?: string | null;
  capabilities?: string[];
  monthlyFee?: bigint | null;
  setupFee?: bigint;
}

/** Adds numbers to the stock; by default numbers of Jersey City at the price of the price list. */
export async function addStock({ db }: Pick<TestApi, 'db'>, rows: readonly StockRow[]): Promise<void> {
  const columns = {
    number: 'text',
    type: 'text',
    country3: 'text',
    city: 'text',
    state: 'text',
    capabilities: 'text[]',
    monthly_fee: 'bigint',
    setup_fee: 'bigint',
  };
  await db.transaction((tx) =>
    tx.bulkInsert(
      'number_inventory',
      columns,
      rows.map(
        ({
          number,
          type = '10DLC',
          country = 'USA',
          city = 'Jersey City',
          state = 'NJ',
          capabilities = ['SMS', 'MMS'],
          monthlyFee = null,
          setupFee = 0n,
        }) => [number, type, country, city, state, capabilities, monthlyFee, setupFee],
      ),
    ),
  );
}

/** Adds funds to an account, in micro-USD. */
export async function addFunds(
  { db, now }: Pick<TestApi, 'db' | 'now'>,
  accountId: string,
  amount: bigint,
): Promise<void> {
  await db.transaction((tx) =>
    postTransaction(tx, {
      accountId,
      kind: 'deposit',
      idempotencyKey: `funds-${v7()}`,
      at: now(),
      entries: [
        { ledger: 'WALLET', amount, kind: 'deposit' },
        { ledger: 'CASH_CLEARING', amount: -amount, kind: 'deposit' },
      ],
    }),
  );
}

/** Returns the balance of an account, and the sum of its wallet's lines, in micro-USD. */
export async function balanceAndLines(
  { db }: Pick<TestApi, 'db'>,
  accountId: string,
): Promise<{ balance: bigint; lines: bigint }> {
  const row = await db.row<{ balance: bigint; lines: bigint }>(sql`
    select l.balance,
      coalesce((select sum(e.amount) from ledger_entry e where e.ledger_account_id = l.id), 0)::bigint as lines
    from ledger_account l where l.account_id = ${accountId} and l.kind = 'WALLET'`);
  if (!row) throw new Error('The account has no wallet');
  return row;
}
