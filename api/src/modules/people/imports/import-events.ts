import { importProblem } from '@heliograph/contract/reference/contact-imports';
import type { ImportProblem } from '@heliograph/contract/reference/contact-imports';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { notify } from '../../notices';

interface Ended {
  accountId: string;
  userId: string | null;
  name: string;
  created: number;
  updated: number;
  skipped: number;
  errors: number;
}

const count = (value: number, noun: string) => `${value.toLocaleString('en-US')} ${noun}`;

/** Notifies the user of an import, or everyone who may open contacts if that user is unknown, that it has ended. */
export async function notifyImported(
  tx: Executor,
  importId: string,
  problem: ImportProblem | null,
  at: Date,
): Promise<void> {
  const row = await tx.row<Ended>(sql`
    select account_id as "accountId", user_id as "userId", name, created, updated, skipped, errors from contact_import
      where id = ${importId}`);
  if (!row) return;
  const { accountId, userId, name, created, updated, skipped, errors } = row;
  const text = problem
    ? importProblem.label(problem)
    : `${[count(created, 'created'), count(updated, 'updated'), count(skipped, 'skipped'), count(errors, 'with errors')].join(', ')}.`;
  await notify(tx, accountId, {
    kind: 'importFinished',
    title: `Import ${problem ? 'failed' : 'finished'}: ${name}`,
    text,
    path: `contacts?import=${importId}`,
    at,
    userId,
    once: `import:${importId}:${problem ?? 'done'}`,
  });
}
