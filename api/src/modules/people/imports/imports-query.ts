import type { CallResponse, ImportSetup } from '@heliograph/contract';
import type { ImportProblem, ImportStatus, RowProblem } from '@heliograph/contract/reference/contact-imports';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { customFields } from '../contacts/custom-fields';
import { guessTargets, headingKey } from './guess-targets';
import type { FileFormat } from './read-file';
import { fullName } from '../../../db/full-name';

type Job = CallResponse<'contact.manage/getimports'>['items'][number];
type Detail = CallResponse<'contact.manage/getimport'>;

/** The errors of one kind in one column. */
export interface ProblemGroup {
  kind: RowProblem;
  place: number | null;
  count: number;
  first: { row: number; value: string }[];
}

interface Row {
  importUUID: string;
  name: string;
  size: number;
  received: number;
  status: ImportStatus;
  problem: ImportProblem | null;
  done: number;
  total: number;
  rows: number;
  staged: number;
  duplicates: number;
  toCreate: number;
  toUpdate: number;
  errors: number;
  created: number;
  updated: number;
  skipped: number;
  startedAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
  fileDeletedAt: Date | null;
  by: string | null;
}

interface DetailRow extends Row {
  format: FileFormat | null;
  columns: { heading: string; samples: string[] }[];
  setup: ImportSetup | null;
  problems: ProblemGroup[];
}

const columns = sql`i.id as "importUUID", i.name, i.size, i.received, i.status, i.problem, i.done, i.total, i.rows,
  i.staged, i.duplicates, i.to_create as "toCreate", i.to_update as "toUpdate",
  i.errors, i.created, i.updated, i.skipped, i.started_at as "startedAt", i.created_at as "createdAt",
    i.ended_at as "endedAt", i.file_deleted_at as "fileDeletedAt",
  (select ${fullName('u')} from app_user u where u.id = i.user_id) as by`;

const checked: readonly ImportStatus[] = ['READY', 'IMPORTING', 'COMPLETED', 'COMPLETED_WITH_ERRORS', 'CANCELED'];
const running: readonly ImportStatus[] = ['VALIDATING', 'IMPORTING'];

function toJob(row: Row, now: Date): Job {
  const {
    importUUID,
    name,
    size,
    received,
    status,
    problem,
    rows,
    staged,
    duplicates,
    toCreate,
    toUpdate,
    errors,
    created,
    updated,
    skipped,
    by,
  } = row;
  const progress = row.total > 0 ? Math.min(1, row.done / row.total) : 0;
  return {
    importUUID,
    name,
    size,
    received,
    status,
    problem,
    progress,
    rows,
    check:
      checked.includes(status) && rows > 0
        ? { create: toCreate, update: toUpdate, skip: staged - toCreate - toUpdate + duplicates, errors, duplicates }
        : null,
    created,
    updated,
    skipped,
    errors,
    secondsLeft: secondsLeft(row, progress, now),
    hasErrorFile: errors > 0 && row.fileDeletedAt === null,
    by: by || null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

function secondsLeft({ status, startedAt }: Row, progress: number, now: Date): number | null {
  if (!startedAt || !running.includes(status) || progress < 0.02) return null;
  return Math.ceil(((now.getTime() - startedAt.getTime()) / 1000) * (1 / progress - 1));
}

/** Returns the last 50 imports of an account, newest first. */
export async function listImports(db: Executor, accountId: string, now: Date): Promise<Job[]> {
  const rows = await db.rows<Row>(
    sql`select ${columns} from contact_import i where i.account_id = ${accountId} order by i.created_at desc, i.id desc
      limit 50`,
  );
  return rows.map((row) => toJob(row, now));
}

/** Returns an import of the account with its columns and errors; 404 if there is none. */
export async function importDetail(db: Executor, accountId: string, importId: string, now: Date): Promise<Detail> {
  const row = await db.row<DetailRow>(sql`
    select ${columns}, i.format, i.columns, i.setup, i.problems from contact_import i
      where i.account_id = ${accountId} and i.id = ${importId}`);
  if (!row) throw notFound('Import');
  const targets = guessTargets(
    row.columns,
    await rememberedTargets(db, accountId, row.columns),
    await customFields(db, accountId),
  );
  return {
    ...toJob(row, now),
    format: row.format && { type: row.format.type, encoding: row.format.encoding, delimiter: row.format.delimiter },
    columns: row.columns.map(({ heading, samples }, place) => ({ heading, samples, target: targets[place] ?? null })),
    setup: row.setup,
    problems: row.problems.map(({ kind, place, count, first }) => ({
      kind,
      heading: place === null ? null : (row.columns[place]?.heading ?? null),
      count,
      first,
    })),
  };
}

/** Returns what the account chose before for headings, by their keys. */
async function rememberedTargets(
  db: Executor,
  accountId: string,
  own: readonly { heading: string }[],
): Promise<Map<string, string>> {
  const keys = own.map(({ heading }) => headingKey(heading)).filter(Boolean);
  const rows = await db.rows<{ heading: string; target: string }>(sql`
    select h.heading, h.target from contact_import_heading h
    where h.account_id = ${accountId}
      and h.heading in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`);
  return new Map(rows.map(({ heading, target }) => [heading, target]));
}
