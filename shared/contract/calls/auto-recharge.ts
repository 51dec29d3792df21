import Type from 'typebox';
import {
  attemptStatus,
  rechargeCard,
  rechargeLimit,
  rechargeMode,
  rechargeRules,
  rechargeState,
} from '../reference/auto-recharge';
import { cardBrand } from '../reference/deposits';
import { emailPattern } from '../reference/email';
import { billingRoles } from '../reference/roles';
import { defineCall } from './call';
import { DepositFailure } from './deposits';
import { Filter, ListRequest, ListResponse, Nothing } from './list';
import { Day, timeRange } from './parts';
import { Revision } from './set-change';
import { Instant, Money, Nullable, OneOf, Uuid } from './values';

const access = billingRoles;
const Email = Type.String({ pattern: `^${emailPattern}$`, maxLength: 100 });

const settings = {
  enabled: Type.Boolean(),
  /** A balance below this starts a recharge: at least $10 and the account's minimum balance. */
  threshold: Money,
  mode: OneOf(rechargeMode.values),
  /**
   * The amount to add, or the level to top up to: at least the threshold and $10, at most the daily limit of deposits.
   * Whole cents.
   */
  amount: Money,
  /** Maximum number of recharges within 24 hours. */
  dailyCount: Type.Integer({ minimum: 1, maximum: rechargeRules.mostPerDay }),
  /** Maximum to charge per month of the account's time zone. */
  monthlyCap: Money,
  primaryMethodUUID: Uuid,
  /** Charged if the primary card is declined. */
  backupMethodUUID: Nullable(Uuid),
  /** Addresses that are emailed besides the users who can add funds. */
  emails: Type.Array(Email, { maxItems: rechargeRules.mostEmails }),
};

/** The settings of Auto Recharge, and what it is doing. */
const AutoRecharge = Type.Object({
  /** Null until they are saved once. */
  settings: Nullable(Type.Object(settings)),
  /** Of the settings; empty until they are saved once. */
  revision: Type.String(),
  state: OneOf(rechargeState.values),
  balance: Money,
  /** When the next attempt is due; null unless one waits. */
  nextAt: Nullable(Instant),
  /** The limit that holds it back. */
  limitedBy: Nullable(OneOf(rechargeLimit.values)),
  /** True if the last recharge left the balance below the threshold: nothing is charged until it is back there. */
  low: Type.Boolean(),
  /** True if a refund or a dispute left the balance below the threshold: the card is charged with the next spending. */
  waitsForSpending: Type.Boolean(),
  /** Why a card is not charged any more until the settings are saved again. */
  failures: Type.Array(Type.Object({ card: OneOf(rechargeCard.values), failure: DepositFailure })),
  /** When and why it was turned off. */
  disabled: Nullable(Type.Object({ at: Instant, failure: DepositFailure })),
  /** The use of the limits: recharges within 24 hours, and the amount charged this month. */
  used: Type.Object({ count: Type.Integer(), month: Money }),
  /** The next charge by the forecast of the dashboard; null if there is none to expect within 90 days. */
  forecast: Nullable(Type.Object({ on: Day, amount: Money, perDay: Money })),
  /** Bounds of the settings. */
  bounds: Type.Object({ minThreshold: Money, minAmount: Money, maxAmount: Money }),
});

/** An attempt of Auto Recharge. */
export const RechargeAttempt = Type.Object({
  attemptUUID: Uuid,
  at: Instant,
  status: OneOf(attemptStatus.values),
  amount: Money,
  /** The balance that started it. */
  balanceBefore: Money,
  /** Number of the attempt for this dip, from 1. */
  number: Type.Integer(),
  card: OneOf(rechargeCard.values),
  /** Null if nothing was charged. */
  method: Nullable(Type.Object({ brand: OneOf(cardBrand.values), last4: Type.String() })),
  depositUUID: Nullable(Uuid),
  reference: Nullable(Type.String()),
  failure: Nullable(DepositFailure),
  limitedBy: Nullable(OneOf(rechargeLimit.values)),
  /** When it was or will be tried again. */
  retryAt: Nullable(Instant),
});

/** The sortable fields of the attempts; the first is the default, descending. */
export const attemptSorts = ['at'] as const;

export const autoRecharge = {
  'account.manage/getautorecharge': defineCall({
    summary: 'Returns the settings of Auto Recharge, what it is doing, and the next charge to expect.',
    access,
    effect: 'reads',
    request: Nothing,
    response: AutoRecharge,
  }),
  'account.manage/setautorecharge': defineCall({
    summary:
      'Saves the settings of Auto Recharge. If it is enabled and the balance is below the threshold, the card is charged at once.',
    access,
    effect: 'spends',
    invalidates: [
      'account.manage/getautorecharge',
      'account.manage/getrechargeattempts',
      'account.manage/getbalance',
      'report.manage/getattention',
    ],
    request: Type.Object({ ...settings, revision: Revision }, { additionalProperties: false }),
    response: AutoRecharge,
  }),
  'account.manage/getrechargeattempts': defineCall({
    summary: 'Lists the attempts of Auto Recharge, including those that a limit held back.',
    access,
    effect: 'reads',
    request: ListRequest(Filter({ ...timeRange }), attemptSorts),
    response: ListResponse(RechargeAttempt),
  }),
};
