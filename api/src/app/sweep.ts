import { sweepAdapters } from '../adapters/sweep-adapters';
import type { Database } from '../db';
import { sweepKeptAnswers } from '../http/kept-answers';
import { sweepLogins } from '../modules/accounts';
import { sweepIdentity } from '../modules/identity';
import { sweepNotices } from '../modules/notices';
import { sweepMessages } from '../modules/texting';
import { sweepLoadNotes } from '../work/load-notes';

/** Deletes expired data, each by the module whose table it is in. */
export async function sweep(db: Database, now: Date): Promise<void> {
  for (const part of [
    sweepIdentity,
    sweepLogins,
    sweepNotices,
    sweepLoadNotes,
    sweepMessages,
    sweepKeptAnswers,
    sweepAdapters,
  ])
    await part(db, now);
}
