/** Numbers that accounts rent: buying, registering, releasing, and the stock that is sold. */

// Ports to an inventory and a registry.
export type { LockedNumber, NumberInventory } from './number-inventory';
export type { NumberRegistry } from './number-registry';

// The embedded stock.
export { importNumbers, quoteNumbers } from './stock/import-numbers';
export type { ImportedNumbers } from './stock/import-numbers';
export { stockColumns, tableInventory } from './stock/inventory';

// What happens to a number.
export { extendNumbers, leaveNumbersUnpaid } from './paid-periods';
export { previewRelease } from './preview-release';
export { queueRegistration, registerNumbers } from './register-numbers';
export { endQuarantine, endRestores, releaseRows, releasedColumns } from './release-rows';
export type { ReleasedNumber } from './release-rows';
export { updateNumbers } from './update-numbers';
export { writeSale } from './write-sale';

// Acts of staff.
export { lockNumbers, moveNumbers, restockNumbers, switchNumbers } from './staff-numbers';
export type { OwnedNumber, StaffNumbers } from './staff-numbers';

// Prices.
export { numberPrices } from './number-prices';

// Notifications.
export { notifyRenewals, notifyStaffChange } from './number-events';
export type { StaffNumberChange } from './number-events';

// Routes.
export { registerNumberCalls } from './calls/routes';
