import Type from 'typebox';
import { cardBrand, depositStatus } from '../reference/deposits';
import { billingRoles } from '../reference/roles';
import { defineCall } from './call';
import { Filter, ListRequest, ListResponse, Nothing } from './list';
import { AnyOf, Day, timeRange } from './parts';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

const card = { brand: OneOf(cardBrand.values), last4: Type.String() };

/** A saved card; only the card provider knows its number. */
export const PaymentMethod = Type.Object({
  paymentMethodUUID: Uuid,
  ...card,
  expMonth: Type.Integer(),
  expYear: Type.Integer(),
  /** True for the card used last. */
  isDefault: Type.Boolean(),
  expired: Type.Boolean(),
});

/** Why a deposit failed: a code and a sentence for users. */
export const DepositFailure = Type.Object({ code: Type.String(), text: Type.String() });

/** A deposit, successful or not. */
export const DepositRow = Type.Object({
  depositUUID: Uuid,
  /** Short reference for users, `dp_7Q2M4X9K`. */
  reference: Type.String(),
  at: Instant,
  status: OneOf(depositStatus.values),
  /** The amount added to the balance. */
  amount: Money,
  fee: Money,
  tax: Money,
  /** The amount charged to the card: amount, fee and tax. */
  charged: Money,
  method: Type.Object(card),
  /** The part that was paid back. */
  refunded: Money,
  /** True for a deposit of Auto Recharge. */
  auto: Type.Boolean(),
  /** The user who paid; null for Auto Recharge. */
  user: Nullable(Type.Object({ userUUID: Uuid, name: Type.String() })),
  failure: Nullable(DepositFailure),
  /** Balance right after it; null unless it succeeded. */
  balanceAfter: Nullable(Money),
});

/** The state of a deposit after a payment. */
const MadeDeposit = Type.Object({
  depositUUID: Uuid,
  reference: Type.String(),
  /**
   * `PROCESSING` if the provider has not responded yet: repeat the call with the same key to check. `REQUIRES_ACTION`
   * if the cardholder must confirm it with their bank: have the provider's library confirm `action`, then call
   * `resumedeposit`.
   */
  status: OneOf(depositStatus.values),
  amount: Money,
  charged: Money,
  /** The account's current balance. */
  balance: Money,
  failure: Type.Optional(DepositFailure),
  /** The provider and its secret of this charge; null unless it must be confirmed. */
  action: Type.Optional(Nullable(Type.Object({ provider: Type.String(), secret: Type.String() }))),
});

/** Reads that a payment changes. */
const paid = [
  'account.manage/getbalance',
  'account.manage/getdeposits',
  'account.manage/getpaymentmethods',
  'account.manage/quotedeposit',
  'account.manage/getbillinghistory',
  'account.manage/getupcomingrenewals',
  'account.manage/getautorecharge',
  'conversation.manage/getconversation',
] as const;

/** How long the balance lasts at the spending rate of the last 30 days. */
/** How long the balance lasts, by the forecast of the dashboard: renewals included. */
const Pace = Type.Object({
  /** What traffic costs a day, without renewals. */
  perDay: Money,
  /** Day on which sending stops without this deposit; null if it doesn't within 90 days. */
  stopsNow: Nullable(Day),
  /** Day on which sending stops with this deposit; null if it doesn't within 90 days. */
  stopsAfter: Nullable(Day),
});

const access = billingRoles;

/** The sortable fields of the deposits; the first is the default, descending. */
export const depositSorts = ['at', 'amount', 'status'] as const;

export const deposits = {
  'account.manage/quotedeposit': defineCall({
    summary:
      'Quotes a deposit: what it would cost and add, as charged by createdeposit. Returns the limits without enforcing them.',
    access,
    effect: 'reads',
    request: Type.Object({ amount: Money, paymentMethodUUID: Type.Optional(Uuid) }, { additionalProperties: false }),
    response: Type.Object({
      amount: Money,
      fee: Money,
      tax: Money,
      charged: Money,
      balanceNow: Money,
      balanceAfter: Money,
      addedToday: Money,
      /** Maximum to add per day, in the account's time zone. */
      dailyLimit: Money,
      /** Minimum amount of a deposit. */
      minAmount: Money,
      /** The card provider; `sandbox` charges no real cards. */
      provider: Type.String(),
      /** The key of the provider's library in browsers; null without one. */
      publicKey: Nullable(Type.String()),
      /** Null for an account that has spent nothing lately and pays no renewals. */
      pace: Nullable(Pace),
    }),
  }),
  'account.manage/createdeposit': defineCall({
    summary:
      'Charges a card and adds the amount to the balance, once per idempotencyKey. Returns 402 PAYMENT_DECLINED with the reason if the card is declined, and records a failed deposit.',
    access,
    effect: 'spends',
    invalidates: paid,
    request: Type.Object(
      {
        /** Whole cents. */
        amount: Money,
        /** From the card provider; exactly one of this and `paymentMethodUUID`. */
        paymentToken: Type.Optional(Text(200, 1)),
        paymentMethodUUID: Type.Optional(Uuid),
        /** Saves a new card if the charge succeeded. */
        saveMethod: Type.Optional(Type.Boolean()),
        idempotencyKey: Text(100, 8),
      },
      { additionalProperties: false },
    ),
    response: MadeDeposit,
  }),
  'account.manage/resumedeposit': defineCall({
    summary:
      'Asks the card provider for the state of a deposit that waits for it or for the cardholder. Returns 402 PAYMENT_DECLINED with the reason if it failed.',
    access,
    effect: 'spends',
    noStepUp: 'It continues a payment that was started with a proof.',
    invalidates: paid,
    request: Type.Object({ depositUUID: Uuid }, { additionalProperties: false }),
    response: MadeDeposit,
  }),
  'account.manage/canceldeposit': defineCall({
    summary: 'Cancels a deposit that waits for the cardholder. One that was confirmed meanwhile is returned as it is.',
    access,
    effect: 'spends',
    noStepUp: 'It ends a payment, or records one that its bank has made.',
    invalidates: paid,
    request: Type.Object({ depositUUID: Uuid }, { additionalProperties: false }),
    response: MadeDeposit,
  }),
  'account.manage/getdeposits': defineCall({
    summary: 'Lists the deposits of the account, including failed ones.',
    access,
    effect: 'reads',
    request: ListRequest(Filter({ ...timeRange, status: AnyOf(depositStatus.values) }), depositSorts),
    response: ListResponse(DepositRow),
  }),
  'account.manage/getpaymentmethods': defineCall({
    summary: 'Lists the saved cards, most recently used first.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({ items: Type.Array(PaymentMethod) }),
  }),
  'account.manage/deletepaymentmethod': defineCall({
    summary: 'Deletes a saved card, here and at the card provider.',
    access,
    effect: 'spends',
    invalidates: ['account.manage/getpaymentmethods', 'account.manage/getbalance'],
    request: Type.Object({ paymentMethodUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
};
