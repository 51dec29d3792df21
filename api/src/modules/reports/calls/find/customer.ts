import { calls } from '@heliograph/contract';
import type { CallName, CallResponse } from '@heliograph/contract';
import { formatAmount } from '@heliograph/contract/money';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { mayCall } from '../../../../http/check-access';
import { contactNamed } from '../../../people';
import { contains, dayOf, defined, keyLike, searchPattern } from '../../../../paging';
import { groupsOf, oneLine } from './groups';
import type { Group } from './groups';
import { anyOfThese, idBegins, phoneBegins, phoneIs } from './search-text';
import type { SearchText } from './search-text';
import { bothNames, fullName } from '../../../../db/full-name';

type Found = CallResponse<'account.manage/find'>;
type Kind = Found['groups'][number]['kind'];

/** A group with a call that the roles of the screen its items open may make: other users don't get the group. */
interface OwnGroup extends Group<Kind> {
  call: CallName;
}

/** Finds data of an account that the roles may open; nothing for blank text. */
export function findForCustomer(
  db: Executor,
  { accountId, roles, zone }: { accountId: string; roles: readonly string[]; zone: string },
  search: SearchText,
): Promise<Found['groups']> {
  const mine = sql`account_id = ${accountId}`;
  return groupsOf(
    db,
    customerGroups(accountId, mine, search, zone).filter(({ call }) => mayCall(calls[call].access, roles)),
  );
}

function customerGroups(accountId: string, mine: SQL, search: SearchText, zone: string): OwnGroup[] {
  const { text } = search;
  const id = idBegins(sql`id`, search);
  return [
    {
      kind: 'number',
      call: 'account.manage/updatenumber',
      query: anyOfThese(
        sql`select id, number as title,
          concat_ws(' · ', nullif(label, ''), nullif(concat_ws(', ', city, state), '')) as subtitle from number
          where ${mine} and released_at is null`,
        defined(...id, numberContains(search), contains(text, sql`label`, sql`city`)),
        sql`title`,
      ),
      item: (row) => ({
        title: formatPhone(row.title),
        subtitle: row.subtitle,
        path: `/main/my-numbers?open=${row.id}`,
      }),
    },
    {
      kind: 'contact',
      call: 'contact.manage/getcontact',
      query: anyOfThese(
        sql`select id, ${fullName()} as title, phone as detail, company as subtitle from contact
          where ${mine}`,
        [...id, ...phoneBegins(sql`phone`, search), ...contactNamed(accountId, text)],
      ),
      item: ({ title, detail, subtitle, ...row }) => {
        const phone = formatPhone(detail ?? '');
        return {
          title: title || phone,
          subtitle: [title && phone, subtitle].filter(Boolean).join(' · '),
          path: `/main/contacts/${row.id}/details`,
        };
      },
    },
    {
      kind: 'message',
      call: 'report.manage/getsmsoutbound',
      query: anyOfThese(
        sql`select id, peer as title, body as subtitle from message where ${mine} and direction = 'OUTBOUND'`,
        [...id, ...sentWith(mine, search)],
        sql`id desc`,
      ),
      item: ({ title, subtitle, ...row }) => ({
        title: `Message to ${formatPhone(title)}`,
        subtitle: oneLine(subtitle),
        path: `/main/reports/sms-outbound?open=${row.id}`,
      }),
    },
    {
      kind: 'brand',
      call: 'account.manage/gettcrbrands',
      query: anyOfThese(
        sql`select id, display_name as title, legal_name as subtitle from tcr_brand
          where ${mine} and deleted_at is null`,
        defined(...id, contains(text, sql`display_name`, sql`legal_name`)),
        sql`title`,
      ),
      item: ({ title, subtitle, ...row }) => ({ title, subtitle, path: `/main/tcr-brands?open=${row.id}` }),
    },
    {
      kind: 'campaign',
      call: 'campaign.manage/getcampaigns',
      query: anyOfThese(
        sql`select id, name as title, description as subtitle from campaign where ${mine}`,
        defined(...id, contains(text, sql`name`)),
        sql`title`,
      ),
      item: ({ title, subtitle, ...row }) => ({
        title,
        subtitle: oneLine(subtitle),
        path: `/main/campaigns?open=${row.id}`,
      }),
    },
    {
      kind: 'user',
      call: 'account.manage/getusers',
      query: anyOfThese(
        sql`select id, ${fullName()} as title, email::text as subtitle from app_user
          where ${mine} and deleted_at is null`,
        defined(...id, contains(text, sql`(${bothNames()})`, sql`username`, sql`email`)),
        sql`title`,
      ),
      item: ({ title, subtitle, ...row }) => ({ title, subtitle, path: `/main/account/users?open=${row.id}` }),
    },
    {
      kind: 'deposit',
      call: 'account.manage/getbillinghistory',
      query: anyOfThese(
        sql`select id, reference as title, amount::text as detail, brand || ' ending ' || last4 as subtitle,
          created_at as at,
            case when status = 'SUCCEEDED' then settled_at end as settled from deposit where ${mine}`,
        [...id, ...[text, `dp_${text}`].map((start) => keyLike(sql`reference`, `${searchPattern(start)}%`))],
        sql`at desc`,
      ),
      item: ({ title, detail, subtitle, settled }) => {
        const day = settled && dayOf(zone, settled.getTime());
        // Only a deposit that succeeded is a line of the history.
        const path = day ? `/main/billing/history?type=deposit&period=${day}..${day}` : '/main/billing/add-funds';
        return { title, subtitle: `${formatAmount(BigInt(detail ?? 0), 2)} · ${subtitle}`, path };
      },
    },
  ];
}

const numberContains = ({ prefixes }: SearchText): SQL | undefined =>
  prefixes.length ? sql`number like ${`%${prefixes.at(-1) ?? ''}%`}` : undefined;

/**
 * An own number has sent messages, any other has received them: the other way round all of its traffic would be read in
 * vain.
 */
function sentWith(mine: SQL, search: SearchText): SQL[] {
  const own = sql`select id from number where ${sql.join([mine, ...phoneIs(sql`number`, search)], sql` and `)}`;
  return phoneIs(sql`peer`, search).flatMap((is) => [sql`number_id in (${own})`, sql`${is} and not exists (${own})`]);
}
