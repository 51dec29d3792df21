import type { AuditAction } from '@heliograph/contract/reference/audit';
import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import type { InboundStatus, OutboundStatus } from '@heliograph/contract/reference/messages';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { sql } from 'drizzle-orm';
import { notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { appendAudit, type Actor, type AuditDetails, ofBrand, type StaffScope } from '../../identity';

/** A message for an act of staff; money in micro-USD. */
export interface StaffMessage {
  id: string;
  accountId: string;
  numberId: string;
  direction: 'INBOUND' | 'OUTBOUND';
  phone: string;
  body: string;
  source: 'UI' | 'API' | 'AUTO_REPLY' | 'BROADCAST' | null;
  status: OutboundStatus | InboundStatus;
  errorCode: MessageErrorCode | null;
  basePrice: bigint;
  surcharge: bigint;
}

/** Who acts, on which messages, and why. */
export interface StaffAct {
  scope: StaffScope;
  userId: string;
  actor: Actor;
  messages: readonly string[];
  reason: string;
}

/** How many messages an act has reached, and which it could not. */
export interface ActResult {
  changed: number;
  failed: { messageUUID: string; message: string }[];
}

/** Returns messages in scope, in the order of their ids; 404 if one of them is not. */
export async function staffMessages(
  db: Executor,
  { scope, messages }: Pick<StaffAct, 'scope' | 'messages'>,
): Promise<StaffMessage[]> {
  const ids = [...new Set(messages.map((id) => id.toLowerCase()))];
  const rows = await db.rows<StaffMessage>(sql`
    select m.id, m.account_id as "accountId", m.number_id as "numberId", m.direction, m.peer as phone, m.body, m.source,
      m.status, m.error_code as "errorCode", m.base_price as "basePrice", m.surcharge
    from message m join account a on a.id = m.account_id
    where ${idIn(sql`m.id`, ids)} and ${ofBrand(scope, sql`a.host_brand_id`)} order by m.id`);
  if (rows.length < ids.length) throw notFound(ids.length === 1 ? 'The message' : 'One of the messages');
  return rows;
}

/** Locks messages that were read before, and reads again what may have changed. */
export async function lockMessages(tx: Executor, messages: readonly StaffMessage[]): Promise<StaffMessage[]> {
  const rows = await tx.rows<Pick<StaffMessage, 'id' | 'status' | 'errorCode' | 'basePrice' | 'surcharge'>>(sql`
    select id, status, error_code as "errorCode", base_price as "basePrice", surcharge from message
      where ${idIn(
        sql`id`,
        messages.map(({ id }) => id),
      )} order by id for update`);
  const current = new Map(rows.map((row) => [row.id, row]));
  return messages.map((message) => ({ ...message, ...current.get(message.id) }));
}

/** Records an act on a message in the history of its account. */
export function noteMessage(
  tx: Executor,
  { actor, reason }: Pick<StaffAct, 'actor' | 'reason'>,
  { id, accountId, direction, phone }: StaffMessage,
  { action, before, after }: { action: AuditAction; before: AuditDetails; after: AuditDetails },
  now: Date,
): Promise<void> {
  const entityName = `${direction === 'OUTBOUND' ? 'to' : 'from'} ${formatPhone(phone)}`;
  return appendAudit(
    tx,
    actor,
    { action, entity: 'message', entityId: id, entityName, accountId, before, after, reason },
    now,
  );
}

/** Returns the result; throws 409 with the reason if the only message could not be changed. */
export function refuseOnly<Result extends ActResult>(result: Result): Result {
  const [only] = result.failed;
  if (result.changed === 0 && result.failed.length === 1 && only)
    throw new Refusal('conflict', 'CONFLICT', only.message);
  return result;
}
