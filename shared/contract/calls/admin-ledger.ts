import Type from 'typebox';
import { ledgerSpec } from '../lists/ledger';
import { ledgerAccountKind, ledgerKind } from '../reference/ledger';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter, Nothing } from './list';
import { AnyOf, AnyUuid, EntryId, searchText, Several, timeRange } from './parts';
import { Instant, Money, Nullable, OneOf, Uuid } from './values';

const Person = Type.Object({ userUUID: Uuid, name: Type.String() });

/** An entry on the wallet of an account. */
export const LedgerRow = Type.Object({
  entryId: Type.String(),
  at: Instant,
  account: Type.Object({ accountUUID: Uuid, company: Type.String() }),
  type: OneOf(ledgerKind.values),
  description: Type.String(),
  /** What it is for, such as `message` with the id of a message. */
  reference: Nullable(Type.Object({ type: Type.String(), id: Nullable(Type.String()) })),
  quantity: Nullable(Type.Integer()),
  unitRate: Nullable(Money),
  /** Negative for a charge, positive for a credit. */
  amount: Money,
  balanceAfter: Money,
  /** The user who caused it; null for the system. */
  user: Nullable(Person),
});

const filter = Filter({
  /** Text in description or company. */
  ...searchText,
  ...timeRange,
  entryId: Several(EntryId, 1000),
  accountUUID: AnyUuid,
  type: AnyOf(ledgerKind.values),
  /** Minimum amount, ignoring the sign. */
  minAmount: Money,
  /** Maximum amount, ignoring the sign. */
  maxAmount: Money,
});

/** Both sides of a transaction; the amounts of its entries sum to zero. */
export const LedgerTransaction = Type.Object({
  txnUUID: Uuid,
  at: Instant,
  kind: Type.String(),
  memo: Nullable(Type.String()),
  createdBy: Nullable(Person),
  entries: Type.Array(
    Type.Object({
      entryId: Type.String(),
      ledger: OneOf(ledgerAccountKind.values),
      /** The account whose ledger it is; null for the provider's. */
      account: Nullable(Type.Object({ accountUUID: Uuid, company: Type.String() })),
      type: OneOf(ledgerKind.values),
      description: Type.String(),
      amount: Money,
      balanceAfter: Nullable(Money),
    }),
  ),
  /** The sum of the amounts of all its entries, also of those left out. */
  sum: Money,
  /** How many entries it has; `entries` holds at most 200. */
  total: Type.Integer(),
});

/** The sums of the ledger by kind of ledger account. */
export const TrialBalance = Type.Object({
  rows: Type.Array(
    Type.Object({
      ledger: OneOf(ledgerAccountKind.values),
      accounts: Type.Integer(),
      entries: Type.Integer(),
      debits: Money,
      credits: Money,
      balance: Money,
    }),
  ),
  debits: Money,
  credits: Money,
  /** Zero, unless the ledger is damaged. */
  balance: Money,
  /** Wallets and other ledger accounts of customers whose kept balance differs from the sum of their entries. */
  unequal: Type.Integer(),
  asOf: Instant,
});

export const adminLedger = {
  ...defineList(
    ledgerSpec,
    {
      summary: 'Lists the ledger entries on the wallets of all accounts, newest first.',
      access: adminRoles,
      filter,
      item: LedgerRow,
    },
    { summary: 'Counts the matching entries.', sums: {} },
    { call: 'admin.manage/exportledger', summary: 'Exports the same entries as CSV.' },
  ),
  'admin.manage/getledgertransaction': defineCall({
    summary: 'Returns the transaction of a ledger entry with the entries of both sides.',
    access: adminRoles,
    effect: 'reads',
    request: Type.Object({ entryId: EntryId }, { additionalProperties: false }),
    response: LedgerTransaction,
  }),
  'admin.manage/gettrialbalance': defineCall({
    summary: 'Sums every entry of the ledger by kind of ledger account; the whole is zero.',
    access: adminRoles,
    effect: 'reads',
    request: Nothing,
    response: TrialBalance,
  }),
};
