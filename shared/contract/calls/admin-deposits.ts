import Type from 'typebox';
import { disputeStatus, paymentDifference } from '../reference/card-payments';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { Nothing } from './list';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

/** Most disputes and differences that are listed; `counts` has all. */
const most = 200;

const CardPayments = Type.Object({
  /** The provider of card payments here: `stripe`, `sandbox`, or `none`. */
  provider: Type.String(),
  /** When ledger and provider were last reconciled; null if never, or if the provider moves no money. */
  reconciledAt: Nullable(Instant),
  counts: Type.Object({ differences: Type.Integer(), open: Type.Integer() }),
  /** What they still disagree about, the newest first. */
  differences: Type.Array(
    Type.Object({
      differenceUUID: Uuid,
      kind: OneOf(paymentDifference.values),
      /** The provider's id of the payment. */
      providerRef: Type.String(),
      /** The account and the deposit; null for a payment that isn't ours. */
      account: Nullable(Type.Object({ accountUUID: Uuid, company: Type.String() })),
      reference: Nullable(Type.String()),
      ours: Money,
      theirs: Money,
      foundAt: Instant,
    }),
    { maxItems: most },
  ),
  /** Disputed deposits, the open ones first. */
  disputes: Type.Array(
    Type.Object({
      disputeUUID: Uuid,
      accountUUID: Uuid,
      company: Type.String(),
      /** The reference of the deposit. */
      reference: Type.String(),
      amount: Money,
      status: OneOf(disputeStatus.values),
      /** The bank's reason, a code of the provider. */
      reason: Type.String(),
      /** Until when the provider accepts evidence. */
      respondBy: Nullable(Instant),
      createdAt: Instant,
      closedAt: Nullable(Instant),
    }),
    { maxItems: most },
  ),
});

/** Calls of staff on deposits. */
export const adminDeposits = {
  'admin.manage/getcardpayments': defineCall({
    summary:
      'Returns disputed deposits, and what the ledger and the card provider disagree about since their last reconciliation. Payments that belong to no account are listed for staff of all site brands.',
    access: adminRoles,
    effect: 'reads',
    request: Nothing,
    response: CardPayments,
  }),
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
