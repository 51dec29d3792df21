import { lookupJobProblem } from '@heliograph/contract/reference/lookups';
import type { LookupJobProblem } from '@heliograph/contract/reference/lookups';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { notify } from '../notices';

interface Ended {
  accountId: string;
  userId: string | null;
  name: string;
  total: number;
  done: number;
  fence: number;
}

/** Notifies the user of a look-up job, or everyone who may open look-ups if that user is unknown, that it has ended. */
export async function notifyLookedUp(
  tx: Executor,
  requestId: string,
  problem: LookupJobProblem | null,
  at: Date,
): Promise<void> {
  const row = await tx.row<Ended>(
    sql`select account_id as "accountId", user_id as "userId", name, total, done, fence from lookup_request
      where id = ${requestId}`,
  );
  if (!row) return;
  const { accountId, userId, name, total, done, fence } = row;
  const what = `Look-up ${problem ? 'stopped' : 'finished'}`;
  const numbers = `${total.toLocaleString('en-US')} ${total === 1 ? 'number' : 'numbers'}`;
  const text = problem
    ? `${done.toLocaleString('en-US')} of ${numbers} looked up. ${lookupJobProblem.label(problem)}`
    : `${numbers} looked up.`;
  // A job that stopped can be resumed, and stop again.
  await notify(tx, accountId, {
    kind: 'lookupFinished',
    title: name ? `${what}: ${name}` : what,
    text,
    path: `carrier-look-up?requestUUID=${requestId}`,
    at,
    userId,
    once: `lookup:${requestId}:${problem ? fence : 'done'}`,
  });
}
