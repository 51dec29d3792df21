import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import { integer, words } from './random-sql';
import { campaigns, numbers, patiently, type Size, stride } from './seed';

const days = 110;
const dayMs = 86_400_000;

/** Adds texts of all accounts, a fifth of them inbound, oldest first, with what became of them. */
export async function seedMessages(
  db: Database,
  own: string,
  { messages, contacts, accounts, ownTenths = 6 }: Size,
): Promise<void> {
  const now = Date.now();
  // `offset 0` keeps PostgreSQL from drawing each number again wherever it is used.
  for (let start = 0; start < messages; start += stride) {
    await patiently(
      db,
      `
      insert into message (id, account_id, number_id, campaign_id, direction, source, channel, encoding, status,
        carrier, segments, peer, error_code, body, unit_rate, base_price, surcharge, sent_at, final_at)
      select (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(r2 & 4095), 3, '0') || '8' || lpad(to_hex(r3), 7,
        '0') || lpad(to_hex(n), 8, '0'))::uuid,
        case when mine then '${own}' else md5('account' || other)::uuid end, case
          when mine then md5('own number' || phone % ${numbers})::uuid else md5('number' || other)::uuid end,
        case when mine then md5('own campaign' || phone % ${numbers} % ${campaigns})::uuid else md5('campaign' || other)::uuid end,
        (case when came then 'INBOUND' else 'OUTBOUND' end)::message_direction,
          (case when not came then (array['API', 'API', 'UI', 'AUTO_REPLY'])[1 + r3 % 4] end)::message_source,
        '10DLC', 'GSM-7',
          (case when came then 'received' when fate < 94 then 'delivered' when fate < 97 then 'undelivered'
          when fate < 98 then 'failed' when fate < 99 then 'delivery_unknown' else 'sent' end)::message_status,
        (array['AT&T', 'T-Mobile', 'Verizon'])[1 + phone % 3]::carrier_name, parts, '+1' || (2010000000 + phone), case
          when came or fate < 94 then null when fate < 97 then 'UNREACHABLE' when fate < 98 then 'INVALID_TO'
          when fate < 99 then 'NO_RECEIPT' end,
        case r3 % 5
          when 0 then 'Hi ' || w1 || ', your appointment is on day ' || r3 % 365 || ' at ' || r2 % 12 || '. Reply C to confirm.' when 1 then 'Your code is ' || 100000 + r2 % 900000
          else concat_ws(' ', w1, w2, w3, w1 || 'ing', 'the', w4, w2, 'and', w3 || 's', w5) end
          || case when r2 % 5000 = 0 then ' zebra' else '' end || case
            when r2 % 331 = 1 then ' gazebo' else '' end || case when r2 % 3 = 2
            and n between ${Math.floor(messages * 0.8)} and ${Math.floor(messages * 0.81)} then ' pumpkin' else '' end,
        8000, 8000 * parts, 3000 * parts, case when came then null else t end, case when came
          or fate < 99 then t + interval '3 seconds' end
      from (
        select n, ms, t, n % 10 < ${ownTenths} as mine, 1 + n / 10 % ${accounts} as other, r1 % 5 = 0 as came,
          r2 % 100 as fate, (1 + r3 % 2)::smallint as parts, r1 / 5 % ${contacts} as phone, r2, r3,
          (array[${words}])[1 + r1 % 40] as w1, (array[${words}])[1 + r2 % 40] as w2,
            (array[${words}])[1 + r3 % 40] as w3, (array[${words}])[1 + r2 / 64 % 40] as w4,
            (array[${words}])[1 + r3 / 64 % 40] as w5
        from (
          select n, ms, timestamptz 'epoch' + ms * interval '1 millisecond' as t, ${integer(1)} as r1,
            ${integer(9)} as r2, ${integer(17)} as r3
          from generate_series(${start}, ${Math.min(start + stride, messages) - 1}) n,
            lateral (select (${now} - ${days * dayMs} * (1 - n::float8 / ${messages}))::bigint as ms) at offset 0
        ) drawn offset 0
      ) s`,
    );
  }
}

/**
 * Adds lines to the wallets: half of them the customer's, with a deposit now and then. Past lines: the checks of
 * postings are for new ones.
 */
export async function seedLedger(db: Database, own: string, { ledgerLines, accounts }: Size): Promise<void> {
  const half = Math.floor(ledgerLines / 2);
  await patiently(
    db,
    `
    set local session_replication_role = replica;
    create temp table line on commit drop as
      select row_number() over (partition by l.account_id order by n) + w.last_seq as seq, sum(amount) over (partition by l.account_id order by n) + w.balance as balance, l.*, w.id as wallet
      from (
        select n, case when n <= ${half} then '${own}' else md5('account' || 1 + n % ${accounts})::uuid end as account_id, case when n % 50 = 1 then 50000000 else -(11000 * (1 + n % 90)) end as amount,
          case when n % 50 = 1 then 'deposit' when n % 9 = 0 then 'message_inbound' else 'message_outbound' end as kind, n % ${numbers} as number, now() - ${days} * interval '1 day' * (1 - (n % ${half})::float8 / ${half}) as at
        from generate_series(1, ${ledgerLines}) n
      ) l join ledger_account w on w.account_id = l.account_id and w.kind = 'WALLET';
    insert into ledger_txn (id, account_id, kind, idempotency_key, at) select md5('line' || n)::uuid, account_id, kind, 'line' || n, at from line;
    insert into ledger_entry (txn_id, ledger_account_id, account_id, amount, balance_after, seq, kind, description, ref_type, segments, unit_rate, number_id, campaign_id, at)
      select md5('line' || n)::uuid, wallet, account_id, amount, balance, seq, kind, kind || ' ' || n, case when kind <> 'deposit' then 'message' end, 10, 1100,
        case when kind <> 'deposit' and account_id = '${own}' then md5('own number' || number)::uuid end, case when kind <> 'deposit' and account_id = '${own}' then md5('own campaign' || number % ${campaigns})::uuid end, at
      from line order by at;
    insert into ledger_entry (txn_id, ledger_account_id, amount, kind, at) select md5('line' || n)::uuid, '00000000-0000-7000-8000-000000000001', -amount, kind, at from line;
    update ledger_account l set balance = s.balance, last_seq = s.seq from (select distinct on (wallet) wallet, balance, seq from line order by wallet, seq desc) s where l.id = s.wallet`,
  );
}

/** Makes the sums that the engine keeps with each message, and what autovacuum does within a minute. */
export async function seedSums(db: Database): Promise<void> {
  await patiently(
    db,
    `
    insert into message_hour select account_id, date_trunc('hour', uuid_time(id), 'UTC'), number_id, campaign_id,
      direction, status, source, channel, carrier, error_code,
      count(*), sum(segments), sum(base_price), sum(surcharge) from message group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
        order by 2`,
  );
  await patiently(
    db,
    `
    insert into wallet_day (account_id, day, lines, debits, credits, spent)
      select account_id, (at at time zone 'UTC')::date, count(*), coalesce(sum(amount) filter (where amount < 0), 0),
        coalesce(sum(amount) filter (where amount > 0), 0),
        coalesce(-sum(amount) filter (where kind <> 'deposit'), 0) from ledger_entry where account_id is not null
          group by 1, 2
    on conflict (account_id, day) do update set lines = excluded.lines, debits = excluded.debits,
      credits = excluded.credits, spent = excluded.spent`,
  );
  // Also summarizes the indexes over time.
  for (const table of ['message_hour', 'account_hour']) await db.patient.script(`vacuum analyze ${table}`);
  await db.patient.run(sql`analyze`);
}
