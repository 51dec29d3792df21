import Type from 'typebox';
import { accountsSpec } from '../lists/accounts';
import { adminRoles } from '../reference/roles';
import { accountStatus } from '../reference/accounts';
import { rechargeState } from '../reference/auto-recharge';
import { depositStatus } from '../reference/deposits';
import { adminMessages } from './admin-messages';
import { adminSurcharge } from './admin-surcharge';
import { adminBroadcasts } from './admin-broadcasts';
import { adminCharges } from './admin-charges';
import { adminInventory } from './admin-inventory';
import { adminLedger } from './admin-ledger';
import { adminDeposits } from './admin-deposits';
import { adminUsers } from './admin-users';
import { accountClosure, AccountClosure } from './account-closure';
import { accountLimitCalls, AccountLimits } from './account-limits';
import { accountNotes } from './account-notes';
import { accountPricing, AccountPricing } from './account-pricing';
import { audit } from './audit';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, RowKeys, searchText, Several, Share, timeRange } from './parts';
import { Address, Company, Country3, Email, PersonName, Username, ZoneName } from './people';
import { impersonation } from './impersonation';
import { releases } from './releases';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';
import { vendorCosts } from './vendor-costs';

const HostBrandRef = Type.Object({ id: Type.Integer(), name: Type.String() });

/** A customer account as shown to staff. */
export const AccountRow = Type.Object({
  accountUUID: Uuid,
  company: Type.String(),
  hostBrand: HostBrandRef,
  /** The first user of the account with the role `customer` or `accountOwner`. */
  owner: Nullable(Type.Object({ userUUID: Uuid, name: Type.String(), email: Type.String() })),
  status: OneOf(accountStatus.values),
  /** Why it is suspended or closed; null otherwise. */
  statusReason: Nullable(Type.String()),
  timezone: Type.String(),
  balance: Money,
  minBalance: Money,
  /** How far below the minimum balance it may still send. */
  creditLimit: Money,
  /** Charges for messages and fees in the last 30 days, as a positive amount. */
  spend30Days: Money,
  /** The share of delivered messages, among those of the last 30 days with a final status. */
  deliveryRate: Share,
  /** Share of the contacts who have opted out. */
  optOutRate: Share,
  createdAt: Instant,
  /** Last login of any of its users, or last message, whichever is later. */
  lastActivityAt: Nullable(Instant),
});

const filter = Filter({
  /** Text in company, or in name, username or email of one of its users; or a complete account id. */
  ...searchText,
  /** When the account was created. */
  ...timeRange,
  accountUUID: RowKeys,
  status: AnyOf(accountStatus.values),
  hostBrandId: Several(Type.Integer()),
  /** Only accounts whose balance is below what they may send down to, minimum less credit limit, or only the others. */
  belowMinBalance: Type.Boolean(),
});

const Registered = Type.Object({ active: Type.Integer(), pending: Type.Integer(), failed: Type.Integer() });

/** An account with the additional data of its page. */
export const AccountPage = Type.Object({
  ...AccountRow.properties,
  country: Country3,
  state: Nullable(Type.String()),
  address: Nullable(Address),
  counts: Type.Object({
    users: Type.Integer(),
    numbers: Type.Integer(),
    campaigns: Type.Integer(),
    contacts: Type.Integer(),
  }),
  pricing: AccountPricing,
  limits: AccountLimits,
  /** Messages of the last 30 days. */
  messages: Type.Object({
    sent: Type.Integer(),
    delivered: Type.Integer(),
    failed: Type.Integer(),
    received: Type.Integer(),
  }),
  broadcasts: Type.Object({ total: Type.Integer(), running: Type.Integer() }),
  /** Brands and campaigns by what they need: those in use, in review, and rejected or expired. */
  registration: Type.Object({ brands: Registered, campaigns: Registered }),
  /** What Auto Recharge is set to; null if the account never saved it. */
  autoRecharge: Nullable(
    Type.Object({
      enabled: Type.Boolean(),
      state: OneOf(rechargeState.values),
      threshold: Money,
      dailyCount: Type.Integer(),
      monthlyCap: Money,
    }),
  ),
  /** What was decided when it was closed; null otherwise. */
  closure: Nullable(AccountClosure),
  /** The latest deposits, at most three. */
  deposits: Type.Array(
    Type.Object({ depositUUID: Uuid, at: Instant, amount: Money, status: OneOf(depositStatus.values) }),
  ),
});

export const admin = {
  ...defineList(
    accountsSpec,
    { summary: 'Lists the customer accounts.', access: adminRoles, filter, item: AccountRow },
    {
      summary: 'Counts the matching accounts, and returns filter options.',
      sums: {
        /** The options of the filters, independent of the current filter. */
        facets: Type.Object({ hostBrands: Type.Array(HostBrandRef) }),
      },
    },
    { call: 'admin.manage/exportaccounts', summary: 'Exports the same accounts as CSV.' },
  ),
  'admin.manage/getaccount': defineCall({
    summary: 'Returns a customer account.',
    access: adminRoles,
    effect: 'reads',
    request: Type.Object({ accountUUID: Uuid }, { additionalProperties: false }),
    response: AccountPage,
  }),
  'admin.manage/saveaccount': defineCall({
    summary:
      'Creates an account and invites its owner (without accountUUID; requires company, hostBrandId, timezone, and owner), or updates one.',
    access: adminRoles,
    effect: 'changes',
    effectWith: { effect: 'grants', properties: ['owner'] },
    invalidates: [
      'admin.manage/getaccounts',
      'admin.manage/getaccount',
      'admin.manage/getadminusers',
      'admin.manage/getaudit',
    ],
    request: Type.Object(
      {
        accountUUID: Type.Optional(Uuid),
        company: Type.Optional(Company),
        /** Only when creating. */
        hostBrandId: Type.Optional(Type.Integer()),
        timezone: Type.Optional(ZoneName),
        /** USA by default. */
        country: Type.Optional(Country3),
        state: Type.Optional(Nullable(Text(10))),
        /** Only when creating; gets the role `customer`. */
        owner: Type.Optional(
          Type.Object(
            { firstName: PersonName, lastName: PersonName, email: Email, username: Username },
            { additionalProperties: false },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    response: AccountRow,
  }),
  'admin.manage/setaccountstatus': defineCall({
    summary:
      'Suspends an account (its users are logged out at their next call) or reactivates it. Records the reason in the audit log.',
    access: adminRoles,
    effect: 'grants',
    invalidates: ['admin.manage/getaccounts', 'admin.manage/getaccount', 'admin.manage/getaudit'],
    request: Type.Object(
      { accountUUID: Uuid, status: OneOf(['ACTIVE', 'SUSPENDED'] as const), reason: Text(200, 1) },
      { additionalProperties: false },
    ),
    response: AccountRow,
  }),
  ...adminUsers,
  ...adminMessages,
  ...adminSurcharge,
  ...adminCharges,
  ...adminLedger,
  ...adminInventory,
  ...adminBroadcasts,
  ...adminDeposits,
  ...accountPricing,
  ...accountClosure,
  ...vendorCosts,
  ...accountLimitCalls,
  ...accountNotes,
  ...audit,
  ...impersonation,
  ...releases,
};
