import type { CallResponse } from '@heliograph/contract';
import { readableText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { requireBroadcast } from './broadcast';
import { fullName } from '../../db/full-name';

type Reply = CallResponse<'campaign.manage/getbroadcastreplies'>['items'][number];

interface Row extends Omit<Reply, 'contact' | 'at'> {
  contactDataUUID: string | null;
  contactName: string | null;
  at: Date;
}

/** Returns the last 100 texts that came in answer to a broadcast, newest first; 404 for one of another account. */
export async function broadcastReplies(db: Executor, accountId: string, id: string): Promise<{ items: Reply[] }> {
  await requireBroadcast(db, accountId, id);
  const rows = await db.rows<Row>(sql`
    select m.id as "messageUUID", m.conversation_id as "conversationUUID", m.peer as phone, p.id as "contactDataUUID",
      ${fullName('p')} as "contactName", m.body, r.opt_out as "optOut", r.at
    from broadcast_reply r join message m on m.id = r.message_id left
      join contact p on p.account_id = r.account_id and p.phone = m.peer
    where r.broadcast_id = ${id} order by r.message_id desc limit 100`);
  return {
    items: rows.map(({ contactDataUUID, contactName, at, ...row }) => ({
      ...row,
      body: readableText(row.body),
      contact: contactDataUUID === null ? null : { contactDataUUID, name: contactName ?? '' },
      at: at.toISOString(),
    })),
  };
}
