import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';

/** Copies rows to a bare table and merges them, 10,000 at a time: what an import is compared with. Returns seconds. */
export async function bareMerge(db: Database, rows: number): Promise<number> {
  await db.script(`
    create unlogged table bare_stage (row integer primary key, id uuid not null, phone text collate "C" not null,
      first_name text, last_name text, email text, company text);
    create table bare_contact (id uuid not null, account_id uuid not null, phone text collate "C" not null,
      first_name text not null, last_name text not null, email text, company text, created_at timestamptz not null);
    create unique index on bare_contact (account_id, phone);`);
  const account = '0190f0e0-0000-7000-8000-0000000000aa';
  const begun = performance.now();
  for (let from = 0; from < rows; from += 10_000) {
    await db.patient.transaction((tx) =>
      tx.copyRows(
        'bare_stage',
        ['row', 'id', 'phone', 'first_name', 'last_name', 'email', 'company'],
        bareRows(from, Math.min(rows, from + 10_000)),
      ),
    );
  }
  for (let from = 0; from < rows; from += 10_000) {
    await db.patient.transaction((tx) =>
      tx.run(sql`
      insert into bare_contact as t select id, ${account}::uuid, phone, first_name, last_name, email, company, now()
        from bare_stage where row >= ${from} and row < ${from + 10_000}
      on conflict (account_id, phone) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        email = excluded.email, company = excluded.company`),
    );
  }
  return (performance.now() - begun) / 1000;
}

function* bareRows(from: number, to: number) {
  for (let n = from; n < to; n += 1)
    yield [
      n,
      `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      `+1${2_000_000_000 + ((n * 7919) % 1_000_003)}`,
      `First${n % 997}`,
      `Last${n % 1009}`,
      `mail${n}@x.example`,
      n % 5 ? null : 'Acme',
    ];
}
