import { type markableStatuses, mayMark } from '@heliograph/contract/reference/message-acts';
import { outboundStatus } from '@heliograph/contract/reference/messages';
import type { OutboundStatus } from '@heliograph/contract/reference/messages';
import type { Executor } from '../../../db';
import { addEvents, changeMessages } from '../../texting';
import { addStatusEvents } from '../../notices';
import {
  lockMessages,
  noteMessage,
  staffMessages,
  type ActResult,
  type StaffAct,
  type StaffMessage,
} from './staff-message';

/** The code of an event that staff caused. */
export const staffCode = 'STAFF';

/** The error of a status that staff set. */
const errorOf = { delivered: null, undelivered: 'UNKNOWN', delivery_unknown: 'NO_RECEIPT' } as const;

/** Returns why staff can't set a status; null if they can. */
function problemOf({ direction, status }: StaffMessage, wanted: OutboundStatus): string | null {
  if (direction === 'INBOUND') return 'Incoming messages have no delivery status';
  const current = outboundStatus.values.find((known) => known === status);
  if (!current || !mayMark(current)) return `This message hasn’t been sent: it is ${labelOf(status)}`;
  return current === wanted ? `This message is already ${labelOf(status)}` : null;
}

const labelOf = (status: string): string =>
  (outboundStatus.has(status) ? outboundStatus.label(status) : status).toLowerCase();

/**
 * Sets the status of messages that have left; what they were charged stays. The timeline and the webhook get an event.
 * Call it inside a transaction.
 */
export async function markMessages(
  tx: Executor,
  act: StaffAct & { status: (typeof markableStatuses)[number] },
  now: Date,
): Promise<ActResult & { accounts: string[] }> {
  const messages = await lockMessages(tx, await staffMessages(tx, act));
  const failed: ActResult['failed'] = [];
  const fit = messages.filter((message) => {
    const problem = problemOf(message, act.status);
    if (problem) failed.push({ messageUUID: message.id, message: problem });
    return !problem;
  });
  const errorCode = errorOf[act.status];
  await changeMessages(
    tx,
    fit.map(({ id }) => ({ id, status: act.status, errorCode, finalAt: now })),
  );
  await addEvents(
    tx,
    fit.map(({ id }) => ({ messageId: id, status: act.status, errorCode, vendorCode: staffCode, at: now })),
  );
  await addStatusEvents(
    tx,
    fit.map(({ id }) => id),
    now,
  );
  for (const message of fit)
    await noteMessage(
      tx,
      act,
      message,
      { action: 'message.mark', before: { status: message.status }, after: { status: act.status } },
      now,
    );
  return { changed: fit.length, failed, accounts: [...new Set(fit.map(({ accountId }) => accountId))] };
}
