import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

/**
 * Adds the entry of the blacklist for each contact of an account that has opted out, with the text that it sent, if
 * any.
 */
export async function writeBlocks(tx: Executor, accountId: string): Promise<void> {
  await tx.run(sql`
    insert into blacklist_entry (id, account_id, phone, scope, reason, source_message_id, added_at)
    select md5(c.id::text || c.opted_out_at::text)::uuid, c.account_id, c.phone, 'ACCOUNT', case
      when m.id is null then 'REVOKED' else 'KEYWORD' end, m.id, c.opted_out_at
    from contact c left join lateral (
      select id from message where account_id = c.account_id and peer = c.phone and direction = 'INBOUND'
        and id >= uuid_from_time(c.opted_out_at) and id < uuid_from_time(c.opted_out_at + interval '1 second')
          order by id limit 1
    ) m on true
    where c.account_id = ${accountId} and c.opted_out_at is not null
    on conflict do nothing`);
}
