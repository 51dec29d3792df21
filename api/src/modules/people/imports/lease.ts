import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db';

/** How long a process may take between two batches before another one takes over (ms). */
export const leaseMs = 60_000;

/** An import that this process works on. */
export interface Lease {
  importId: string;
  fence: number;
  clock: () => Date;
}

/** The import was canceled, or another process took it over: this one writes nothing more. */
export class LeaseLost extends Error {}

/**
 * Runs a batch in a transaction that only commits while the lease is valid, and extends it. `done`: the progress to
 * store, if it changes.
 */
export async function renewLease(
  db: Database,
  { importId, fence, clock }: Lease,
  done: number | null,
  work: (tx: Executor) => Promise<void>,
): Promise<void> {
  await db.patient.transaction(async (tx) => {
    const mine = await tx.run(sql`
      update contact_import set due_at = ${new Date(clock().getTime() + leaseMs)}, done = coalesce(${done}::int, done)
      where id = ${importId} and fence = ${fence} and due_at is not null`);
    if (!mine) throw new LeaseLost();
    await work(tx);
  });
}
