import { sweepAdapters } from '../adapters/sweep-adapters';
import type { Database } from '../db';
import { sweepLogins } from '../modules/accounts';
import { sweepIdentity } from '../modules/identity';
import { sweepNotices } from '../modules/notices';
import { sweepMessages } from '../modules/texting';
import { sweepLoadNotes } from '../work/load-notes';
import { deleteExpiredKeys } from '../work/request-key';

/** Deletes expired data, each by the module whose table it is in. */
export async function sweep(db: Database, now: Date): Promise<void> {
  for (const part of [
    sweepIdentity,
    sweepLogins,
    sweepNotices,
    sweepLoadNotes,
    sweepMessages,
    deleteExpiredKeys,
    sweepAdapters,
  ])
    await part(db, now);
}
