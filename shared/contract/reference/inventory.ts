import { numberStatus } from './numbers';
import { statusSet, valueSet, type ValueOf } from './value-set';

/** Statuses of a number for staff: on an account, or in stock. */
export const inventoryStatus = /* @__PURE__ */ statusSet({
  ACTIVE: { label: numberStatus.label('ACTIVE'), meaning: 'active' },
  SUSPENDED: { label: numberStatus.label('SUSPENDED'), meaning: 'paused' },
  RELEASE_PENDING: { label: numberStatus.label('RELEASE_PENDING'), meaning: 'draft' },
  AVAILABLE: { label: 'In stock', meaning: 'queued' },
  QUARANTINED: { label: 'Quarantined', meaning: 'attention' },
  DISABLED: { label: 'Not for sale', meaning: 'unknown' },
});

/** What staff do with a number. */
export const inventoryAction = /* @__PURE__ */ valueSet({
  SUSPEND: 'Suspend',
  REACTIVATE: 'Reactivate',
  RELEASE: 'Release',
  QUARANTINE: 'Quarantine',
  RESTOCK: 'Return to stock',
});

export type InventoryStatus = ValueOf<typeof inventoryStatus>;
export type InventoryAction = ValueOf<typeof inventoryAction>;

/** The statuses in which a number takes each action. */
export const actionFrom: Readonly<Record<InventoryAction, readonly InventoryStatus[]>> = {
  SUSPEND: ['ACTIVE'],
  REACTIVATE: ['SUSPENDED'],
  RELEASE: ['ACTIVE', 'SUSPENDED', 'RELEASE_PENDING'],
  QUARANTINE: ['AVAILABLE', 'DISABLED'],
  RESTOCK: ['QUARANTINED', 'DISABLED'],
};

/** The statuses in which a number is on an account. */
export const ownedStatuses: readonly InventoryStatus[] = ['ACTIVE', 'SUSPENDED', 'RELEASE_PENDING'];
