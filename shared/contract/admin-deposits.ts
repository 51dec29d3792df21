import Type from 'typebox';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { Money, Nullable, OneOf, Text, Uuid } from './values';

/** Calls of staff on deposits. */
export const adminDeposits = {
  'admin.manage/refunddeposit': defineCall({
    summary:
      'Refunds a deposit to its card and takes the amount from the balance, once per idempotencyKey: at most what is left of the deposit, and of the balance. Records the reason in the audit log.',
    access: adminRoles,
    effect: 'spends',
    invalidates: [
      'admin.manage/getaccounts',
      'admin.manage/getaccount',
      'admin.manage/getledger',
      'admin.manage/gettrialbalance',
      'admin.manage/getaudit',
    ],
    request: Type.Object(
      {
        depositUUID: Uuid,
        /** Whole cents; what is left of the deposit by default. */
        amount: Type.Optional(Money),
        reason: Text(200, 1),
        idempotencyKey: Text(100, 8),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      refundUUID: Uuid,
      depositUUID: Uuid,
      amount: Money,
      /** `PROCESSING` if the provider has not responded yet; it is asked again. */
      status: OneOf(['PROCESSING', 'SUCCEEDED', 'FAILED'] as const),
      /** Why the provider rejected it: then the amount is back on the balance. */
      problem: Nullable(Type.String()),
      /** The refunded part of the deposit. */
      refunded: Money,
      /** The account's balance. */
      balance: Money,
    }),
  }),
};
