import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Returns the SQL of when a phone last wrote to an account, or was last texted by it; null if never. A message that
 * failed, was canceled, or is still to be sent doesn't count.
 */
export const lastText = (accountId: SQL, phone: SQL, direction: 'INBOUND' | 'OUTBOUND'): SQL =>
  direction === 'INBOUND'
    ? sql`(select uuid_time(id) from message where account_id = ${accountId} and direction = 'INBOUND'
        and peer = ${phone} order by id desc limit 1)`
    : sql`(select max(sent_at) from message where account_id = ${accountId} and direction = 'OUTBOUND'
        and peer = ${phone} and sent_at is not null)`;
