import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { recordOptOut } from '../../people';
import { endReplies } from './cancel-queue';

interface Refused {
  id: string;
  accountId: string;
  numberId: string;
  number: string;
  campaignId: string | null;
  phone: string;
}

/**
 * Blocks the phones of messages that a carrier refused because the recipient opted out there. Call it in a transaction
 * of its own, before the messages change: what is done twice takes effect once, also if the phone has opted in since.
 */
export async function recordCarrierOptOuts(tx: Executor, messageIds: readonly string[], at: Date): Promise<void> {
  if (!messageIds.length) return;
  const refused = await tx.rows<Refused>(sql`
    select m.id, m.account_id as "accountId", m.number_id as "numberId", n.number, m.campaign_id as "campaignId",
      m.peer as phone
    from message m join number n on n.id = m.number_id
    where ${idIn(sql`m.id`, messageIds)} and m.direction = 'OUTBOUND'
      and not exists (select 1 from blacklist_entry e where e.account_id = m.account_id and e.source_message_id = m.id)
    order by m.peer, m.id`);
  for (const { id, phone, ...from } of refused)
    await recordOptOut(tx, { from, phone, reason: 'CARRIER', at, messageId: id }, endReplies);
}
