import Type from 'typebox';
import { numberType, releaseTime } from '../reference/numbers';
import { technicalRoles } from '../reference/roles';
import { defineCall } from './call';
import { ChosenIds, everyMatch } from './list';
import { numberFilter } from './numbers';
import { Day, SendingNumber } from './parts';
import { Nullable, OneOf, Text, Uuid } from './values';

const access = technicalRoles;
const invalidates = [
  'account.manage/listnumbers',
  'account.manage/getupcomingrenewals',
  'account.manage/getbillinghistory',
  'account.manage/getbalance',
  'conversation.manage/getconversations',
  'conversation.manage/getconversation',
  'conversation.manage/gettemplates',
];
const chosen = { numbers: ChosenIds, ...everyMatch(numberFilter) };
const failures = {
  failed: Type.Array(Type.Object({ numberUUID: Uuid, number: SendingNumber, message: Type.String() })),
  failedTotal: Type.Integer(),
};

/** Calls to release numbers, and to take them back. */
export const numberRelease = {
  'account.manage/getreleasepreview': defineCall({
    summary: 'Shows what releasing numbers means: the day they are paid through, and what uses them.',
    access,
    effect: 'reads',
    request: Type.Object(chosen, { additionalProperties: false }),
    response: Type.Object({
      /** Numbers that can be released. */
      count: Type.Integer(),
      /** The number, if it is only one. */
      number: Nullable(SendingNumber),
      type: Nullable(OneOf(numberType.values)),
      /** The first and the last of the days on which their paid periods end; null if none of them has one. */
      paidThrough: Nullable(Type.Object({ first: Day, last: Day })),
      /** Conversations on the numbers that are not resolved. */
      openConversations: Type.Integer(),
      /** Texts from the numbers that are scheduled; they will not be sent. */
      scheduledTexts: Type.Integer(),
      /** Broadcasts that are scheduled or running on campaigns that would have no number left. */
      broadcasts: Type.Array(Type.String()),
      /** Keyword rules of the numbers only. */
      keywords: Type.Integer(),
    }),
  }),
  'account.manage/releasenumber': defineCall({
    summary:
      'Releases numbers now or when their paid period ends. The paid fee is not refunded. A released number can be restored for 14 days.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object(
      {
        ...chosen,
        when: OneOf(releaseTime.values),
        /** What the user typed to confirm: the digits of the number, or how many numbers are released. */
        confirm: Text(40, 1),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ released: Type.Array(Uuid), releasedTotal: Type.Integer(), ...failures }),
  }),
  'account.manage/restorenumber': defineCall({
    summary:
      'Takes back numbers that are being released, or were in the last 14 days. A number whose paid period has ended costs a month.',
    access,
    effect: 'spends',
    invalidates,
    request: Type.Object(chosen, { additionalProperties: false }),
    response: Type.Object({ restored: Type.Integer(), warnings: Type.Array(Type.String()), ...failures }),
  }),
};
