import { textReads } from '@heliograph/contract/calls/live';
import { readsChangedBy } from '@heliograph/contract';
import type { CallName, CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { FastifyInstance } from 'fastify';
import { markMessages } from '../../message-acts/mark-messages';
import { redeliverWebhooks } from '../../message-acts/redeliver-webhooks';
import { refundMessages } from '../../message-acts/refund-messages';
import { requeueMessages } from '../../message-acts/requeue-messages';
import { refuseOnly, type StaffAct } from '../../message-acts/staff-message';
import { requiredText } from '../../../../db/names';
import { staffScope } from '../../../identity';
import { actorOf, registerCall, type CallContext } from '../../../../http/register-call';

type Acts = Extract<
  CallName,
  | 'admin.manage/requeuemessages'
  | 'admin.manage/markmessages'
  | 'admin.manage/refundmessages'
  | 'admin.manage/redeliverwebhooks'
>;

/** Returns who acts, on what, and why. */
function actOf(context: CallContext<Acts>): StaffAct {
  const body: CallRequest<Acts> = context.body;
  return {
    scope: staffScope(context.auth),
    userId: context.auth.userId,
    actor: actorOf(context),
    messages: body.messages,
    reason: requiredText('reason', 'Reason', body.reason),
  };
}

/** Has the open pages of customers read again. */
function announce({ live, request }: CallContext<Acts>, accounts: readonly string[], reads: readonly string[]): void {
  for (const accountId of accounts) live.changed(accountId, [...reads], request.id);
}

async function requeue(
  context: CallContext<'admin.manage/requeuemessages'>,
): Promise<CallResponse<'admin.manage/requeuemessages'>> {
  const { accounts, ...result } = await requeueMessages(context, {
    ...actOf(context),
    mayRepeat: context.body.mayRepeat ?? false,
  });
  announce(context, accounts, textReads);
  return refuseOnly(result);
}

async function mark(
  context: CallContext<'admin.manage/markmessages'>,
): Promise<CallResponse<'admin.manage/markmessages'>> {
  const act = { ...actOf(context), status: context.body.status };
  const { accounts, ...result } = await context.db.transaction((tx) => markMessages(tx, act, context.clock()));
  announce(context, accounts, textReads);
  return refuseOnly(result);
}

async function refund(
  context: CallContext<'admin.manage/refundmessages'>,
): Promise<CallResponse<'admin.manage/refundmessages'>> {
  const { accounts, amount, ...result } = await context.db.transaction((tx) =>
    refundMessages(tx, actOf(context), context.clock()),
  );
  announce(context, accounts, readsChangedBy('account.manage/createdeposit'));
  return refuseOnly({ ...result, amount: toWire(amount) });
}

async function redeliver(
  context: CallContext<'admin.manage/redeliverwebhooks'>,
): Promise<CallResponse<'admin.manage/redeliverwebhooks'>> {
  return refuseOnly(await context.db.transaction((tx) => redeliverWebhooks(tx, actOf(context), context.clock())));
}

/** Registers the acts of staff on messages. */
export function registerMessageActs(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/requeuemessages', requeue);
  registerCall(app, 'admin.manage/markmessages', mark);
  registerCall(app, 'admin.manage/refundmessages', refund);
  registerCall(app, 'admin.manage/redeliverwebhooks', redeliver);
}
