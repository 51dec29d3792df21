import Type from 'typebox';
import { chargesSpec } from '../lists/charges';
import {
  approvalReason,
  chargeCategory,
  chargeDirection,
  chargeLimits,
  chargeStatus,
} from '../reference/staff-charges';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, AnyUuid, RowKeys, searchText, timeRange } from './parts';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

const Person = Type.Object({ userUUID: Uuid, name: Type.String() });

/** A charge or a credit of staff. */
export const ChargeRow = Type.Object({
  chargeUUID: Uuid,
  createdAt: Instant,
  account: Type.Object({ accountUUID: Uuid, company: Type.String() }),
  direction: OneOf(chargeDirection.values),
  /** Negative for a charge, positive for a credit. */
  amount: Money,
  category: OneOf(chargeCategory.values),
  reason: Type.String(),
  reference: Nullable(Type.String()),
  /** Shown in the customer's billing history. */
  note: Nullable(Type.String()),
  status: OneOf(chargeStatus.values),
  createdBy: Person,
  /** Who approved or rejected it; null if it needed no approval, or nobody has decided. */
  decidedBy: Nullable(Person),
  decidedAt: Nullable(Instant),
  /** Why it was rejected. */
  decisionReason: Nullable(Type.String()),
  /** The account's balance right after it was posted. */
  balanceAfter: Nullable(Money),
  reversedBy: Nullable(Person),
  reversedAt: Nullable(Instant),
  reversalReason: Nullable(Type.String()),
});

const filter = Filter({
  /** Text in company, reason, reference, or note. */
  ...searchText,
  ...timeRange,
  chargeUUID: RowKeys,
  accountUUID: AnyUuid,
  direction: AnyOf(chargeDirection.values),
  category: AnyOf(chargeCategory.values),
  status: AnyOf(chargeStatus.values),
  /** Minimum amount, ignoring the sign. */
  minAmount: Money,
  /** Maximum amount, ignoring the sign. */
  maxAmount: Money,
});

const Reason = Text(500, chargeLimits.reason);
const invalidates = [
  'admin.manage/getcharges',
  'admin.manage/getledger',
  'admin.manage/gettrialbalance',
  'admin.manage/getaccounts',
  'admin.manage/getaccount',
  'admin.manage/getaudit',
  'admin.manage/quotecharge',
] as const;
const decision = <const More extends Type.TProperties>(request: More) =>
  Type.Object({ chargeUUID: Uuid, ...request }, { additionalProperties: false });

export const adminCharges = {
  ...defineList(
    chargesSpec,
    { summary: 'Lists the charges and credits of staff, newest first.', access: adminRoles, filter, item: ChargeRow },
    { summary: 'Counts the matching charges, and those that need approval.', sums: { pending: Type.Integer() } },
    { call: 'admin.manage/exportcharges', summary: 'Exports the same charges as CSV.' },
  ),
  'admin.manage/quotecharge': defineCall({
    summary: 'Returns the balance of an account before and after a charge or a credit, and why it needs approval.',
    access: adminRoles,
    effect: 'reads',
    request: Type.Object(
      { accountUUID: Uuid, direction: OneOf(chargeDirection.values), amount: Money },
      { additionalProperties: false },
    ),
    response: Type.Object({
      balance: Money,
      balanceAfter: Money,
      minBalance: Money,
      /** True if the account could no longer send. */
      belowMinBalance: Type.Boolean(),
      needsApproval: Type.Boolean(),
      /** Why a second staff member must approve it; null if it is posted at once. */
      approval: Nullable(OneOf(approvalReason.values)),
    }),
  }),
  'admin.manage/postcharge': defineCall({
    summary:
      'Posts a charge or a credit to an account; above the limit, alone or with others of the last 24 hours, requests the approval of a second staff member.',
    access: adminRoles,
    effect: 'spends',
    invalidates,
    request: Type.Object(
      {
        accountUUID: Uuid,
        direction: OneOf(chargeDirection.values),
        amount: Money,
        category: OneOf(chargeCategory.values),
        reason: Reason,
        reference: Type.Optional(Text(100)),
        /** Shown in the customer's billing history. */
        note: Type.Optional(Text(200)),
        /** The same key posts once, however often it is sent. */
        idempotencyKey: Text(100, 8),
      },
      { additionalProperties: false },
    ),
    response: ChargeRow,
  }),
  'admin.manage/approvecharge': defineCall({
    summary: 'Approves and posts a charge that a different staff member requested.',
    access: adminRoles,
    effect: 'spends',
    invalidates,
    request: decision({}),
    response: ChargeRow,
  }),
  'admin.manage/rejectcharge': defineCall({
    summary: 'Rejects a charge that needs approval.',
    access: adminRoles,
    effect: 'changes',
    invalidates,
    request: decision({ reason: Text(500, 1) }),
    response: ChargeRow,
  }),
  'admin.manage/reversecharge': defineCall({
    summary: 'Posts the opposite of a posted charge, once.',
    access: adminRoles,
    effect: 'spends',
    invalidates,
    request: decision({ reason: Reason }),
    response: ChargeRow,
  }),
};
