/** What is only read: reports, the dashboard, the outlook, search, explanations. */

// The dashboard.
export { attentionItems } from './calls/dashboard/attention';
export { carrierCaps } from './calls/dashboard/caps';
export { failureReasons } from './calls/dashboard/failures';
export { countOptOuts } from './calls/dashboard/figures';
export { messageSums } from './calls/dashboard/message-sums';
export { periodOf, toPeriod } from './calls/dashboard/period';
export { setupSteps } from './calls/dashboard/setup';

// Lists and totals of messages.
export { askedDelivery } from './calls/reports/delivery/asked';
export { deliveryTotals } from './calls/reports/delivery/figures';
export { chartRows, deliveryList, toDeliveryItem } from './calls/reports/delivery/queries';
export { effectColumns, effectsOfText, matchesEffects, toEffects } from './calls/reports/inbound/queries';
export type { EffectsRow } from './calls/reports/inbound/queries';
export { outboundList } from './calls/reports/queries';
export { surchargeDays } from './calls/reports/surcharge/days';
export { matchesKind, surchargeSorts } from './calls/reports/surcharge/queries';
export type { Months } from './calls/reports/surcharge/queries';
export { reconcile } from './calls/reports/surcharge/reconcile';
export { messageTotals } from './calls/reports/totals';
export type { MessageTotals } from './calls/reports/totals';

// Parts of such lists.
export { startsWith } from './calls/reports/matches-text';
export { errorTitle, toCommon, toTimes } from './calls/reports/message-parts';
export type { MessageRow } from './calls/reports/message-parts';
export { dayBounds, monthsOf, periodBefore } from './calls/reports/report-period';
export { numberDigits } from './calls/reports/searched';

// Routes.
export { registerDashboard } from './calls/dashboard/routes';
export { registerFind } from './calls/find/routes';
export { registerOutlook } from './calls/outlook/routes';
export { registerReports } from './calls/reports/routes';
export { registerSharedViews } from './calls/shared-views/routes';
