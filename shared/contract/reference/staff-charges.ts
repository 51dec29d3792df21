import { statusSet, valueSet, type ValueOf } from './value-set';

/** Which way staff move money: a charge takes it from the account, a credit adds it. */
export const chargeDirection = /* @__PURE__ */ valueSet({ CHARGE: 'Charge', CREDIT: 'Credit' });

/** What a charge or a credit of staff is for. */
export const chargeCategory = /* @__PURE__ */ valueSet({
  SERVICE_FEE: 'Service fee',
  CHARGEBACK: 'Chargeback',
  GOODWILL: 'Goodwill',
  PROMOTION: 'Promotion',
  PAYMENT: 'Payment received',
  CORRECTION: 'Billing correction',
  WRITE_OFF: 'Write-off',
  OTHER: 'Other',
});

/** Statuses of a charge or a credit of staff. */
export const chargeStatus = /* @__PURE__ */ statusSet({
  PENDING: { label: 'Needs approval', meaning: 'attention' },
  POSTED: { label: 'Posted', meaning: 'delivered' },
  REJECTED: { label: 'Rejected', meaning: 'failed' },
  REVERSED: { label: 'Reversed', meaning: 'unknown' },
});

export type ChargeDirection = ValueOf<typeof chargeDirection>;
export type ChargeCategory = ValueOf<typeof chargeCategory>;
export type ChargeStatus = ValueOf<typeof chargeStatus>;

/** The categories of each direction, in the order in which they are offered. */
export const categoriesOf: Readonly<Record<ChargeDirection, readonly ChargeCategory[]>> = {
  CHARGE: ['SERVICE_FEE', 'CHARGEBACK', 'CORRECTION', 'WRITE_OFF', 'OTHER'],
  CREDIT: ['GOODWILL', 'PROMOTION', 'PAYMENT', 'CORRECTION', 'WRITE_OFF', 'OTHER'],
};

/** Limits of charges and credits; amounts in USD. */
export const chargeLimits = {
  /**
   * Above this amount, a second staff member must approve; also if what was posted to the account without approval in
   * the last 24 hours, in the same direction, exceeds it with the new one.
   */
  approval: 500,
  /** The same for what one staff member posted to any account. */
  approvalPerStaff: 2_000,
  /** The largest amount of one. */
  max: 1_000_000,
  /** The shortest reason, in characters. */
  reason: 10,
} as const;

/** Why a charge or a credit needs approval: its amount, or what was posted in 24 hours with it. */
export const approvalReason = /* @__PURE__ */ valueSet({
  AMOUNT: 'The amount',
  ACCOUNT_DAY: 'What the account got in 24 hours',
  STAFF_DAY: 'What you posted in 24 hours',
});

export type ApprovalReason = ValueOf<typeof approvalReason>;
