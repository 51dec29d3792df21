import { dataExportPartNames, dataExportParts, type DataExportPart } from '@heliograph/contract/reference/data-export';
import { hasRole, ownerRoles } from '@heliograph/contract/reference/roles';
import { mayExport } from '../report-schedules/exportable';

const mayReadAudit = (roles: readonly string[]): boolean => hasRole(roles, ownerRoles);

/** Checks whether users with these roles may export a part of the account. */
export function mayExportPart(part: DataExportPart, roles: readonly string[]): boolean {
  const { call } = dataExportParts[part];
  return call === null ? mayReadAudit(roles) : mayExport(call, roles);
}

/** Returns what users with these roles may export, in the order in which it is written. */
export const partsFor = (roles: readonly string[]): DataExportPart[] =>
  dataExportPartNames.filter((part) => mayExportPart(part, roles));
