import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@heliograph/contract/reference/audit';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../db';

/** Details of an object, by the names of the contract. */
export type AuditDetails = Record<string, unknown>;

/** Who acts and from which address; `userId` is null for a command on the server. */
export interface Actor {
  userId: string | null;
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
}

/** Acts without a user: of a job, of the card provider, of a command on the server. */
export const system: Actor = { userId: null, ip: null, userAgent: null, requestId: null };

/** A recorded action. `accountId` is the affected customer account, null for staff. */
export interface Act {
  action: AuditAction;
  entity:
    | 'account'
    | 'user'
    | 'paymentMethod'
    | 'apiCredential'
    | 'webhook'
    | 'rateDeck'
    | 'rate'
    | 'surcharge'
    | 'vendorCost'
    | 'vendorInvoice'
    | 'waterfall'
    | 'ratingException'
    | 'message'
    | 'charge'
    | 'number'
    | 'broadcast';
  entityId: string;
  entityName: string;
  accountId: string | null;
  before?: AuditDetails;
  after?: AuditDetails;
  reason?: string;
}

/** Records an action in its transaction, so that neither exists without the other. */
export async function appendAudit(tx: Executor, actor: Actor, act: Act, at: Date): Promise<void> {
  const { action, entity, entityId, accountId, entityName, before, after, reason } = act;
  const detail = JSON.stringify({
    name: entityName,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  });
  await tx.run(sql`
    insert into audit_log (id, at, actor_user_id, account_id, action, entity, entity_id, detail, ip, user_agent,
      request_id)
    values (${v7()}, ${at}, ${actor.userId}, ${accountId}, ${action}, ${entity}, ${entityId}, ${detail}::text::jsonb,
      ${actor.ip},
            ${actor.userAgent}, ${actor.requestId})`);
}

/** Returns the changed values, before and after; null if there are none. */
export function changed(
  before: AuditDetails,
  after: AuditDetails,
): { before: AuditDetails; after: AuditDetails } | null {
  const keys = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null));
  if (keys.length === 0) return null;
  const pick = (details: AuditDetails) => Object.fromEntries(keys.map((key) => [key, details[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
