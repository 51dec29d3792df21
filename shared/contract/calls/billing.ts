import Type from 'typebox';
import { billingDaysSpec } from '../lists/billing-days';
import { billingHistorySpec } from '../lists/billing-history';
import { chargeReason } from '../reference/charge-reasons';
import { ledgerKind } from '../reference/ledger';
import { billingRoles } from '../reference/roles';
import { defineCall } from './call';
import { autoRecharge } from './auto-recharge';
import { billingPapers } from './billing-papers';
import { defineList } from './define-list';
import { Explanation } from './explanation';
import { deposits } from './deposits';
import { Filter } from './list';
import { outlook } from './outlook';
import { AnyOf, AnyUuid, Day, EntryId, searchText, Several, timeRange } from './parts';
import { Instant, Money, Nullable, OneOf, Uuid } from './values';

/** The subject of a line of the billing history. */
const Reference = Type.Object({
  type: OneOf(['message', 'number', 'campaign', 'brand', 'deposit', 'other'] as const),
  refUUID: Nullable(Uuid),
});

/** A line of the billing history: an entry on the account's wallet. */
export const BillingRow = Type.Object({
  entryId: Type.String({ description: 'Sequence number in the ledger.' }),
  at: Instant,
  type: OneOf(ledgerKind.values),
  description: Type.String(),
  reference: Nullable(Reference),
  /** Segments charged, or the quantity of a fee; null if not applicable. */
  quantity: Nullable(Type.Integer()),
  /** Price of one segment or unit; null if not applicable. */
  unitRate: Nullable(Money),
  /** Negative for a charge, positive for a credit. */
  amount: Money,
  balanceAfter: Money,
  /** The user who caused it; null for the system. */
  user: Nullable(Type.Object({ userUUID: Uuid, name: Type.String() })),
});

/** The entries of a day, in the time zone of the request, with one type. */
export const BillingDay = Type.Object({
  /** Identifies the row within the account. */
  rowUUID: Uuid,
  day: Day,
  /** The start of the day, and of the next one. */
  from: Instant,
  to: Instant,
  type: OneOf(ledgerKind.values),
  entries: Type.Integer(),
  /** Segments or units charged; null if not applicable. */
  quantity: Nullable(Type.Integer()),
  /** The sum: negative for charges. */
  amount: Money,
});

/**
 * Totals of the period: opening + debits + credits = closing, whatever the other filters.
 * `matching` sums the lines that match the whole filter.
 */
export const BillingTotals = Type.Object({
  opening: Money,
  debits: Money,
  credits: Money,
  closing: Money,
  matching: Type.Object({ debits: Money, credits: Money }),
});

/** How an entry came about: the prices and the reasons add up to what was charged. */
export const ChargeExplanation = Type.Object({
  /** Null without prices of a list, as of deposits. */
  explanation: Nullable(Explanation),
  units: Type.Integer(),
  /** What was charged, as a positive amount; negative for a credit. */
  charged: Money,
  /** What the prices don't say, each with its part of the charge. */
  reasons: Type.Array(
    Type.Object({
      reason: OneOf(chargeReason.values),
      amount: Money,
      /** The payment that a part was refunded of. */
      of: Nullable(Money),
    }),
  ),
});

const filter = Filter({
  /** Text in the description. */
  ...searchText,
  ...timeRange,
  entryId: Several(EntryId, 1000),
  type: AnyOf(ledgerKind.values),
  campaignUUID: AnyUuid,
  numberUUID: AnyUuid,
  /** Minimum amount, ignoring the sign. */
  minAmount: Money,
  /** Maximum amount, ignoring the sign. */
  maxAmount: Money,
});

/** The options of the filters, independent of the current filter. */
const Facets = Type.Object({
  campaigns: Type.Array(Type.Object({ campaignUUID: Uuid, name: Type.String() })),
  numbers: Type.Array(Type.Object({ numberUUID: Uuid, number: Type.String() })),
});

const access = billingRoles;

export const billing = {
  ...defineList(
    billingHistorySpec,
    { summary: 'Lists the ledger entries of the account’s wallet.', access, filter, item: BillingRow },
    {
      summary: 'Counts the matching entries, and returns the totals of the period and filter options.',
      sums: { totals: BillingTotals, facets: Facets },
    },
    { call: 'account.manage/exportbillinghistory', summary: 'Exports the same entries as CSV.' },
  ),
  ...defineList(
    billingDaysSpec,
    {
      summary: 'Sums the ledger entries of the account’s wallet by day, in the time zone of the request, and type.',
      access,
      filter,
      item: BillingDay,
    },
    {
      summary: 'Counts the rows, and returns the totals of the period and filter options.',
      sums: { totals: BillingTotals, facets: Facets },
    },
    { call: 'account.manage/exportbillingdays', summary: 'Exports the same rows as CSV.' },
  ),
  'account.manage/getexplanation': defineCall({
    summary: 'Explains an entry of the billing history: the prices and the other reasons that add up to it.',
    access,
    effect: 'reads',
    request: Type.Object({ entryId: EntryId }, { additionalProperties: false }),
    response: ChargeExplanation,
  }),
  ...billingPapers,
  ...deposits,
  ...autoRecharge,
  ...outlook,
};
