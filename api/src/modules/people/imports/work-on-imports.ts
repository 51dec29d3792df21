import { importChange } from '@heliograph/contract';
import type { ImportProblem } from '@heliograph/contract/reference/contact-imports';
import { sql } from 'drizzle-orm';
import { notifyImported } from './import-events';
import { check } from './check-import';
import { type Claimed, claimImport, fileOf, type ImportDeps } from './claim-import';
import { LeaseLost } from './lease';
import type { Lease } from './lease';
import { merge } from './merge-import';
import { readHead } from './read-head';
import { UnreadableFile } from './unreadable-file';

/** An import that its worker could not end so often is stopped: its file may be what ends the process. */
const mostFailures = 25;

/**
 * Does the step of the import that has waited longest; returns 0 if none is due. Any number of processes share the
 * imports.
 */
export async function workOnImports(deps: ImportDeps): Promise<number> {
  const job = await claimImport(deps.db, deps.clock());
  if (!job) return 0;
  try {
    await (job.failures >= mostFailures ? stop(deps, job, 'STOPPED') : doStep(deps, job));
  } catch (error) {
    if (error instanceof UnreadableFile) await stop(deps, job, error.problem);
    else if (!(error instanceof LeaseLost)) throw error;
  }
  deps.live.changed(job.accountId, importChange(job.id));
  return 1;
}

async function stop({ db, clock }: ImportDeps, { id, fence }: Claimed, problem: ImportProblem): Promise<void> {
  await db.transaction(async (tx) => {
    const stopped = await tx.run(
      sql`update contact_import set status = 'FAILED', problem = ${problem}, due_at = null, ended_at = ${clock()}
        where id = ${id} and fence = ${fence} and due_at is not null`,
    );
    if (stopped > 0) await notifyImported(tx, id, problem, clock());
  });
}

function doStep(deps: ImportDeps, job: Claimed): Promise<void> {
  const lease: Lease = { importId: job.id, fence: job.fence, clock: deps.clock };
  if (job.status === 'READING') return readHead(deps, job, lease);
  if (!job.format || !job.setup) throw new UnreadableFile('UNREADABLE');
  const source = { file: fileOf(job), format: job.format, setup: job.setup };
  return job.status === 'VALIDATING' ? check(deps, job, lease, source) : merge(deps, job, lease, source);
}
