import { fullName, type BackupTable, type Queries } from './description';

/** What is compared to verify a backup: for each table the number of its rows and a hash of them in any order. */
export interface TableDigest {
  table: string;
  rows: string;
  hash: string;
}

/** The trial balance: for each ledger the number of its entries and their sum in micro-USD. */
export interface LedgerSum {
  ledger: string;
  entries: string;
  sum: string;
}

/** The content of a database in a form that can be compared. */
export interface Digest {
  tables: TableDigest[];
  ledgers: LedgerSum[];
}

/** Returns the digest of some tables. Reads each of them once. */
export async function digest(client: Queries, tables: readonly BackupTable[]): Promise<Digest> {
  const found: TableDigest[] = [];
  for (const table of tables) {
    // A row as text, so that the order of columns and each value count. A sum doesn't depend on the order of rows.
    const { rows } = await client.query<Omit<TableDigest, 'table'>>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash
       from ${fullName(table)} t`,
    );
    found.push({ table: fullName(table), rows: rows[0]?.rows ?? '', hash: rows[0]?.hash ?? '' });
  }
  const { rows: ledgers } = await client.query<LedgerSum>(`
    select l.kind as ledger, count(e.id)::text as entries, coalesce(sum(e.amount), 0)::text as sum
    from ledger_account l left join ledger_entry e on e.ledger_account_id = l.id group by 1 order by 1`);
  return { tables: found, ledgers };
}

/** Returns what differs between a database and its restored backup, one line each; empty if they are equal. */
export function differences(source: Digest, restored: Digest): string[] {
  const lines: string[] = [];
  for (const { table, rows, hash } of source.tables) {
    const other = restored.tables.find((one) => one.table === table);
    if (other?.rows !== rows) lines.push(`${table} has ${rows} rows, restored ${other?.rows ?? 'none'}`);
    else if (other.hash !== hash) lines.push(`${table} has other values`);
  }
  for (const { ledger, entries, sum } of source.ledgers) {
    const other = restored.ledgers.find((one) => one.ledger === ledger);
    if (other?.entries !== entries || other.sum !== sum)
      lines.push(`ledger ${ledger} has ${entries} entries of ${sum}, restored ${other?.entries} of ${other?.sum}`);
  }
  return lines;
}

/** Returns the sum of all ledgers in micro-USD, which is 0 in an intact database. */
export const trialBalance = ({ ledgers }: Digest): bigint => ledgers.reduce((sum, one) => sum + BigInt(one.sum), 0n);
