/** What other modules use of `numbers`. */
export { registerNumberCalls } from './calls/routes';
export { notifyStaffChange } from './number-events';
export type { StaffNumberChange } from './number-events';
export type { Buyer, LockedNumber, NumberInventory, StockBlock, StockNumber } from './number-inventory';
export { numberPrices } from './number-prices';
export type { NumberRegistry } from './number-registry';
export { previewRelease } from './preview-release';
export { registerNumbers } from './register-numbers';
export { endQuarantine, releaseRows, releasedColumns } from './release-rows';
export type { ReleasedNumber } from './release-rows';
export { lockNumbers, moveNumbers, restockNumbers, switchNumbers } from './staff-numbers';
export type { OwnedNumber, StaffNumbers } from './staff-numbers';
export { updateNumbers } from './update-numbers';
export { writeSale } from './write-sale';
export { notifyRenewals } from './number-events';
