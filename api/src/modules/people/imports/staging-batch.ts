import { importLimits } from '@heliograph/contract/reference/contact-imports';
import type { RowProblem } from '@heliograph/contract/reference/contact-imports';
import type { Cell } from '../../../db';
import type { FileRow } from './csv-reader';
import type { ProblemGroup } from './imports-query';
import { PhoneSet } from './phone-set';
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
const firstShown = 10;
/** Different tags of a file that filters offer; others are on the contacts only. */
const mostTags = 500;

/** Collects rows for the database, and counts. */
export class StagingBatch {
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
