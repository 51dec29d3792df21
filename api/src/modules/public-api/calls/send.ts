import type { PublicResponse } from '@heliograph/contract/calls/public-api';
import { toWire } from '@heliograph/contract/money';
import { smartEncode } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { uniquePhones } from '../../lookups';
import { queueMessages } from '../../texting';
import type { EndpointContext } from '../../../http/register-endpoint';

/** Queues the messages of a request. */
export async function acceptMessages(
  context: EndpointContext<'sendMessages'>,
): Promise<PublicResponse<'sendMessages'>> {
  const { db, caller, body, idempotencyKey } = context;
  const { accountId, credentialId } = caller;
  const phones = uniquePhones('to', [body.to].flat());
  const text = (body.smartEncode ? smartEncode(body.body)?.text : undefined) ?? body.body;
  const numberId = await ownNumber(db, accountId, body.from);
  const messages = await queueMessages(
    context,
    { accountId, numberId, source: 'API', credentialId },
    phones.map((phone) => ({ phone })),
    text,
    {
      at: body.scheduleAt === undefined ? undefined : new Date(body.scheduleAt),
      // Keys of the dashboard are another set.
      idempotencyKey: idempotencyKey === undefined ? undefined : `api:${idempotencyKey}`,
    },
  );
  return {
    messages: messages.map(({ messageId, phone, status, errorCode, encoding, segments, held }) => ({
      id: messageId,
      to: phone,
      status,
      errorCode,
      encoding,
      segments,
      maxPrice: toWire(held),
    })),
  };
}

/** Returns the id of a number of the account; 404 for any other. */
async function ownNumber(db: Executor, accountId: string, number: string): Promise<string> {
  const row = await db.row<{ id: string }>(
    sql`select id from number where account_id = ${accountId} and number = ${number} and released_at is null`,
  );
  if (row) return row.id;
  const message = `${number} is not a number of this account`;
  throw new Refusal('missing', 'NOT_FOUND', message, { fields: [{ field: 'from', code: 'unknown', message }] });
}
