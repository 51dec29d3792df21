import type { DeliveryGroup } from '@heliograph/contract/reference/delivery-groups';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { allOf, anyOf, anyOfOrNone, defined } from '../../../../../paging';
import { boundsSql } from '../../../../money';

/** What the groups of Message Delivery count. */
export interface DeliveryQuery {
  accountId: string;
  /** `ALL` is one group of the whole period. */
  group: DeliveryGroup | 'ALL';
  /** ms since the epoch: the bounds of hours, days, weeks, or months, else of the period. */
  bounds: readonly number[];
  numberUUID?: readonly string[] | undefined;
  campaignUUID?: readonly string[] | undefined;
  carrier?: readonly string[] | undefined;
  source?: readonly string[] | undefined;
  errorCode?: readonly string[] | undefined;
  broadcastUUID?: readonly string[] | undefined;
  userUUID?: readonly string[] | undefined;
  credentialUUID?: readonly string[] | undefined;
}

const ofHours = ({ numberUUID, campaignUUID, carrier, source, errorCode }: DeliveryQuery): SQL[] =>
  defined(
    anyOf(sql`h.number_id`, numberUUID),
    anyOfOrNone(sql`h.campaign_id`, campaignUUID),
    anyOfOrNone(sql`h.carrier::text`, carrier),
    anyOf(sql`h.source::text`, source),
    anyOfOrNone(sql`h.error_code`, errorCode),
  );

/** Matches messages, alias `m`, to the filter. */
export const ofMessages = ({
  numberUUID,
  campaignUUID,
  carrier,
  source,
  errorCode,
  broadcastUUID,
  userUUID,
  credentialUUID,
}: DeliveryQuery): SQL =>
  allOf(
    defined(
      anyOf(sql`m.number_id`, numberUUID),
      anyOfOrNone(sql`m.campaign_id`, campaignUUID),
      anyOfOrNone(sql`m.carrier::text`, carrier),
      anyOf(sql`m.source::text`, source),
      anyOfOrNone(sql`m.error_code`, errorCode),
      anyOfOrNone(sql`m.broadcast_id`, broadcastUUID),
      anyOf(sql`m.user_id`, userUUID),
      anyOf(sql`m.credential_id`, credentialUUID),
    ),
  );

/** Returns SQL for the id of a row, made of what it is: a group has none of its own. */
export const rowIdOf = ({ accountId, group }: DeliveryQuery, { part, ref }: { part: SQL; ref: SQL }): SQL =>
  sql`md5(concat_ws('|', ${accountId}::text, ${group}::text, ${part}, ${ref}))::uuid`;

/** The sums per hour know neither broadcasts, users, nor API credentials. */
export const isSummed = ({ broadcastUUID, userUUID, credentialUUID }: DeliveryQuery): boolean =>
  !broadcastUUID && !userUUID && !credentialUUID;

/** Returns SQL for the bounds of a query's parts and the hours that they cut: the CTE `given`. */
export function givenOf(query: DeliveryQuery): SQL {
  const { bounds, cut } = boundsSql(query.bounds);
  return sql`given as materialized (select ${bounds} as bounds, ${cut} as cut)`;
}

/**
 * Returns SQL for the messages of a query by part, `ref` (what the group is), carrier, direction, status, and error;
 * needs `given`. Read from the sums per hour, and from messages for hours that a bound cuts, and for filters that the
 * sums don't know.
 */
export function countedMessages(query: DeliveryQuery): SQL {
  const { accountId, group } = query;
  const { from, to, hasCut } = boundsSql(query.bounds);
  if (!isSummed(query)) {
    return sql`
      select width_bucket(uuid_time(m.id), g.bounds) - 1 as part, m.direction, m.status, m.error_code, m.carrier,
        1 as messages,
        case ${group}::text when 'CARRIER' then coalesce(m.carrier::text, '')
          when 'CAMPAIGN' then coalesce(m.campaign_id::text, '') when 'NUMBER' then m.number_id::text
          when 'ERROR' then coalesce(m.error_code, '') else '' end as ref
      from given g, message m
      where m.account_id = ${accountId} and m.id >= uuid_from_time(${from}) and m.id < uuid_from_time(${to})
        and ${ofMessages(query)}`;
  }
  const cuts = hasCut ? messagesInCut(query, { from, to }) : sql``;
  return sql`
    select width_bucket(h.hour, g.bounds) - 1 as part, h.direction, h.status, h.error_code, h.carrier, h.messages,
      case ${group}::text when 'CARRIER' then coalesce(h.carrier::text, '')
        when 'CAMPAIGN' then coalesce(h.campaign_id::text, '') when 'NUMBER' then h.number_id::text
        when 'ERROR' then coalesce(h.error_code, '') else '' end as ref
    from given g, message_hour h
    where h.account_id = ${accountId} and h.hour >= ${from} and h.hour < ${to} and h.hour <> all (g.cut)
      and ${allOf(ofHours(query))}
    ${cuts}`;
}

/** Selects the messages of cut hours, each hour through the index. */
function messagesInCut(query: DeliveryQuery, { from, to }: { from: SQL; to: SQL }): SQL {
  const { accountId, group } = query;
  return sql`
    union all
    select width_bucket(uuid_time(m.id), g.bounds) - 1, m.direction, m.status, m.error_code, m.carrier, 1,
      case ${group}::text when 'CARRIER' then coalesce(m.carrier::text, '')
        when 'CAMPAIGN' then coalesce(m.campaign_id::text, '') when 'NUMBER' then m.number_id::text
        when 'ERROR' then coalesce(m.error_code, '') else '' end
    from given g cross join unnest(g.cut) as c (hour) cross join lateral (
      select id, direction, status, error_code, carrier, campaign_id, number_id, source, broadcast_id, user_id,
        credential_id from message
      where account_id = ${accountId} and id >= uuid_from_time(greatest(c.hour, ${from}))
        and id < uuid_from_time(least(c.hour + interval '1 hour', ${to})) offset 0
    ) m where ${ofMessages(query)}`;
}
