import Type from 'typebox';
import { accountStatus, closureRemainder, closureRules } from '../reference/accounts';
import { pricingRoles } from '../reference/roles';
import { approvalReason } from '../reference/staff-charges';
import { defineCall } from './call';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

/** What one way to settle the balance of an account means. */
const Choice = Type.Object({
  remainder: OneOf(closureRemainder.values),
  /** What goes back to cards. */
  refunded: Money,
  /** Positive: taken from the account. Negative: a debt that it doesn’t have to pay. */
  writtenOff: Money,
  /** Why a second staff member must approve the write-off; null if it is posted at once. */
  approval: Nullable(OneOf(approvalReason.values)),
});

/** What was decided when an account was closed. */
export const AccountClosure = Type.Object({
  closedAt: Instant,
  closedBy: Type.String(),
  remainder: OneOf(closureRemainder.values),
  /** The balance when it was closed. */
  balance: Money,
  /** What went back to cards, without what their provider rejected. */
  refunded: Money,
  /** The posted write-off: positive if it was taken from the account. */
  writtenOff: Money,
  /** True while something is still being stopped, or a payment is open. */
  settling: Type.Boolean(),
  /** True while the write-off waits for a second staff member. */
  needsApproval: Type.Boolean(),
  /** When its personal data is erased, or was. */
  eraseAt: Instant,
  erased: Type.Boolean(),
});

/** Calls of staff that close an account. */
export const accountClosure = {
  'admin.manage/quoteaccountclosure': defineCall({
    summary:
      'Returns what closing an account would do: its balance, and everything that ends with it. Nothing changes.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({ accountUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({
      accountUUID: Uuid,
      company: Type.String(),
      status: OneOf(accountStatus.values),
      balance: Money,
      /** What is held of it for texts under way; released, or charged, before the balance is settled. */
      held: Money,
      /** The deposits that can be refunded to their cards, the newest first. */
      refunds: Type.Array(
        Type.Object({
          depositUUID: Uuid,
          reference: Type.String(),
          paidAt: Instant,
          card: Type.String(),
          amount: Money,
        }),
      ),
      choices: Type.Array(Choice),
      counts: Type.Object({
        users: Type.Integer(),
        numbers: Type.Integer(),
        campaigns: Type.Integer(),
        broadcasts: Type.Integer(),
        queuedTexts: Type.Integer(),
        apiCredentials: Type.Integer(),
        contacts: Type.Integer(),
        lookupJobs: Type.Integer(),
        imports: Type.Integer(),
        reportSchedules: Type.Integer(),
        openDeposits: Type.Integer(),
        pendingCharges: Type.Integer(),
      }),
      autoRecharge: Type.Boolean(),
      webhook: Type.Boolean(),
      /** How long released numbers can’t be bought. */
      quarantineDays: Type.Integer(),
      /** How long its personal data is kept. */
      keptDays: Type.Integer(),
    }),
  }),
  'admin.manage/closeaccount': defineCall({
    summary:
      'Closes an account for good: logs its users out, stops what it has under way, releases its numbers, and settles its balance. 422 without its company’s name, or without a decision about the balance.',
    access: pricingRoles,
    effect: 'spends',
    irreversible: true,
    invalidates: [
      'admin.manage/getaccounts',
      'admin.manage/getaccount',
      'admin.manage/quoteaccountclosure',
      'admin.manage/getcharges',
      'admin.manage/getledger',
      'admin.manage/gettrialbalance',
      'admin.manage/getinventory',
      'admin.manage/getbroadcasts',
      'admin.manage/getaudit',
    ],
    request: Type.Object(
      {
        accountUUID: Uuid,
        /** The name of its company, typed. */
        confirm: Text(100, 1),
        /** Its users see it when they try to log in. */
        reason: Text(200, closureRules.reason),
        /** Required unless the balance is 0. */
        remainder: Type.Optional(OneOf(closureRemainder.values)),
        /** The most that may be written off, in either direction. More stays on the balance. */
        maxWriteOff: Money,
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ accountUUID: Uuid, status: OneOf(accountStatus.values) }),
  }),
};
