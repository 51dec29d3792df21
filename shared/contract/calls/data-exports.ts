import Type from 'typebox';
import { dataExportPartNames, dataExportStatus } from '../reference/data-export';
import { ownerRoles } from '../reference/roles';
import { defineCall } from './call';
import { Nothing } from './list';
import { Csv } from './parts';
import { Instant, Nullable, OneOf, Uuid } from './values';

/** Reads that change while a data export is written. */
export const dataExportReads = ['account.manage/getdataexports'] as const;

const access = ownerRoles;

const DataExport = Type.Object({
  exportUUID: Uuid,
  status: OneOf(dataExportStatus.values),
  requestedAt: Instant,
  /** When its files are deleted. */
  expiresAt: Instant,
  files: Type.Array(
    Type.Object({
      part: OneOf(dataExportPartNames),
      /** Bytes of the CSV; null until it is written. */
      size: Nullable(Type.Integer()),
    }),
  ),
});

const byId = Type.Object({ exportUUID: Uuid }, { additionalProperties: false });

/** The export of everything that an account has. Users see and download only the ones that they started. */
export const dataExports = {
  'account.manage/getdataexports': defineCall({
    summary: 'Returns the data exports that the caller started and that have not expired, newest first.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({
      items: Type.Array(DataExport),
      /** Whether one of the account is being written, by any user: there is one at a time. */
      busy: Type.Boolean(),
    }),
  }),
  'account.manage/startdataexport': defineCall({
    summary:
      'Starts to export everything of the account that the caller’s roles may export, as CSV files. One at a time (409).',
    access,
    effect: 'grants',
    invalidates: dataExportReads,
    request: Nothing,
    response: DataExport,
  }),
  'account.manage/deletedataexport': defineCall({
    summary: 'Deletes a data export and its files; one that is being written is canceled.',
    access,
    effect: 'changes',
    invalidates: dataExportReads,
    request: byId,
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
  'account.manage/exportdatafile': defineCall({
    summary: 'Downloads a file of a data export.',
    access,
    effect: 'reads',
    request: Type.Object({ exportUUID: Uuid, part: OneOf(dataExportPartNames) }, { additionalProperties: false }),
    response: Csv,
    kind: 'csv',
  }),
};
