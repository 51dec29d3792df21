import Type from 'typebox';
import { markableStatuses, messageActLimits } from '../reference/message-acts';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { Money, OneOf, Text, Uuid } from './values';

const Messages = Type.Array(Uuid, { minItems: 1, maxItems: messageActLimits.messages, uniqueItems: true });
const Reason = Text(200, 1);

/** How many messages an act has reached, and which it could not, with the reason. 409 if the only one could not. */
const result = {
  changed: Type.Integer(),
  failed: Type.Array(Type.Object({ messageUUID: Uuid, message: Type.String() })),
};

const lists = [
  'admin.manage/getoutboundmessages',
  'admin.manage/getinboundmessages',
  'admin.manage/getmessage',
  'admin.manage/getaudit',
] as const;
const money = [
  'admin.manage/getaccounts',
  'admin.manage/getaccount',
  'admin.manage/getledger',
  'admin.manage/gettrialbalance',
] as const;

/** Acts of staff on messages of accounts; 404 if one of the messages is out of scope, and then none is changed. */
export const messageActs = {
  'admin.manage/requeuemessages': defineCall({
    summary:
      'Sends waiting messages at once, and failed ones again as new messages, charged as usual. 409 without mayRepeat for those that may have arrived, because their recipients may get them twice.',
    access: adminRoles,
    effect: 'spends',
    invalidates: [...lists, ...money],
    request: Type.Object(
      { messages: Messages, mayRepeat: Type.Optional(Type.Boolean()), reason: Reason },
      { additionalProperties: false },
    ),
    response: Type.Object(result),
  }),
  'admin.manage/markmessages': defineCall({
    summary: 'Sets the status of messages that were already sent. A later delivery receipt can change it again.',
    access: adminRoles,
    effect: 'changes',
    invalidates: lists,
    request: Type.Object(
      { messages: Messages, status: OneOf(markableStatuses), reason: Reason },
      { additionalProperties: false },
    ),
    response: Type.Object(result),
  }),
  'admin.manage/refundmessages': defineCall({
    summary:
      'Refunds what messages were charged to the balances of their accounts, surcharges too, once per message. 409 if that needs a second staff member.',
    access: adminRoles,
    effect: 'spends',
    invalidates: [...lists, ...money],
    request: Type.Object({ messages: Messages, reason: Reason }, { additionalProperties: false }),
    response: Type.Object({ ...result, amount: Money }),
  }),
  'admin.manage/redeliverwebhooks': defineCall({
    summary: 'Sends the latest webhook event of messages again, with a new round of attempts.',
    access: adminRoles,
    effect: 'changes',
    invalidates: lists,
    request: Type.Object({ messages: Messages, reason: Reason }, { additionalProperties: false }),
    response: Type.Object(result),
  }),
};
