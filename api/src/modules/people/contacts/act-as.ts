import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

/** Who changes contacts in a transaction. */
export interface Actor {
  at: Date;
  userId?: string | null;
  importId?: string;
}

/** Names who changes contacts in this transaction, for the history that the database writes. */
export async function actAs(tx: Executor, { at, userId = null, importId = '' }: Actor): Promise<void> {
  await tx.run(
    sql`select set_config('heliograph.user', ${userId ?? ''}, true), set_config('heliograph.import', ${importId}, true),
      set_config('heliograph.at', ${at.toISOString()}, true)`,
  );
}
