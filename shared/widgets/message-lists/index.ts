/** Filters, columns, and totals of lists of messages: the reports of customers, and the message history of staff. */
export {
  broadcastFilter,
  campaignFilter,
  carrierFilter,
  channelFilter,
  credentialFilter,
  directionFilter,
  errorFilter,
  keywordFilter,
  numberFilter,
  periodFilter,
  sourceFilter,
  statusFilter,
  userFilter,
  webhookFilter,
} from './filters';
export {
  campaignColumn,
  contactColumn,
  errorColumn,
  latencyColumns,
  priceColumns,
  replyColumn,
  textColumns,
  timeColumn,
  webhookColumn,
} from './columns';
export { surchargeColumns, surchargedCarrierFilter, surchargeName } from './surcharges';
export { MessageTotals } from './totals';
