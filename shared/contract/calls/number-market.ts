import Type from 'typebox';
import { capability, numberCountry, numberType, purchaseLimits } from '../reference/numbers';
import { technicalRoles } from '../reference/roles';
import { defineCall } from './call';
import { Filter, ListResponse, Nothing, PageRequest } from './list';
import { SendingNumber } from './parts';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

const access = technicalRoles;
const Digits = (most: number) => Type.String({ pattern: `^\\d{1,${most}}$` });

/** A number that can be bought, with what it costs this account. */
const offer = {
  number: SendingNumber,
  type: OneOf(numberType.values),
  country: OneOf(numberCountry.values),
  city: Nullable(Type.String()),
  /** Two letters; null for a number that belongs to no place. */
  state: Nullable(Type.String()),
  capabilities: Type.Array(OneOf(capability.values)),
  monthlyFee: Money,
  setupFee: Money,
};

/** A number in the results of a search. */
export const NumberOffer = Type.Object({
  ...offer,
  /**
   * The numbers of the row: one, or as many in sequence as the search asked for. `number` is the first, the fees are of
   * each.
   */
  numbers: Type.Array(SendingNumber, { minItems: 1 }),
});

/** A number that this account reserved. */
export const CartItem = Type.Object({ ...offer, reservedUntil: Instant });

const filter = Filter({
  type: OneOf(numberType.values),
  country: OneOf(numberCountry.values),
  areaCode: Type.String({ pattern: '^[2-9]\\d{2}$' }),
  city: Text(100, 1),
  state: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** Digits anywhere in the number, without the country code. */
  contains: Digits(10),
  /** First digits: after the area code if one is given, else of the whole number without the country code. */
  startsWith: Digits(10),
  endsWith: Digits(10),
  /** Every one of these. */
  capability: Type.Array(OneOf(capability.values), { minItems: 1, maxItems: 3 }),
  /** So many numbers in sequence, in an area code; each row of the results is one such block, and there is one page. */
  consecutive: Type.Integer({ minimum: 2, maximum: purchaseLimits.numbers }),
});

const Numbers = Type.Array(SendingNumber, { minItems: 1, maxItems: purchaseLimits.numbers, uniqueItems: true });
const reads = ['account.manage/findnumbers', 'account.manage/getnumbercart'];

/** Calls to find and buy numbers. */
export const numberMarket = {
  'account.manage/findnumbers': defineCall({
    summary:
      'Lists numbers that can be bought, in the order of their digits (default: 10DLC numbers of the United States).',
    access,
    effect: 'reads',
    request: Type.Object({ filter: Type.Optional(filter), page: PageRequest }, { additionalProperties: false }),
    response: ListResponse(NumberOffer),
  }),
  'account.manage/getnumberplaces': defineCall({
    summary: 'Lists the cities with numbers that can be bought, and their area codes.',
    access,
    effect: 'reads',
    request: Type.Object({ country: OneOf(numberCountry.values) }, { additionalProperties: false }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({ state: Type.String(), city: Type.String(), areaCodes: Type.Array(Type.String()) }),
      ),
    }),
  }),
  'account.manage/reservenumbers': defineCall({
    summary: `Reserves numbers for ${purchaseLimits.reservedMinutes} minutes; those that someone else has or reserved are returned with the reason.`,
    access,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object({ numbers: Numbers }, { additionalProperties: false }),
    response: Type.Object({
      reserved: Type.Array(SendingNumber),
      failed: Type.Array(Type.Object({ number: SendingNumber, message: Type.String() })),
    }),
  }),
  'account.manage/unreservenumbers': defineCall({
    summary: 'Ends reservations of this account.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object({ numbers: Numbers }, { additionalProperties: false }),
    response: Type.Object({ unreserved: Type.Integer() }),
  }),
  'account.manage/getnumbercart': defineCall({
    summary: 'Lists the numbers that this account has reserved, and what they cost.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({
      items: Type.Array(CartItem),
      /** Due today: set-up fees and the first month of all. */
      total: Money,
      /** Every month after that. */
      monthly: Money,
      /** What can be spent: the balance without holds; null for roles that do not see it. */
      available: Nullable(Money),
      asOf: Instant,
    }),
  }),
  'account.manage/purchasenumbers': defineCall({
    summary:
      'Buys numbers, once per idempotencyKey. Only those that are delivered are charged; each other one is returned with the reason. Returns 409 PRICE_CHANGED if they cost anything but expectedTotal.',
    access,
    effect: 'spends',
    invalidates: [
      ...reads,
      'account.manage/listnumbers',
      'account.manage/getupcomingrenewals',
      'account.manage/getbillinghistory',
      'account.manage/getbalance',
      'account.manage/quotedeposit',
      'conversation.manage/getconversations',
      'conversation.manage/gettemplates',
    ],
    request: Type.Object(
      {
        items: Type.Array(
          Type.Object(
            {
              number: SendingNumber,
              label: Type.Optional(Text(100)),
              campaignUUID: Type.Optional(Uuid),
              autoRenew: Type.Optional(Type.Boolean()),
            },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: purchaseLimits.numbers },
        ),
        /** The sum of set-up fees and first months of all items, as shown to the user. */
        expectedTotal: Money,
        idempotencyKey: Text(100, 8),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      purchased: Type.Array(Type.Object({ numberUUID: Uuid, number: SendingNumber, charged: Money })),
      /** `NOT_AVAILABLE`, `RESERVED`, or `CAMPAIGN` if the number does not fit its campaign. */
      failed: Type.Array(Type.Object({ number: SendingNumber, code: Type.String(), message: Type.String() })),
      totalCharged: Money,
      /** The balance afterwards; null for roles that do not see it. */
      balance: Nullable(Money),
    }),
  }),
};
