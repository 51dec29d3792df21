import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../db';

/** What holds at any time between two transactions, and a select (one column, text) of the rows where it doesn't. */
export interface Invariant {
  what: string;
  broken: SQL;
}

/** An invariant that doesn't hold: how many rows break it, and some of them. */
export interface Violation {
  what: string;
  rows: number;
  examples: string[];
}

/** Returns an invariant: two selects with the same columns have the same rows. */
export const same = (what: string, kept: SQL, parts: SQL): Invariant => ({
  what,
  broken: sql`
    select 'kept: ' || k::text from ((${kept}) except (${parts})) k
    union all select 'parts: ' || p::text from ((${parts}) except (${kept})) p`,
});

/** Returns the invariants that don't hold in a database. */
export async function violationsOf(db: Executor, invariants: readonly Invariant[]): Promise<Violation[]> {
  return db.rows<Violation>(
    sql.join(
      invariants.map(
        ({ what, broken }) => sql`
    select ${what}::text as what, count(*)::int as rows, (array_agg(b.example order by b.example))[1:3] as examples
      from (${broken}) as b (example) having count(*) > 0`,
      ),
      sql` union all `,
    ),
  );
}
