/** What accounts pay: ledger, deposits, charges, Auto Recharge, and how charges were rated. */

// The ledger and the wallet.
export { availableFunds, lockFunds } from './available-funds';
export { entryCells, entryColumns, providerAccounts } from './ledger-entries';
export type { EntryInput } from './ledger-entries';
export { openLedger, postTransaction, walletBalance } from './ledger';
export { lockWallet } from './lock-wallet';

// How a charge was rated.
export type {
  BillableEvent,
  Part,
  RateBook,
  RateRow,
  Rated,
  Step,
  StepMatch,
  StepTrace,
  SurchargeRow,
  Unrated,
} from './rating-types';
export { ratingOf, storeRatings } from './ratings';
export type { Rating } from './ratings';

// Sums by day.
export { billingDays, walletDays } from './calls/billing/days';
export { boundsSql } from './sums/bounds';
export type { BoundsSql } from './sums/bounds';
export { spendSums } from './sums/spend-sums';
export type { SpendSum } from './sums/spend-sums';

// Forecasts.
export { comingFees } from './forecast/coming-fees';
export { pacePerDay } from './forecast/forecast';
export { moneyOutlook } from './forecast/outlook';

// Deposits and the port to card payments.
export { depositOf, shownStatus } from './deposits/deposit';
export { cancelDeposit, makeDeposit, resumeDeposit } from './deposits/make-deposit';
export { mirrorHint } from './deposits/mirror-hint';
export { reconcilePayments } from './deposits/reconcile';
export { removeCards } from './deposits/saved-cards';
export { refundDeposit, settleStuckRefunds } from './deposits/settle-refunds';
export { settleStuck } from './deposits/settle';
export type {
  Card,
  Charge,
  ChargeHint,
  ChargeResult,
  ChargeState,
  DisputeState,
  PaymentPort,
  RefundOrder,
  RefundResult,
  RefundState,
} from './payments';

// Auto Recharge.
export { endRecharge } from './recharge/disable';
export { mailRecharge } from './recharge/mail-recharge';
export type { RechargeEvent } from './recharge/recharge-mails';
export { rechargeOf } from './recharge/recharge-record';
export type { Recharge } from './recharge/recharge-record';
export { checkRecharges, takeDips } from './recharge/run-recharges';

// Charges and credits by staff.
export { reasonsOf } from './calls/billing/charge-reasons';
export { approvalNeeded, lockApprovals } from './charges/approval';
export { chargeFacts, lockCharge, walletChange } from './charges/charge-record';
export type { ChargeRecord } from './charges/charge-record';
export { openCharge, readChargeAmount } from './charges/open-charge';
export { postCharge, refuseClosed, recordRejection, rejectPending, reverseCharge } from './charges/post-charge';

// Routes.
export { registerBalance } from './calls/balance';
export { registerBilling } from './calls/billing/routes';
