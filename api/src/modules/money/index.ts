/** What other modules use of `money`. */
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
export { availableFunds, lockFunds } from './available-funds';
export { registerBalance } from './calls/balance';
export { reasonsOf } from './calls/billing/charge-reasons';
export { billingDays, walletDays } from './calls/billing/days';
export { registerBilling } from './calls/billing/routes';
export { approvalNeeded, lockApprovals } from './charges/approval';
export { chargeFacts, lockCharge, walletChange } from './charges/charge-record';
export type { ChargeRecord } from './charges/charge-record';
export { openCharge, readChargeAmount } from './charges/open-charge';
export { postCharge, refuseClosed, reverseCharge } from './charges/post-charge';
export { depositOf, shownStatus } from './deposits/deposit';
export type { Deposit } from './deposits/deposit';
export { cancelDeposit, makeDeposit, resumeDeposit } from './deposits/make-deposit';
export { mirrorHint } from './deposits/mirror-hint';
export { reconcilePayments } from './deposits/reconcile';
export { settleStuck } from './deposits/settle';
export { refundDeposit, settleStuckRefunds } from './deposits/settle-refunds';
export { comingFees } from './forecast/coming-fees';
export { pacePerDay } from './forecast/forecast';
export { moneyOutlook } from './forecast/outlook';
export { openLedger, postTransaction, walletBalance } from './ledger';
export { entryCells, entryColumns, providerAccounts } from './ledger-entries';
export type { EntryInput } from './ledger-entries';
export { lockWallet } from './lock-wallet';
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
export { ratingOf, storeRatings } from './ratings';
export type { Rating } from './ratings';
export { mailRecharge } from './recharge/mail-recharge';
export type { RechargeEvent } from './recharge/recharge-mails';
export { rechargeOf } from './recharge/recharge-record';
export type { Recharge } from './recharge/recharge-record';
export { checkRecharges, takeDips } from './recharge/run-recharges';
export { boundsSql } from './sums/bounds';
export type { BoundsSql } from './sums/bounds';
export { spendSums } from './sums/spend-sums';
export type { SpendSum } from './sums/spend-sums';
export { endRecharge } from './recharge/disable';
export { rejectPending } from './charges/post-charge';
export { removeCards } from './deposits/saved-cards';
export { rejectOne } from './charges/post-charge';
