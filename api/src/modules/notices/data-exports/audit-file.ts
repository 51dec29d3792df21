import { auditAction } from '@heliograph/contract/reference/audit';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import { exportList, type CsvColumn } from '../../../paging';
import type { Caller } from '../../identity';
import { fullName } from '../../../db/full-name';

interface Row {
  at: Date;
  actor: string;
  action: string;
  entity: string;
  detail: { name?: string; before?: unknown; after?: unknown };
  ip: string | null;
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

const columns: readonly CsvColumn<Row>[] = [
  { header: 'Time', value: ({ at }) => at.toISOString(), instant: true },
  { header: 'User', value: ({ actor }) => actor },
  { header: 'Action', value: ({ action }) => (auditAction.has(action) ? auditAction.label(action) : action) },
  { header: 'Type', value: ({ entity }) => entity },
  { header: 'Name', value: ({ detail }) => detail.name ?? null },
  { header: 'Before', value: ({ detail }) => json(detail.before) },
  { header: 'After', value: ({ detail }) => json(detail.after) },
  { header: 'IP address', value: ({ ip }) => ip },
];

/**
 * Writes what the users of an account did, oldest first. What staff did, and their reasons, are not the account's data.
 */
export function auditFile(
  db: Database,
  { accountId, timezone }: Pick<Caller, 'accountId' | 'timezone'>,
): AsyncIterable<Uint8Array> {
  return exportList<Row, Row>(
    db.patient,
    {
      columns: sql`l.at, ${fullName('u')} as actor, l.action, l.entity, l.detail, l.ip`,
      from: sql`audit_log l join app_user u on u.id = l.actor_user_id and u.account_id = l.account_id`,
      where: [sql`l.account_id = ${accountId}`],
      id: sql`l.id`,
      sorts: { at: { expr: sql`l.at`, type: 'timestamptz' } },
      defaultSort: { field: 'at', dir: 'asc' },
    },
    {},
    { toItem: (row) => row, columns, zone: timezone },
  );
}
