import type { ImportSetup } from '@heliograph/shared/contract/contact-imports';
import { importLimits } from '@heliograph/shared/reference/contact-imports';
import type { RowProblem } from '@heliograph/shared/reference/contact-imports';
import type { PhoneCountry } from '../../base/phone-in';
import { sql } from 'drizzle-orm';
import type { Cell, Database } from '../../db';
import { customFields } from '../contacts/custom-fields';
import type { FileStore } from '../ports/file-store';
import { Behind } from './behind';
import type { FileRow } from './csv-reader';
import { renewLease } from './lease';
import type { Lease } from './lease';
import type { ProblemGroup } from './imports-query';
import { PhoneSet } from './phone-set';
import { fileRows } from './read-file';
import type { FileFormat, SourceFile } from './read-file';
import { readRow } from './read-row';
import type { ContactValues, RowPlan } from './read-row';
import { UnreadableFile } from './unreadable-file';

/** What the rows of a file are. */
export interface Staged {
  rows: number;
  staged: number;
  duplicates: number;
  lastRow: number;
  errors: number;
  problems: ProblemGroup[];
  tags: string[];
}

/** The column of each target that has one of its own. */
const textColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  company: 'company',
  street: 'street',
  city: 'city',
  postalCode: 'postal_code',
  country: 'country3',
  state: 'state',
  timezone: 'timezone',
  language: 'language',
  birthday: 'birthday',
} as const;
type TextTarget = keyof typeof textColumns;
const textTargets = Object.keys(textColumns) as TextTarget[];
const batchRows = 2_500;
const firstShown = 10;
/** Different tags of a file that filters offer; others are on the contacts only. */
const mostTags = 500;

/** A file to stage with what the user chose. */
export interface Source {
  file: SourceFile;
  format: FileFormat;
  setup: ImportSetup;
}

/**
 * Reads all rows of a file into the staging table, and those with an error into theirs, instead of what is there.
 * `progress` counts bytes.
 */
export async function stageRows(
  deps: { db: Database; files: FileStore; now: Date },
  lease: Lease,
  { file, format, setup }: Source,
): Promise<Staged> {
  const { db, now } = deps;
  const plan: RowPlan = {
    targets: setup.columns.map(({ target }) => target),
    fields: await customFields(db, file.accountId),
    country: setup.country as PhoneCountry,
    today: now.toISOString().slice(0, 10),
  };
  const batch = new StagingBatch(plan, file.fileId, setup.tags);
  await renewLease(db, lease, null, async (tx) => {
    await tx.run(sql`delete from contact_import_row where import_id = ${file.fileId}`);
    await tx.run(sql`delete from contact_import_error where import_id = ${file.fileId}`);
  });
  let heading = format.headings;
  const writing = new Behind();
  const flush = async (bytes: number) => {
    const { rows, errors } = batch.take();
    await writing.start(() => write(db, lease, batch.columns, rows, errors, bytes));
  };
  for await (const { rows, bytes } of fileRows(deps, file, format)) {
    for (const row of rows) {
      if (!heading) batch.add(row);
      heading = false;
      if (batch.size >= batchRows) await flush(bytes);
    }
  }
  await flush(file.size);
  await writing.end();
  // Without statistics the merge would compare each row with all others.
  await db.patient.script('analyze contact_import_row (import_id, row)');
  return batch.result();
}

function write(
  db: Database,
  lease: Lease,
  columns: readonly string[],
  rows: Cell[][],
  errors: Cell[][],
  bytes: number,
): Promise<void> {
  return renewLease(db, lease, bytes, async (tx) => {
    if (rows.length) await tx.copyRows('contact_import_row', columns, rows);
    if (errors.length) await tx.copyRows('contact_import_error', ['import_id', 'row', 'kind', 'place'], errors);
  });
}

/** Collects rows for the database, and counts. */
class StagingBatch {
  private rows: Cell[][] = [];
  private errors: Cell[][] = [];
  private readonly phones = new PhoneSet();
  private readonly groups = new Map<string, ProblemGroup>();
  private readonly tags = new Set<string>();
  private readonly total = { rows: 0, staged: 0, duplicates: 0, lastRow: 0, errors: 0 };
  /** Those that the mapping fills; the others stay null. */
  private readonly texts: readonly TextTarget[];
  /** Names of the columns of `rows`. */
  readonly columns: readonly string[];

  private readonly everyTag: string[];

  constructor(
    private readonly plan: RowPlan,
    private readonly importId: string,
    everyTag: readonly string[],
  ) {
    this.everyTag = [...new Set(everyTag)];
    this.everyTag.forEach((tag) => this.tags.add(tag));
    const mapped = new Set(
      plan.targets.flatMap((target) => (target === 'fullName' ? ['firstName', 'lastName'] : [target])),
    );
    this.texts = textTargets.filter((target) => mapped.has(target));
    this.columns = ['import_id', 'row', 'phone', 'tags', 'custom', ...this.texts.map((target) => textColumns[target])];
  }

  get size(): number {
    return this.rows.length + this.errors.length;
  }

  add(row: FileRow): void {
    this.total.rows += 1;
    if (this.total.rows > importLimits.rows) throw new UnreadableFile('TOO_MANY_ROWS');
    this.total.lastRow = row.row;
    const read = readRow(this.plan, row);
    if ('problem' in read) this.refuse(row, read.problem, read.place);
    else if (this.phones.add(read.values.phone)) this.stage(row.row, read.values);
    else this.total.duplicates += 1;
  }

  take(): { rows: Cell[][]; errors: Cell[][] } {
    const { rows, errors } = this;
    this.rows = [];
    this.errors = [];
    return { rows, errors };
  }

  result(): Staged {
    const problems = [...this.groups.values()].sort((one, other) => other.count - one.count);
    return { ...this.total, problems, tags: [...this.tags] };
  }

  private stage(row: number, { phone, texts, tags, custom }: ContactValues): void {
    this.total.staged += 1;
    const all = tags ? [...new Set([...tags, ...this.everyTag])] : this.everyTag;
    for (const tag of tags ?? []) if (this.tags.size < mostTags) this.tags.add(tag);
    this.rows.push([
      this.importId,
      row,
      phone,
      all.length ? all : null,
      custom,
      ...this.texts.map((target) => texts[target] ?? null),
    ]);
  }

  private refuse({ row, cells }: FileRow, kind: RowProblem, place: number | null): void {
    this.total.errors += 1;
    this.errors.push([this.importId, row, kind, place]);
    const key = `${kind} ${place ?? ''}`;
    const group = this.groups.get(key) ?? { kind, place, count: 0, first: [] };
    group.count += 1;
    if (group.first.length < firstShown)
      group.first.push({ row, value: (cells[place ?? 0] ?? '').slice(0, 100).replaceAll(/\u0000/g, '\ufffd') });
    this.groups.set(key, group);
  }
}
