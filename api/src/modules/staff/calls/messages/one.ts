import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { appendAudit, ofBrand, staffScope, type StaffScope } from '../../../identity';
import { inReports, messageDetail } from '../../../texting';
import { requiredText } from '../../../../db/names';
import { actorOf, type CallContext } from '../../../../http/register-call';

interface Owner {
  accountUUID: string;
  company: string;
}

/** Returns the account of a message; 404 if none in scope has it. */
async function ownerOf(db: Executor, scope: StaffScope, messageId: string): Promise<Owner> {
  const owner = await db.row<Owner>(sql`
    select a.id as "accountUUID", a.name as company from message m join account a on a.id = m.account_id
      where m.id = ${messageId} and ${ofBrand(scope, sql`a.host_brand_id`)}`);
  if (!owner) throw notFound('Message');
  return owner;
}

/** Returns a message with its events and its charge for staff, without its text and the name of its contact. */
export async function staffMessage(
  db: Executor,
  scope: StaffScope,
  messageId: string,
): Promise<CallResponse<'admin.manage/getmessage'>> {
  const account = await ownerOf(db, scope, messageId);
  const {
    message: { body: _body, contact: _contact, ...message },
    ...detail
  } = await messageDetail(db, account.accountUUID, messageId, inReports);
  return { ...detail, message, account };
}

/** Serves `admin.manage/revealmessage`: returns the text of a message, and records who read it and why, or neither. */
export function revealMessage(
  context: CallContext<'admin.manage/revealmessage'>,
): Promise<CallResponse<'admin.manage/revealmessage'>> {
  const { db, auth, body, clock } = context;
  const reason = requiredText('reason', 'Reason', body.reason);
  return db.transaction(async (tx) => {
    const { accountUUID } = await ownerOf(tx, staffScope(auth), body.messageUUID);
    const { message } = await messageDetail(tx, accountUUID, body.messageUUID, inReports);
    const entityName = `${message.direction === 'OUTBOUND' ? 'to' : 'from'} ${message.phone}`;
    await appendAudit(
      tx,
      actorOf(context),
      {
        action: 'message.reveal',
        entity: 'message',
        entityId: message.messageUUID,
        entityName,
        accountId: accountUUID,
        reason,
      },
      clock(),
    );
    return { messageUUID: message.messageUUID, body: message.body, contact: message.contact };
  });
}
