import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { addMessages } from '../testing/messages';
import type { TenantSeed } from './tenant-ids';

/** Adds numbers, broadcasts, and messages, with what refers to them. */
export async function addTraffic(tx: Executor, { accountId, name, ids, phone, digits, at }: TenantSeed): Promise<void> {
  await tx.run(sql`insert into number (id, account_id, number, type, label, capabilities, campaign_id, status,
    registration, monthly_fee, purchased_at)
    values (${ids.numberUUID}, ${accountId}, ${ids.number}, '10DLC', ${name}, array['SMS'], ${ids.campaignUUID},
      'ACTIVE', 'REGISTERED', 1150000, ${at})`);
  await tx.run(sql`insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee,
    auto_renew, purchased_at)
    values (${ids.releasingUUID}, ${accountId}, ${digits()}, '10DLC', array['SMS'], 'RELEASE_PENDING', 'NONE',
      1150000, false, ${at})`);
  await tx.run(sql`insert into broadcast (id, account_id, name, campaign_id, body, status, pause_reason, recipients)
    values
    (${ids.broadcastUUID}, ${accountId}, ${name}, ${ids.campaignUUID}, 'Hello', 'DRAFT', null, 0),
      (${ids.runningUUID}, ${accountId}, ${name}, ${ids.campaignUUID}, 'Hello', 'SENDING', null, 1),
    (${ids.pausedUUID}, ${accountId}, ${name}, ${ids.campaignUUID}, 'Hello', 'PAUSED', 'USER', 1),
      (${ids.endedUUID}, ${accountId}, ${name}, ${ids.campaignUUID}, 'Hello', 'COMPLETED', null, 1)`);
  await tx.run(
    sql`insert into broadcast_list (account_id, broadcast_id, list_id, include)
      values (${accountId}, ${ids.broadcastUUID}, ${ids.contactListUUID}, true)`,
  );
  await addMessages(tx, [
    {
      accountId,
      numberId: ids.numberUUID,
      peer: phone,
      body: name,
      broadcastId: ids.endedUUID,
      status: 'undelivered',
      errorCode: 'UNREACHABLE',
    },
  ]);
  await addMessages(tx, [
    { id: ids.messageUUID, accountId, numberId: ids.numberUUID, peer: phone, body: name },
    { id: ids.queuedUUID, accountId, numberId: ids.numberUUID, peer: phone, body: name, status: 'queued' },
    { id: ids.receivedUUID, accountId, numberId: ids.numberUUID, peer: phone, body: name, direction: 'INBOUND' },
  ]);
  await tx.run(
    sql`insert into rating_exception (id, message_id, account_id, amount, reason, at)
      values (${ids.exceptionUUID}, ${ids.receivedUUID}, ${accountId}, 0, 'No price was set', ${at})`,
  );
  await tx.run(
    sql`insert into outbound_queue (message_id, account_id, due_at) values (${ids.queuedUUID}, ${accountId}, ${at})`,
  );
  await tx.run(
    sql`insert into opt_out_review (id, account_id, message_id, number_id, phone, body, at)
      values (${ids.reviewUUID}, ${accountId}, ${ids.messageUUID}, ${ids.numberUUID}, ${phone}, 'x', ${at})`,
  );
  await tx.run(
    sql`insert into conversation (id, account_id, number_id, contact_id, contact_phone, status, unread,
      last_message_at)
      values (${ids.conversationUUID}, ${accountId}, ${ids.numberUUID}, ${ids.contactDataUUID}, ${phone}, 'OPEN', 1,
      ${at})`,
  );
}
