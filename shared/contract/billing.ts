import Type from 'typebox';
import { billingHistorySpec } from '../lists/billing-history';
import { ledgerKind } from '../reference/ledger';
import { defineList } from './define-list';
import { deposits } from './deposits';
import { Filter } from './list';
import { outlook } from './outlook';
import { AnyOf, AnyUuid, searchText, timeRange } from './parts';
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

const filter = Filter({
  /** Text in the description. */
  ...searchText,
  ...timeRange,
  type: AnyOf(ledgerKind.values),
  campaignUUID: AnyUuid,
  numberUUID: AnyUuid,
  /** Minimum amount, ignoring the sign. */
  minAmount: Money,
  /** Maximum amount, ignoring the sign. */
  maxAmount: Money,
});

const access = ['customer', 'accountOwner', 'finance'] as const;

export const billing = {
  ...defineList(
    billingHistorySpec,
    { summary: 'Lists the ledger entries of the account’s wallet.', access, filter, item: BillingRow },
    {
      summary: 'Counts the matching entries, and returns the totals of the period and filter options.',
      sums: {
        totals: BillingTotals,
        /** The options of the filters, independent of the current filter. */
        facets: Type.Object({
          campaigns: Type.Array(Type.Object({ campaignUUID: Uuid, name: Type.String() })),
          numbers: Type.Array(Type.Object({ numberUUID: Uuid, number: Type.String() })),
        }),
      },
    },
    { call: 'account.manage/exportbillinghistory', summary: 'Exports the same entries as CSV.' },
  ),
  ...deposits,
  ...outlook,
};
