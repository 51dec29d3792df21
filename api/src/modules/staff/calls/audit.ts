import type { CallRequest, CallResponse, auditSorts } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { actsOf, type StaffScope } from '../../identity';
import { anyOf, contains, defined, inPeriod } from '../../../paging';
import type { ListQuery } from '../../../paging';
import { fullName } from '../../../db/full-name';

type Request = CallRequest<'admin.manage/getaudit'>;
type Item = CallResponse<'admin.manage/getaudit'>['items'][number];
type Facts = Item['before'];

interface Row extends Omit<Item, 'at' | 'actor' | 'account' | 'entityName' | 'before' | 'after' | 'reason'> {
  at: Date;
  actorUUID: string | null;
  actorName: string | null;
  accountUUID: string | null;
  company: string | null;
  detail: { name?: string; before?: Facts; after?: Facts; reason?: string | null };
}

/** Returns the list query of the audit log. */
export function auditList(scope: StaffScope, filter: Request['filter'] = {}): ListQuery<(typeof auditSorts)[number]> {
  const actor = sql`${fullName('u')}`;
  return {
    columns: sql`l.id as "auditUUID", l.at, u.id as "actorUUID", ${actor} as "actorName", a.id as "accountUUID",
      a.name as company, l.action, l.entity,
      l.entity_id as "entityUUID", l.detail, l.ip, l.user_agent as "userAgent", l.request_id as "requestId"`,
    from: sql`audit_log l left join app_user u on u.id = l.actor_user_id left join account a on a.id = l.account_id`,
    where: defined(
      actsOf(scope),
      contains(filter.text, actor, sql`a.name`, sql`(l.detail ->> 'name')`, sql`(l.detail ->> 'reason')`),
      inPeriod(sql`l.at`, filter),
      anyOf(sql`l.action`, filter.action),
      anyOf(sql`l.account_id`, filter.accountUUID),
      anyOf(sql`l.actor_user_id`, filter.actorUUID),
      anyOf(
        sql`l.entity_id`,
        filter.entityUUID?.map((id) => id.toLowerCase()),
      ),
      anyOf(sql`l.entity_id`, filter.numbers),
    ),
    id: sql`l.id`,
    sorts: {
      at: { expr: sql`l.at`, type: 'timestamptz' },
      action: { expr: sql`l.action`, type: 'text' },
    },
    defaultSort: { field: 'at', dir: 'desc' },
  };
}

/** Returns the API's format of a row. */
export function toAuditItem({ actorUUID, actorName, accountUUID, company, detail, ...row }: Row): Item {
  return {
    auditUUID: row.auditUUID,
    at: row.at.toISOString(),
    actor: actorUUID === null ? null : { userUUID: actorUUID, name: actorName ?? '' },
    account: accountUUID === null ? null : { accountUUID, company: company ?? '' },
    action: row.action,
    entity: row.entity,
    entityUUID: row.entityUUID,
    entityName: detail.name ?? null,
    before: detail.before ?? null,
    after: detail.after ?? null,
    reason: detail.reason ?? null,
    ip: row.ip,
    userAgent: row.userAgent,
    requestId: row.requestId,
  };
}
