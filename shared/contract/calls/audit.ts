import Type from 'typebox';
import { auditAction } from '../reference/audit';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { Filter, ListRequest, ListResponse } from './list';
import { AnyOf, AnyUuid, searchText, SendingNumber, Several, timeRange } from './parts';
import { Instant, Nullable, OneOf, Uuid } from './values';

const Facts = Nullable(Type.Record(Type.String(), Type.Unknown()));

/** A recorded action, kept forever. */
export const AuditRow = Type.Object({
  auditUUID: Uuid,
  at: Instant,
  /** Null for commands on the server. */
  actor: Nullable(Type.Object({ userUUID: Uuid, name: Type.String() })),
  /** The affected account; null for staff and the system. */
  account: Nullable(Type.Object({ accountUUID: Uuid, company: Type.String() })),
  action: OneOf(auditAction.values),
  /** Type of the affected object, such as `account`. */
  entity: Type.String(),
  entityUUID: Nullable(Type.String()),
  /** Its name, if it has one. */
  entityName: Nullable(Type.String()),
  /** The changed values, before and after. */
  before: Facts,
  after: Facts,
  reason: Nullable(Type.String()),
  /** The IP address that the server saw. */
  ip: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
});

const filter = Filter({
  /** Text in actor, company, object name or reason. */
  ...searchText,
  ...timeRange,
  action: AnyOf(auditAction.values),
  accountUUID: AnyUuid,
  actorUUID: AnyUuid,
  /** The affected account or user. */
  entityUUID: AnyUuid,
  /** The affected numbers, in E.164. */
  numbers: Several(SendingNumber),
});

/** The sortable fields of the audit log; the first is the default, descending. */
export const auditSorts = ['at', 'action'] as const;

export const audit = {
  'admin.manage/getaudit': defineCall({
    summary: 'Lists who did what: actions of staff and account users, newest first.',
    access: adminRoles,
    effect: 'reads',
    request: ListRequest(filter, auditSorts),
    response: ListResponse(AuditRow),
  }),
};
