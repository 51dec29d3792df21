import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import { apiCredentialsSpec } from '@heliograph/contract/lists/api-credentials';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { credentialLimits } from '@heliograph/contract/reference/api-credentials';
import type { ApiScope, CredentialStatus } from '@heliograph/contract/reference/api-credentials';
import { sql } from 'drizzle-orm';
import { startsOfDays } from '../../../../base/zone-time';
import { networkLabel } from '../../../identity';
import type { Executor } from '../../../../db';
import { anyOf, contains, defined, textArray } from '../../../../paging';
import type { ListQuery } from '../../../../paging';
import { fullName } from '../../../../db/full-name';

type Request = CallRequest<'account.manage/listapicreds'>;
type Facets = CallResponse<'account.manage/summarizeapicreds'>['facets'];

/** API credentials as the list and its export give them. */
export type CredentialItem = CallResponse<'account.manage/listapicreds'>['items'][number];

interface Row {
  credentialUUID: string;
  name: string;
  keyId: string;
  last4: string;
  scopes: ApiScope[];
  ipAllow: string[];
  status: CredentialStatus;
  expiresAt: Date | null;
  createdByUUID: string | null;
  createdByName: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
  lastUsedEndpoint: string | null;
  requests24Hours: number;
  zone: string;
  /** Hours since the epoch with requests, in order, and the requests of each. */
  hours: number[];
  hourlyRequests: number[];
}

/** Returns the list query of an account's API credentials that match a filter, without deleted ones. */
export function credentialList(
  accountId: string,
  now: Date,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof apiCredentialsSpec>> {
  const unusedSince = new Date(now.getTime() - credentialLimits.unusedDays * dayMs);
  // A day more than is shown, because the zone of the account decides where days begin.
  const hours = sql`api_credential_hour h where h.credential_id = k.id
    and h.hour > ${new Date(now.getTime() - (credentialLimits.shownDays + 1) * dayMs)}::timestamptz order by h.hour`;
  const status = sql`case when k.expires_at <= ${now} then 'EXPIRED'
    when coalesce(u.last_used_at, k.created_at) < ${unusedSince} then 'UNUSED' else 'ACTIVE' end`;
  const recent = sql`(select coalesce(sum(h.requests), 0)::int from api_credential_hour h
    where h.credential_id = k.id and h.hour > ${new Date(now.getTime() - dayMs)}::timestamptz)`;
  return {
    columns: sql`k.id as "credentialUUID", k.name, k.key_id as "keyId", k.last4, k.scopes,
      k.ip_allow::text[] as "ipAllow", ${status} as status,
      k.expires_at as "expiresAt", c.id as "createdByUUID", ${fullName('c')} as "createdByName",
        k.created_at as "createdAt",
      u.last_used_at as "lastUsedAt", u.last_used_ip as "lastUsedIp", u.last_used_endpoint as "lastUsedEndpoint",
      ${recent} as "requests24Hours",
      a.timezone as zone, array(select (extract(epoch from h.hour) / 3600)::int from ${hours}) as hours,
        array(select h.requests from ${hours}) as "hourlyRequests"`,
    from: sql`api_credential k join account a on a.id = k.account_id left
      join api_credential_use u on u.credential_id = k.id left join app_user c on c.id = k.created_by`,
    where: defined(
      sql`k.account_id = ${accountId} and k.revoked_at is null`,
      contains(filter.text, sql`k.name`, sql`k.key_id`),
      anyOf(sql`k.id`, filter.credentialUUID),
      anyOf(status, filter.status),
      filter.scope ? sql`k.scopes && ${textArray(filter.scope)}` : undefined,
      anyOf(sql`k.created_by`, filter.createdByUUID),
    ),
    id: sql`k.id`,
    sorts: {
      name: { expr: sql`lower(k.name)`, type: 'text' },
      status: { expr: status, type: 'text' },
      lastUsedAt: { expr: sql`u.last_used_at`, type: 'timestamptz', nullable: true },
      requests24Hours: { expr: recent, type: 'bigint' },
      expiresAt: { expr: sql`k.expires_at`, type: 'timestamptz', nullable: true },
      createdAt: { expr: sql`k.created_at`, type: 'timestamptz' },
    },
    defaultSort: orderOf(apiCredentialsSpec),
  };
}

/** Returns a function from a row to the API's format. */
export const toCredentialItem =
  (now: Date) =>
  (row: Row): CredentialItem => {
    const { createdByUUID, createdByName, expiresAt, createdAt, lastUsedAt, ipAllow, ...rest } = row;
    const requestsByDay = byDay(row, now);
    return {
      credentialUUID: rest.credentialUUID,
      name: rest.name,
      keyId: rest.keyId,
      last4: rest.last4,
      scopes: rest.scopes,
      ipAllow: ipAllow.map(networkLabel),
      status: rest.status,
      expiresAt: expiresAt?.toISOString() ?? null,
      createdBy: createdByUUID === null ? null : { userUUID: createdByUUID, name: createdByName ?? '' },
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      lastUsedIp: rest.lastUsedIp,
      lastUsedEndpoint: rest.lastUsedEndpoint,
      requests24Hours: rest.requests24Hours,
      requests30Days: requestsByDay.reduce((sum, requests) => sum + requests, 0),
      requestsByDay,
    };
  };

/**
 * Returns the requests of each of the last days in the zone of the account; those of an hour are of the day in which it
 * begins.
 */
function byDay({ zone, hours, hourlyRequests }: Row, now: Date): number[] {
  const starts = startsOfDays(zone, now.getTime(), credentialLimits.shownDays);
  const days = starts.slice(1).map(() => 0);
  hours.forEach((hour, index) => {
    const day = starts.findLastIndex((start) => start <= hour * hourMs);
    const before = days[day];
    if (before !== undefined) days[day] = before + (hourlyRequests[index] ?? 0);
  });
  return days;
}

/** Returns the options of the filters. */
export async function credentialFacets(db: Executor, accountId: string): Promise<Facets> {
  const creators = await db.rows<Facets['creators'][number]>(sql`
    select distinct u.id as "userUUID", ${fullName('u')} as name from api_credential k
      join app_user u on u.id = k.created_by
    where k.account_id = ${accountId} and k.revoked_at is null order by name, u.id`);
  return { creators };
}
