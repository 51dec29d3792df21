import Type, { type Static } from 'typebox';
import {
  importLimits,
  importMode,
  importProblem,
  importStatus,
  importTarget,
  rowProblem,
} from '../reference/contact-imports';
import { consentSource, contactLimits, fieldType } from '../reference/contacts';
import { messagingRoles } from '../reference/roles';
import { defineCall } from './call';
import { Nothing } from './list';
import type { Change } from './live';
import { Csv } from './parts';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

/** What a column is imported as: a field, a custom field, a new custom field, or nothing. */
const ColumnTarget = Type.Object(
  {
    target: Nullable(Type.String({ pattern: `^(${importTarget.values.join('|')}|custom\\.[a-z][a-z0-9_]{0,35})$` })),
    /** Adds a custom field and imports the column as it; `target` is null. */
    newField: Type.Optional(
      Type.Object(
        { name: Text(contactLimits.fieldName, 1), type: OneOf(fieldType.values.filter((type) => type !== 'CHOICE')) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** What the user states about the consent of the contacts in the file. */
const ConsentStatement = Type.Object(
  {
    status: OneOf(['NONE', 'EXPRESS', 'EXPRESS_WRITTEN'] as const),
    /** Required unless the status is NONE. */
    source: Nullable(OneOf(consentSource.values)),
    /** What they agreed to, and where the record is kept. Required unless the status is NONE. */
    evidence: Text(1000),
    /** That the statement is true. */
    confirmed: Type.Literal(true),
  },
  { additionalProperties: false },
);

/** What the user chooses before the check. */
export const ImportSetup = Type.Object(
  {
    /** One for each column of the file. */
    columns: Type.Array(ColumnTarget, { minItems: 1, maxItems: importLimits.columns }),
    /** Of phones without a country code: ISO 3166, two letters. */
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    mode: OneOf(importMode.values),
    /** Static lists that get the contacts. */
    contactListUUIDs: Type.Array(Uuid, { maxItems: 20 }),
    tags: Type.Array(Text(36, 1), { maxItems: 10 }),
    consent: ConsentStatement,
  },
  { additionalProperties: false },
);

const RowError = Type.Object({ row: Type.Integer(), value: Type.String() });

/** An import with its progress and counts. */
export const ImportJob = Type.Object({
  importUUID: Uuid,
  name: Type.String(),
  size: Type.Integer(),
  /** Bytes that the server has: send what follows. */
  received: Type.Integer(),
  status: OneOf(importStatus.values),
  problem: Nullable(OneOf(importProblem.values)),
  /** What the current job has done, 0 to 1. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  /** Rows below the headings; 0 until the check has read them. */
  rows: Type.Integer(),
  /** What the check found; created, updated, and skipped rows are those of now. */
  check: Nullable(
    Type.Object({
      create: Type.Integer(),
      update: Type.Integer(),
      skip: Type.Integer(),
      errors: Type.Integer(),
      duplicates: Type.Integer(),
    }),
  ),
  /** What has been done. Once completed, they sum up to the rows. */
  created: Type.Integer(),
  updated: Type.Integer(),
  skipped: Type.Integer(),
  errors: Type.Integer(),
  /** About how long it still takes; null if that is unknown. */
  secondsLeft: Nullable(Type.Integer()),
  /** Whether the rows with errors can be downloaded. */
  hasErrorFile: Type.Boolean(),
  by: Nullable(Type.String()),
  createdAt: Instant,
  endedAt: Nullable(Instant),
});

/** An import with its columns and errors. */
export const ImportDetail = Type.Object({
  ...ImportJob.properties,
  format: Nullable(
    Type.Object({
      type: OneOf(['CSV', 'XLSX'] as const),
      encoding: Nullable(Type.String()),
      delimiter: Nullable(Type.String()),
    }),
  ),
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      samples: Type.Array(Type.String()),
      /** Guessed from the heading, or remembered. */
      target: Nullable(Type.String()),
    }),
  ),
  setup: Nullable(ImportSetup),
  /** By kind and column, the most frequent first. */
  problems: Type.Array(
    Type.Object({
      kind: OneOf(rowProblem.values),
      heading: Nullable(Type.String()),
      count: Type.Integer(),
      first: Type.Array(RowError),
    }),
  ),
});

const access = messagingRoles;
const own = ['contact.manage/getimports', 'contact.manage/getimport'] as const;

const merged = [
  'contact.manage/getcontacts',
  'contact.manage/summarizecontacts',
  'contact.manage/getlists',
  'contact.manage/summarizelists',
  'contact.manage/getlist',
] as const;
const importReads = [...own, ...merged];

/** Returns what a step of one import changes. */
export const importChange = (id: string): Change[] => [{ reads: own, keys: { importUUID: [id] } }, { reads: merged }];

const importBody = Type.Object({ importUUID: Uuid }, { additionalProperties: false });

export const contactImports = {
  'contact.manage/createimport': defineCall({
    summary: 'Starts the upload of a file with contacts: CSV, TSV, or XLSX.',
    access,
    effect: 'changes',
    invalidates: own,
    request: Type.Object(
      { name: Text(200, 1), size: Type.Integer({ minimum: 1, maximum: importLimits.bytes }) },
      { additionalProperties: false },
    ),
    response: ImportDetail,
  }),
  'contact.manage/uploadimport': defineCall({
    summary: 'Adds a part to the file. A part that the server has already is ignored; the response says what is next.',
    access,
    effect: 'changes',
    invalidatesNone: 'Progress of an upload is known by who uploads.',
    request: Type.Object(
      {
        importUUID: Uuid,
        at: Type.Integer({ minimum: 0, maximum: importLimits.bytes }),
        data: Type.String({
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
          minLength: 4,
          maxLength: Math.ceil(importLimits.part / 3) * 4,
        }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ received: Type.Integer(), size: Type.Integer() }),
  }),
  'contact.manage/getimports': defineCall({
    summary: 'Returns the last 50 imports, newest first.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({ items: Type.Array(ImportJob) }),
  }),
  'contact.manage/getimport': defineCall({
    summary: 'Returns an import with its columns, progress, and errors.',
    access,
    effect: 'reads',
    request: importBody,
    response: ImportDetail,
  }),
  'contact.manage/checkimport': defineCall({
    summary: 'Checks all rows of a file by a job. Nothing is imported.',
    access,
    effect: 'changes',
    invalidates: [...own, 'contact.manage/getcontactfields'],
    request: Type.Object({ importUUID: Uuid, setup: ImportSetup }, { additionalProperties: false }),
    response: ImportDetail,
  }),
  'contact.manage/startimport': defineCall({
    summary: 'Imports the rows of a checked file by a job, or resumes it.',
    access,
    effect: 'changes',
    invalidates: importReads,
    request: importBody,
    response: ImportDetail,
  }),
  'contact.manage/cancelimport': defineCall({
    summary: 'Cancels an import. Rows that are imported remain.',
    access,
    effect: 'changes',
    invalidates: importReads,
    request: importBody,
    response: ImportDetail,
  }),
  'contact.manage/exportimporterrors': defineCall({
    summary: 'Exports the rows that can’t be imported, as they are in the file, with the reason.',
    access,
    effect: 'reads',
    request: importBody,
    response: Csv,
    kind: 'csv',
  }),
};

export type ImportSetup = Static<typeof ImportSetup>;
