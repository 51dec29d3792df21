import Type from 'typebox';
import { inventorySpec } from '../lists/inventory';
import { inventoryAction, inventoryStatus } from '../reference/inventory';
import { capability, numberRegistration, numberType } from '../reference/numbers';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, AnyUuid, CampaignRef, searchText, SendingNumber, Several } from './parts';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

/** A number of an account or of the stock. */
export const InventoryRow = Type.Object({
  number: Type.String(),
  type: OneOf(numberType.values),
  status: OneOf(inventoryStatus.values),
  /** Its owner; null in stock. */
  account: Nullable(Type.Object({ accountUUID: Uuid, company: Type.String() })),
  campaign: Nullable(CampaignRef),
  registration: Nullable(OneOf(numberRegistration.values)),
  /** Why it can't send on its campaign; null in stock, and if it can. */
  problem: Nullable(Type.String()),
  vendor: Nullable(Type.String()),
  /** What it costs us a month. */
  cost: Nullable(Money),
  /** What its owner pays a month; null in stock for the price list of the buyer. */
  price: Nullable(Money),
  renewsOn: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  capabilities: Type.Array(OneOf(capability.values)),
  /** When its quarantine ends. */
  availableAt: Nullable(Instant),
  /** True if it is suspended because its renewal could not be paid. */
  unpaid: Type.Boolean(),
});

const filter = Filter({
  /** Digits of the number, or text in company, campaign, city, or vendor. */
  ...searchText,
  number: Several(SendingNumber, 1000),
  type: AnyOf(numberType.values),
  status: AnyOf(inventoryStatus.values),
  registration: AnyOf(numberRegistration.values),
  accountUUID: AnyUuid,
  /** Only numbers of accounts, or only the stock. */
  assigned: Type.Boolean(),
});

const Numbers = Type.Array(SendingNumber, { minItems: 1, maxItems: 1000 });
const invalidates = [
  'admin.manage/getinventory',
  'admin.manage/getaccount',
  'admin.manage/getaudit',
  'admin.manage/getledger',
  'admin.manage/getaccounts',
] as const;
const Changed = Type.Object({
  changed: Type.Integer(),
  /** Those that could not be changed, with the reason. */
  failed: Type.Array(Type.Object({ number: Type.String(), message: Type.String() })),
});

const CsvFile = Type.Object({ csv: Text(900_000, 1) }, { additionalProperties: false });
/** What an import did, or would do. */
const Imported = {
  added: Type.Integer(),
  updated: Type.Integer(),
  /** Numbers in stock that have these values already. */
  same: Type.Integer(),
  /** Numbers in use, which stay as they are. */
  inUse: Type.Integer(),
  /** The first 500 rows with errors: `Row 3: …`. */
  errors: Type.Array(Type.String()),
  errorsTotal: Type.Integer(),
};

export const adminInventory = {
  ...defineList(
    inventorySpec,
    { summary: 'Lists the numbers of all accounts and of the stock.', access: adminRoles, filter, item: InventoryRow },
    { summary: 'Counts the matching numbers.', sums: {} },
    { call: 'admin.manage/exportinventory', summary: 'Exports the same numbers as CSV.' },
  ),
  'admin.manage/quoteinventoryimport': defineCall({
    summary:
      'Returns what the import of a CSV file would do: new, changed, and unchanged numbers, and those that it skips with the reason. Nothing changes. Only for staff of all site brands.',
    access: adminRoles,
    effect: 'reads',
    request: CsvFile,
    response: Type.Object({
      ...Imported,
      /** The first 50 numbers of each kind; of those in use, as a sentence with the reason. */
      first: Type.Object({
        added: Type.Array(Type.String()),
        updated: Type.Array(Type.String()),
        inUse: Type.Array(Type.String()),
      }),
    }),
  }),
  'admin.manage/importinventory': defineCall({
    summary:
      'Adds the numbers of a CSV file to the stock, and updates those that are in stock. What the file has no column for stays as it is. Rows with errors are skipped, and returned with the reason. Only for staff of all site brands, who share the stock.',
    access: adminRoles,
    effect: 'changes',
    invalidates: ['admin.manage/getinventory', 'admin.manage/getaudit'],
    request: CsvFile,
    response: Type.Object(Imported),
  }),
  'admin.manage/assignnumbers': defineCall({
    summary:
      'Assigns numbers of the stock to an account, or moves numbers of other accounts to it. A moved number keeps its paid period; it leaves its campaign.',
    access: adminRoles,
    effect: 'spends',
    invalidates,
    request: Type.Object(
      {
        numbers: Numbers,
        accountUUID: Uuid,
        /** Charges set-up and first month of numbers of the stock. */
        charge: Type.Boolean(),
        reason: Text(200, 1),
      },
      { additionalProperties: false },
    ),
    response: Changed,
  }),
  'admin.manage/setnumberstatus': defineCall({
    summary: 'Suspends, reactivates, releases, quarantines, or restocks numbers.',
    access: adminRoles,
    effect: 'changes',
    irreversible: true,
    invalidates,
    request: Type.Object(
      { numbers: Numbers, action: OneOf(inventoryAction.values), reason: Text(200, 1) },
      { additionalProperties: false },
    ),
    response: Changed,
  }),
};
