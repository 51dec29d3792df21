import { importReads } from '@heliograph/shared/contract/contact-imports';
import type { ImportSetup } from '@heliograph/shared/contract/contact-imports';
import { importLimits } from '@heliograph/shared/reference/contact-imports';
import type { ImportProblem, ImportStatus } from '@heliograph/shared/reference/contact-imports';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { offerTags } from '../contacts/save-contact';
import type { DomainDeps } from '../deps';
import { notifyImported } from '../notifications/import-events';
import { leaseMs, LeaseLost, renewLease } from './lease';
import type { Lease } from './lease';
import { mergeRows, previewMerge } from './merge-rows';
import { fileRows, formatOf } from './read-file';
import type { FileFormat } from './read-file';
import { stageRows } from './stage-rows';
import { UnreadableFile } from './unreadable-file';

/** What imports need. */
export type ImportDeps = Pick<DomainDeps, 'db' | 'files' | 'live' | 'clock'>;

interface Claimed {
  id: string;
  accountId: string;
  status: ImportStatus;
  size: number;
  format: FileFormat | null;
  setup: ImportSetup | null;
  staged: number;
  lastRow: number;
  mergedRow: number;
  fence: number;
  failures: number;
}

/** An import that its worker could not end so often is stopped: its file may be what ends the process. */
const mostFailures = 25;
/** Rows that one statement merges. */
const mergedAtOnce = 10_000;
const previewedAtOnce = 50_000;
const samples = 5;

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
  deps.live.changed(job.accountId, importReads);
  return 1;
}

/** An import whose lease ended belonged to a process that was killed; each claim is a failure until a batch is done. */
function claimImport(db: Database, now: Date): Promise<Claimed | null> {
  return db.row<Claimed>(sql`
    update contact_import i set due_at = ${new Date(now.getTime() + leaseMs)}, fence = i.fence + 1,
      failures = i.failures + 1
    where i.id = (select d.id from contact_import d where d.due_at <= ${now} order by d.due_at limit 1
      for update skip locked)
    returning i.id, i.account_id as "accountId", i.status, i.size, i.format, i.setup, i.staged, i.last_row as "lastRow",
      i.merged_row as "mergedRow", i.fence, i.failures - 1 as failures`);
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

const fileOf = ({ id, accountId, size }: Claimed) => ({ fileId: id, accountId, size });

/** Finds out how a file is read, its columns, and their first values. */
async function readHead({ db, files }: ImportDeps, job: Claimed, lease: Lease): Promise<void> {
  const file = fileOf(job);
  const found = await formatOf({ db, files }, file);
  const head: string[][] = [];
  for await (const { rows } of fileRows({ db, files }, file, found)) {
    head.push(...rows.flatMap(({ cells, broken }) => (broken ? [] : [cells])));
    if (head.length > samples) break;
  }
  const width = Math.max(0, ...head.slice(0, samples + 1).map((cells) => cells.length));
  if (width > importLimits.columns) throw new UnreadableFile('TOO_MANY_COLUMNS');
  const [first = [], ...others] = head;
  const headings = !first.some((cell) => /^\+?[\d\s().-]{7,}$/.test(cell));
  const rows = headings ? others : head;
  if (!rows.length) throw new UnreadableFile('EMPTY');
  const columns = Array.from({ length: width }, (_, place) => ({
    heading: clean(headings ? (first[place] ?? '') : '') || `Column ${place + 1}`,
    samples: rows
      .slice(0, samples)
      .map((cells) => clean(cells[place] ?? ''))
      .filter(Boolean),
  }));
  await renewLease(db, lease, null, async (tx) => {
    await tx.run(sql`
      update contact_import set status = 'UPLOADED', due_at = null, failures = 0,
        format = ${JSON.stringify({ ...found, headings })}::text::jsonb,
        columns = ${JSON.stringify(columns)}::text::jsonb
      where id = ${job.id}`);
  });
}

/** What the database can store and a page can show. */
const clean = (text: string) =>
  text
    .replaceAll(/[\u0000-\u001f]/g, ' ')
    .trim()
    .slice(0, 100);

type Source = Parameters<typeof stageRows>[2];

/** Checks all rows, and counts what an import would do now. */
async function check(deps: ImportDeps, { id, accountId }: Claimed, lease: Lease, source: Source): Promise<void> {
  const { db, files, clock } = deps;
  const found = await stageRows({ db, files, now: clock() }, lease, source);
  if (found.rows === 0) throw new UnreadableFile('EMPTY');
  let created = 0;
  let updated = 0;
  for (let from = 0; from < found.lastRow; from += previewedAtOnce) {
    const part = await db.patient.transaction((tx) =>
      previewMerge(tx, { importId: id, accountId, from, to: from + previewedAtOnce, setup: source.setup }),
    );
    created += part.created;
    updated += part.updated;
    await renewLease(db, lease, null, async () => undefined);
  }
  await renewLease(db, lease, null, async (tx) => {
    await tx.run(sql`
      update contact_import set status = 'READY', due_at = null, failures = 0, rows = ${found.rows},
        staged = ${found.staged}, duplicates = ${found.duplicates}, last_row = ${found.lastRow},
        errors = ${found.errors}, problems = ${JSON.stringify(found.problems)}::text::jsonb,
          tags = array(select jsonb_array_elements_text(${JSON.stringify(found.tags)}::text::jsonb)),
        to_create = ${created}, to_update = ${updated}
      where id = ${id}`);
  });
}

/** Merges the rows that are left, some in each transaction, which also stores the progress. */
async function merge(deps: ImportDeps, job: Claimed, lease: Lease, source: Source): Promise<void> {
  const { db, clock } = deps;
  const { id, accountId, lastRow, staged } = job;
  await restage(deps, job, lease, source);
  await renewLease(db, lease, null, async (tx) => {
    const row = await tx.row<{ tags: string[] }>(sql`select tags from contact_import where id = ${id}`);
    await offerTags(tx, accountId, row?.tags ?? []);
  });
  const step = mergedAtOnce;
  let batch = 0;
  for (let from = job.mergedRow; from < lastRow && staged > 0; from += step) {
    const to = Math.min(from + step, lastRow);
    // The statistics of a table that grows fast say that an account has few contacts: PostgreSQL would then read all of
    // them for each row.
    if (isPowerOfTwo(batch)) await db.patient.script('analyze contact (account_id, phone)');
    batch += 1;
    await renewLease(db, lease, to, async (tx) => {
      const done = await mergeRows(tx, { importId: id, accountId, from, to, setup: source.setup, at: clock() });
      await tx.run(sql`
        update contact_import set merged_row = ${to}, failures = 0, created = created + ${done.created},
          updated = updated + ${done.updated}, skipped = skipped + ${done.skipped} where id = ${id}`);
    });
    deps.live.changed(accountId, importReads);
  }
  await renewLease(db, lease, lastRow, async (tx) => {
    await tx.run(sql`
      update contact_import set status = case when errors > 0 then 'COMPLETED_WITH_ERRORS' else 'COMPLETED' end,
        due_at = null, merged_row = last_row, skipped = skipped + duplicates, ended_at = ${clock()}
      where id = ${id}`);
    await notifyImported(tx, id, null, clock());
    await tx.run(
      sql`update contact_list set due_at = ${clock()} where account_id = ${accountId} and due_at is not null`,
    );
  });
  await db.patient.run(sql`delete from contact_import_row where import_id = ${id}`);
}

const isPowerOfTwo = (count: number): boolean => count > 0 && Number.isInteger(Math.log2(count));

/** A crash of the database empties the staging table: it is filled from the file again, with the same rows. */
async function restage(
  { db, files, clock }: ImportDeps,
  { id, staged }: Claimed,
  lease: Lease,
  source: Source,
): Promise<void> {
  if (staged === 0) return;
  const row = await db.patient.row<{ count: number }>(
    sql`select count(*)::int as count from contact_import_row where import_id = ${id}`,
  );
  if (row?.count !== staged) await stageRows({ db, files, now: clock() }, lease, source);
}
