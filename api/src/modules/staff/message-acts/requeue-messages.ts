import { dayMs } from '@heliograph/contract/reference/durations';
import { mayRepeat, mayRequeue, messageActLimits } from '@heliograph/contract/reference/message-acts';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { outboundStatus } from '@heliograph/contract/reference/messages';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { isKeyUsed } from '../../../work/request-key';
import { hurryMessage, queueInTransaction, sendKey, timeOfId } from '../../texting';
import { noteMessage, staffMessages, type ActResult, type StaffAct, type StaffMessage } from './staff-message';

/** An act with the confirmation that recipients may get a text twice. */
export interface RequeueAct extends StaffAct {
  mayRepeat: boolean;
}

/** Returns why a message can't be requeued, whatever the others; null if it can. */
function problemOf({ id, direction, source, status }: StaffMessage, confirmed: boolean, now: Date): string | null {
  const current = outboundStatus.values.find((known) => known === status);
  if (direction === 'INBOUND' || !current) return 'Only sent messages can be requeued';
  if (!mayRequeue(current)) return `This message is ${outboundStatus.label(current).toLowerCase()}`;
  if (current === 'queued') return null;
  if (source === 'AUTO_REPLY') return 'Auto replies can’t be sent again';
  if (now.getTime() - timeOfId(id) > messageActLimits.requeueDays * dayMs)
    return `This message is more than ${messageActLimits.requeueDays} days old`;
  return mayRepeat(current) && !confirmed
    ? 'This message may have arrived. Confirm that its recipient may get it twice.'
    : null;
}

/**
 * Requeues messages, each in a transaction of its own. One that waits is due at once, unless it is being handed over.
 * One that failed is sent again as a new message, through every check and charged as usual: its own id was used at the
 * carrier. One that may have arrived needs `mayRepeat`. A message is sent again once, however often it is requeued.
 */
export async function requeueMessages(
  { db, clock }: Pick<DomainDeps, 'db' | 'clock'>,
  act: RequeueAct,
): Promise<ActResult & { accounts: string[] }> {
  const messages = await staffMessages(db, act);
  const failed: ActResult['failed'] = [];
  for (const message of messages) {
    const problem =
      problemOf(message, act.mayRepeat, clock()) ??
      (await db.transaction((tx) => requeueOne(tx, act, message, clock())).catch(refusalText));
    if (problem) failed.push({ messageUUID: message.id, message: problem });
  }
  const accounts = [...new Set(messages.map(({ accountId }) => accountId))];
  return { changed: messages.length - failed.length, failed, accounts };
}

function refusalText(error: unknown): string {
  if (error instanceof Refusal) return error.response;
  throw error;
}

/** Returns why it was not requeued; null if it was. */
function requeueOne(tx: Executor, act: RequeueAct, message: StaffMessage, now: Date): Promise<string | null> {
  return message.status === 'queued' ? hurry(tx, act, message, now) : sendAgain(tx, act, message, now);
}

/** Makes a waiting message due. */
async function hurry(tx: Executor, act: RequeueAct, message: StaffMessage, now: Date): Promise<string | null> {
  if (!(await hurryMessage(tx, message.id, now))) return 'This message is being sent, or was sent meanwhile';
  const after = { status: 'queued', due: now.toISOString() };
  await noteMessage(tx, act, message, { action: 'message.requeue', before: { status: 'queued' }, after }, now);
  return null;
}

async function sendAgain(tx: Executor, act: RequeueAct, message: StaffMessage, now: Date): Promise<string | null> {
  const { id, accountId, numberId, phone, body, source, status } = message;
  const key = `staff-requeue:${id}`;
  if (await isKeyUsed(tx, sendKey(accountId, key))) return 'This message was already sent again';
  const [sent] = await queueInTransaction(
    tx,
    now,
    { accountId, numberId, source: source === 'API' ? 'API' : 'UI' },
    [{ phone }],
    body,
    { idempotencyKey: key },
  );
  if (!sent) throw new Error(`Message ${id} was not queued`);
  await noteMessage(
    tx,
    act,
    message,
    { action: 'message.requeue', before: { status }, after: { newMessage: sent.messageId, status: sent.status } },
    now,
  );
  return sent.errorCode ? `Sent again, but it failed: ${messageErrors[sent.errorCode].title}` : null;
}
