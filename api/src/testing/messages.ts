import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../db';
import { countMessages } from '../modules/texting';

/** Returns a new id of a message that is due at a time. */
export const idAt = (at: Date): string => v7({ msecs: at.getTime() });

/** A message for a test; the defaults are a delivered one in one segment. */
export interface TestMessage {
  id?: string;
  accountId: string;
  numberId: string;
  peer: string;
  direction?: 'OUTBOUND' | 'INBOUND';
  source?: string;
  status?: string;
  body?: string;
  segments?: number;
  basePrice?: bigint;
  surcharge?: bigint;
  chargeTxnId?: string | null;
  channel?: '10DLC' | 'TOLL_FREE' | 'SHORT_CODE';
  at?: Date;
  sentAt?: Date;
  finalAt?: Date | null;
  errorCode?: string | null;
  carrier?: string | null;
  campaignId?: string | null;
  broadcastId?: string | null;
  conversationId?: string | null;
  userId?: string | null;
  credentialId?: string | null;
}

/** Writes messages as they would be after they were sent, with their sums per hour. Returns their ids. */
export async function addMessages(db: Executor, messages: readonly TestMessage[]): Promise<string[]> {
  const ids: string[] = [];
  for (const message of messages) {
    const id = message.id ?? idAt(message.at ?? new Date());
    ids.push(id);
    const direction = message.direction ?? 'OUTBOUND';
    const outbound = direction === 'OUTBOUND';
    await db.run(sql`
      insert into message (id, account_id, direction, peer, channel, number_id, campaign_id, broadcast_id,
        conversation_id, source, user_id, credential_id, body, encoding, segments, status,
        error_code, carrier, unit_rate, base_price, surcharge, charge_txn_id, sent_at, final_at)
      values (${id}, ${message.accountId}, ${direction}, ${message.peer}, ${message.channel ?? '10DLC'},
        ${message.numberId}, ${message.campaignId ?? null}, ${message.broadcastId ?? null},
        ${message.conversationId ?? null}, ${outbound ? (message.source ?? 'UI') : null}, ${message.userId ?? null},
          ${message.credentialId ?? null}, ${message.body ?? 'Hello'}, 'GSM-7', ${message.segments ?? 1},
        ${message.status ?? (outbound ? 'delivered' : 'received')}, ${message.errorCode ?? null},
          ${message.carrier ?? null}, ${message.basePrice ?? 0n}, ${message.basePrice ?? 0n},
          ${message.surcharge ?? 0n}, ${message.chargeTxnId ?? null},
        ${outbound ? (message.sentAt ?? sql`uuid_time(${id}::uuid)`) : null}, ${message.finalAt ?? null})`);
  }
  await countMessages(db, ids);
  return ids;
}

/** Adds an active number of an account. Returns its id. */
export async function addNumber(
  db: Executor,
  accountId: string,
  number = `+1201555${String(1000 + (numbers += 1)).slice(-4)}`,
): Promise<string> {
  const id = v7();
  await db.run(sql`
    insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee, purchased_at)
    values (${id}, ${accountId}, ${number}, '10DLC', array['SMS'], 'ACTIVE', 'REGISTERED', 0, now())`);
  return id;
}

let numbers = 0;
