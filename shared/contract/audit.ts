import Type from 'typebox';
import { auditAction } from '../reference/audit';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { Filter, ListRequest, ListResponse } from './list';
import { AnyOf, AnyUuid, searchText, timeRange } from './parts';
import { Instant, Nullable, OneOf, Uuid } from './values';

const Facts = Nullable(Type.Record(Type.String(), Type.Unknown()));

/** One act, kept for ever. */
export const AuditRow = Type.Object({
  auditUUID: Uuid,
  at: Instant,
  /** Null for what was done by command on the server. */
  actor: Nullable(Type.Object({ userUUID: Uuid, name: Type.String() })),
  /** The account that it concerns; null for staff and the system. */
  account: Nullable(Type.Object({ accountUUID: Uuid, company: Type.String() })),
  action: OneOf(auditAction.values),
  /** Kind of thing acted on, such as `account`. */
  entity: Type.String(),
  entityUUID: Nullable(Type.String()),
  /** What it is called, as far as it has a name. */
  entityName: Nullable(Type.String()),
  /** The facts that changed, before and after. */
  before: Facts,
  after: Facts,
  reason: Nullable(Type.String()),
  /** The address that the server saw. */
  ip: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
});

const filter = Filter({
  /** Text in actor, company, name of the thing or reason. */
  ...searchText,
  ...timeRange,
  action: AnyOf(auditAction.values),
  accountUUID: AnyUuid,
  actorUUID: AnyUuid,
  /** The account or user acted on. */
  entityUUID: AnyUuid,
});

/** Fields that the audit log sorts by; the first is the default, descending. */
export const auditSorts = ['at', 'action'] as const;

export const audit = {
  'admin.manage/getaudit': defineCall({
    summary: 'Lists who did what: actions of staff and account users, newest first.',
    access: adminRoles,
    request: ListRequest(filter, auditSorts),
    response: ListResponse(AuditRow),
  }),
};
