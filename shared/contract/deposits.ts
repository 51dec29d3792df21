import Type from 'typebox';
import { cardBrand, depositStatus } from '../reference/deposits';
import { defineCall } from './call';
import { Filter, ListRequest, ListResponse, Nothing } from './list';
import { AnyOf, Day, timeRange } from './parts';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

const card = { brand: OneOf(cardBrand.values), last4: Type.String() };

/** A saved card; the number itself is known to the card provider only. */
export const PaymentMethod = Type.Object({
  paymentMethodUUID: Uuid,
  ...card,
  expMonth: Type.Integer(),
  expYear: Type.Integer(),
  /** The one that was used last. */
  isDefault: Type.Boolean(),
  expired: Type.Boolean(),
});

/** Why a deposit failed: a code for programs and a sentence for people. */
export const DepositFailure = Type.Object({ code: Type.String(), text: Type.String() });

/** A deposit, whether it succeeded or not. */
export const DepositRow = Type.Object({
  depositUUID: Uuid,
  /** Short reference for people, `dp_7Q2M4X9K`. */
  reference: Type.String(),
  at: Instant,
  status: OneOf(depositStatus.values),
  /** What the balance gains. */
  amount: Money,
  fee: Money,
  tax: Money,
  /** What the card pays: amount, fee and tax. */
  charged: Money,
  method: Type.Object(card),
  /** Who paid. */
  user: Nullable(Type.Object({ userUUID: Uuid, name: Type.String() })),
  failure: Nullable(DepositFailure),
  /** Balance right after it; null unless it succeeded. */
  balanceAfter: Nullable(Money),
});

/** How long the balance lasts at the pace of the last 30 days. */
const Pace = Type.Object({
  perDay: Money,
  /** Day on which sending stops without this deposit; null when it is more than ten years away. */
  stopsNow: Nullable(Day),
  /** The same with this deposit. */
  stopsAfter: Nullable(Day),
});

const access = ['customer', 'accountOwner', 'finance'] as const;

/** Fields that the deposits sort by; the first is the default, descending. */
export const depositSorts = ['at', 'amount', 'status'] as const;

export const deposits = {
  'account.manage/quotedeposit': defineCall({
    summary: 'Quotes a deposit: what it would cost and add, as charged by createdeposit. Returns the limits without enforcing them.',
    access,
    request: Type.Object({ amount: Money, paymentMethodUUID: Type.Optional(Uuid) }, { additionalProperties: false }),
    response: Type.Object({
      amount: Money,
      fee: Money,
      tax: Money,
      charged: Money,
      balanceNow: Money,
      balanceAfter: Money,
      addedToday: Money,
      /** Most that may be added in a day, in the time zone of the account. */
      dailyLimit: Money,
      /** Least amount of one deposit. */
      minAmount: Money,
      /** The card provider; `sandbox` charges no real card. */
      provider: Type.String(),
      /** Null for an account that has spent nothing in the last 30 days. */
      pace: Nullable(Pace),
    }),
  }),
  'account.manage/createdeposit': defineCall({
    summary:
      'Charges a card and adds the amount to the balance, once per idempotencyKey. Returns 402 PAYMENT_DECLINED with the reason if the card is declined, and records a failed deposit.',
    access,
    stepUp: true,
    invalidates: ['account.manage/getdeposits', 'account.manage/getpaymentmethods', 'account.manage/quotedeposit', 'account.manage/getbillinghistory', 'account.manage/getupcomingrenewals'],
    request: Type.Object(
      {
        /** Whole cents. */
        amount: Money,
        /** From the card provider; exactly one of this and `paymentMethodUUID`. */
        paymentToken: Type.Optional(Text(200, 1)),
        paymentMethodUUID: Type.Optional(Uuid),
        /** Keeps a new card for later if it could be charged. */
        saveMethod: Type.Optional(Type.Boolean()),
        idempotencyKey: Text(100, 8),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      depositUUID: Uuid,
      reference: Type.String(),
      /** `PROCESSING` when the provider has not answered: send the same key again to learn more. */
      status: OneOf(depositStatus.values),
      amount: Money,
      charged: Money,
      /** Balance of the account now. */
      balance: Money,
      failure: Type.Optional(DepositFailure),
    }),
  }),
  'account.manage/getdeposits': defineCall({
    summary: 'Lists the deposits of the account, including failed ones.',
    access,
    request: ListRequest(Filter({ ...timeRange, status: AnyOf(depositStatus.values) }), depositSorts),
    response: ListResponse(DepositRow),
  }),
  'account.manage/getpaymentmethods': defineCall({
    summary: 'Lists the saved cards, most recently used first.',
    access,
    request: Nothing,
    response: Type.Object({ items: Type.Array(PaymentMethod) }),
  }),
  'account.manage/deletepaymentmethod': defineCall({
    summary: 'Deletes a saved card, here and at the card provider.',
    access,
    stepUp: true,
    invalidates: ['account.manage/getpaymentmethods'],
    request: Type.Object({ paymentMethodUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
};
