import type { CallRequest, CallResponse } from '@heliograph/contract';
import { broadcastRecipientsSpec, broadcastSkipsSpec } from '@heliograph/contract/lists/broadcast-recipients';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { toWire } from '@heliograph/contract/money';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf, defined, literal, phoneDigits } from '../../paging';
import type { ListQuery } from '../../paging';
import { fullName } from '../../db/full-name';

type Recipients = CallRequest<'campaign.manage/getbroadcastrecipients'>;
type Skips = CallRequest<'campaign.manage/getbroadcastskips'>;

/** Rows as the lists and their exports return them. */
export type RecipientItem = CallResponse<'campaign.manage/getbroadcastrecipients'>['items'][number];
export type SkipItem = CallResponse<'campaign.manage/getbroadcastskips'>['items'][number];

interface WithContact {
  contactDataUUID: string | null;
  contactName: string | null;
}

/** A row of the query of recipients. */
export interface RecipientRow extends Omit<RecipientItem, 'contact' | 'error' | 'total' | 'sentAt'>, WithContact {
  total: bigint;
  sentAt: Date | null;
}

/** A row of the query of those who are left out. */
export interface SkipRow extends Omit<SkipItem, 'contact'>, WithContact {}

const none = '00000000-0000-0000-0000-000000000000';
const byPhone = (phone: SQL, text: string | undefined): SQL | undefined =>
  text?.trim() ? sql`${phone} like ${`%${literal(phoneDigits(text) ?? text.trim())}%`}` : undefined;
const ofBroadcast = (column: SQL, accountId: string, id: string | undefined): SQL =>
  sql`${column} = (select o.id from broadcast o where o.account_id = ${accountId} and o.id = ${id ?? none}::uuid)`;

/** The status of a recipient `r` with the message `m`. */
const status = sql`coalesce(case
  when m.status in ('scheduled', 'queued', 'sending') then 'waiting' else m.status::text end, case
  when k.done then 'canceled' end, 'waiting')`;

/** Returns the list query of a broadcast's recipients that match a filter; none for one of another account. */
export function recipientsQuery(
  accountId: string,
  filter: Recipients['filter'] = {},
): ListQuery<SortOf<typeof broadcastRecipientsSpec>> {
  return {
    columns: sql`r.seq as place, r.phone, p.id as "contactDataUUID",
      ${fullName('p')} as "contactName", m.id as "messageUUID", ${status} as status,
      m.error_code as "errorCode",
      m.carrier, r.segments::int as segments, coalesce(m.total, 0)::bigint as total, m.sent_at as "sentAt"`,
    from: sql`broadcast_recipient r
      left join message m on m.id = r.message_id
      left join contact p on p.account_id = ${accountId} and p.phone = r.phone
      left join
        lateral (select k.done from broadcast_chunk k
        where m.id is null and k.broadcast_id = r.broadcast_id and r.seq between k.first_seq and k.last_seq) k on true`,
    where: defined(
      ofBroadcast(sql`r.broadcast_id`, accountId, filter.broadcastUUID),
      byPhone(sql`r.phone`, filter.text),
      anyOf(status, filter.status),
    ),
    id: sql`r.seq`,
    idType: 'bigint',
    sorts: { place: { expr: sql`r.seq`, type: 'bigint' } },
    defaultSort: orderOf(broadcastRecipientsSpec),
  };
}

/** Returns the list query of those in the audience of a broadcast who don’t get it. */
export function skipsQuery(
  accountId: string,
  filter: Skips['filter'] = {},
): ListQuery<SortOf<typeof broadcastSkipsSpec>> {
  return {
    columns: sql`s.seq as place, s.phone, p.id as "contactDataUUID",
      ${fullName('p')} as "contactName", s.reason, s.detail`,
    from: sql`broadcast_skip s left join contact p on p.account_id = ${accountId} and p.id = s.contact_id`,
    where: defined(
      ofBroadcast(sql`s.broadcast_id`, accountId, filter.broadcastUUID),
      byPhone(sql`s.phone`, filter.text),
      anyOf(sql`s.reason`, filter.reason),
    ),
    id: sql`s.seq`,
    idType: 'bigint',
    sorts: { place: { expr: sql`s.seq`, type: 'bigint' } },
    defaultSort: orderOf(broadcastSkipsSpec),
  };
}

const contactOf = ({ contactDataUUID, contactName }: WithContact) =>
  contactDataUUID === null ? null : { contactDataUUID, name: contactName ?? '' };
const titles: Readonly<Partial<Record<string, { title: string }>>> = messageErrors;

/** Returns the API's format of a recipient. */
export function toRecipientItem({ contactDataUUID, contactName, total, sentAt, ...row }: RecipientRow): RecipientItem {
  const error = row.errorCode === null ? null : (titles[row.errorCode]?.title ?? row.errorCode);
  return {
    ...row,
    contact: contactOf({ contactDataUUID, contactName }),
    error,
    total: toWire(total),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Returns the API's format of an entry that is left out; the detail as text for users. */
export function toSkipItem({ contactDataUUID, contactName, detail, ...row }: SkipRow): SkipItem {
  return {
    ...row,
    contact: contactOf({ contactDataUUID, contactName }),
    detail: detail === null ? null : detailText(row.reason, detail),
  };
}

function detailText(reason: SkipItem['reason'], detail: string): string {
  if (reason === 'DUPLICATE') return `${detail} times in the audience`;
  if (reason === 'MISSING_FIELD') return `No ${detail.replaceAll('_', ' ')}`;
  if (reason === 'NO_CONSENT')
    return detail === 'EXPRESS'
      ? 'Informational texts only'
      : detail === 'REVOKED'
        ? 'Consent revoked'
        : 'No consent recorded';
  return titles[detail]?.title ?? detail;
}
