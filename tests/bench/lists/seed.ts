import type { Database } from '@heliograph/api';
import { words } from './random-sql';

/**
 * How much a database has. The customer who is measured has six tenths of the messages, all contacts, and half of the
 * ledger.
 */
export interface Size {
  messages: number;
  /** The customer's share of the messages, in tenths; six by default. */
  ownTenths?: number;
  contacts: number;
  conversations: number;
  accounts: number;
  ledgerLines: number;
}

export const stride = 50_000;
export const numbers = 8;
export const campaigns = 3;

/** Runs a statement of the seed, however long it takes. */
export async function patiently(db: Database, statement: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.script(`set local statement_timeout = 0; ${statement}`);
  });
}

/** Adds accounts with a number and a campaign each, and the numbers and campaigns of the customer. */
export async function seedAccounts(db: Database, own: string, { accounts }: Size): Promise<void> {
  const others = `generate_series(1, ${accounts}) n`;
  await patiently(
    db,
    `
    insert into account (id, host_brand_id, name, status, timezone, country3, min_balance, created_at)
      select md5('account' || n)::uuid, 1, (array[${words}])[1 + n % 40] || ' ' || n,
        (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'SUSPENDED'])[1 + n % 4], 'America/Chicago', 'USA', n % 7 * 1000000,
        now() - n * interval '3 hours' from ${others};
    insert into ledger_account (id, account_id, kind) select md5(kind || n)::uuid, md5('account' || n)::uuid, kind
      from ${others}, unnest(array['WALLET', 'HOLDS', 'PROMO']) kind;
    insert into app_user (id, host_brand_id, account_id, username, email, first_name, last_name, timezone, status,
      last_login_at)
      select md5('user' || n)::uuid, 1, md5('account' || n)::uuid, 'owner' || n, 'owner' || n || '@people.example',
        'Olga', 'Number ' || n, 'America/Chicago', 'ACTIVE', now() - n * interval '1 hour' from ${others};
    insert into user_role (user_id, role) select md5('user' || n)::uuid, 'customer' from ${others};
    insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
      select md5('campaign' || n)::uuid, md5('account' || n)::uuid, '10DLC', 'Campaign ' || n, 'CUSTOMER_CARE', 'x',
        'MNO_PROVISIONED', 0 from ${others}
      union all select md5('own campaign' || n)::uuid, '${own}', '10DLC', 'Own ' || n, 'CUSTOMER_CARE', 'x',
        'MNO_PROVISIONED', 0 from generate_series(0, ${campaigns - 1}) n;
    insert into number (id, account_id, number, type, capabilities, campaign_id, status, registration, monthly_fee,
      purchased_at)
      select md5('number' || n)::uuid, md5('account' || n)::uuid, '+1' || 3120000000 + n, '10DLC', array['SMS'],
        md5('campaign' || n)::uuid, 'ACTIVE', 'REGISTERED', 0, now() - interval '120 days' from ${others}
      union all select md5('own number' || n)::uuid, '${own}', '+1' || 3030000000 + n, '10DLC', array['SMS'],
        md5('own campaign' || n % ${campaigns})::uuid, 'ACTIVE', 'REGISTERED', 0, now() - interval '120 days'
        from generate_series(0, ${numbers - 1}) n`,
  );
}

/** Adds contacts, some of them opted out, five lists of them, and a block for each who opted out. */
export async function seedContacts(db: Database, own: string, { contacts }: Size): Promise<void> {
  await patiently(
    db,
    `insert into contact_list (id, account_id, name, type)
      select md5('list' || n)::uuid, '${own}', 'List ' || n, 'STATIC' from generate_series(1, 5) n`,
  );
  for (let start = 0; start < contacts; start += stride) {
    const some = `generate_series(${start}, ${Math.min(start + stride, contacts) - 1}) n`;
    await patiently(
      db,
      `
      insert into contact (id, account_id, phone, first_name, last_name, email, company, tags, carrier, opted_out_at,
        consent_status, created_at, last_outbound_at)
        select md5('contact' || n)::uuid, '${own}', '+1' || (2010000000 + n), (array[${words}])[1 + n % 40],
          (array[${words}])[1 + n / 40 % 40] || n % 977, 'c' || n || '@people.example', 'Company ' || n % 1999,
          array[(array[${words}])[1 + n % 7]], (array['AT&T', 'T-Mobile', 'Verizon'])[1 + n % 3], case
            when n % 50 = 0 then now() - interval '1 day' end, case when n % 50 = 0 then 'REVOKED' else 'EXPRESS' end,
          now() - n * interval '8 seconds', now() - n * interval '9 seconds' from ${some};
      insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
        select md5('block' || n)::uuid, '${own}', '+1' || (2010000000 + n), 'ACCOUNT', 'MANUAL',
          now() - n * interval '1 minute' from ${some} where n % 50 = 0;
      insert into list_member (account_id, list_id, contact_id)
        select '${own}', md5('list' || l)::uuid, md5('contact' || n)::uuid from generate_series(1, 5) l, ${some}
        where n < ${contacts} >> l`,
    );
  }
}

/** Adds a conversation for each of the first contacts. */
export async function seedConversations(db: Database, own: string, { conversations }: Size): Promise<void> {
  await patiently(
    db,
    `
    insert into conversation (id, account_id, number_id, contact_id, contact_phone, status, unread, last_text,
      last_direction, last_message_at, created_at)
    select md5('thread' || n)::uuid, '${own}', md5('own number' || n % ${numbers})::uuid, md5('contact' || n)::uuid,
      '+1' || (2010000000 + n), (array['OPEN', 'OPEN', 'PENDING', 'RESOLVED'])[1 + n % 4], n % 3,
      'See you at ' || n % 12, 'INBOUND', now() - n * interval '40 seconds', now() - interval '120 days'
    from generate_series(0, ${conversations - 1}) n`,
  );
}
