import { Dash, listColumns, Status, type ListFilters, type RowOf } from '@heliograph/shared/data';
import { webhookDeliveriesSpec } from '@heliograph/shared/lists/webhook-deliveries';
import { deliveryState, webhookEvent, webhookHints, webhookLimits, webhookProblem } from '@heliograph/shared/reference/webhooks';

/** An event for the webhook. */
export type EventRow = RowOf<'account.manage/getwebhookdeliveries'>;

/** Columns of Inbound Messages. */
export const columns = listColumns(webhookDeliveriesSpec, [
  { id: 'event', width: 152, mobile: 'name', cell: (row) => webhookEvent.label(row.event) },
  { id: 'createdAt', width: 148, mobile: 'label', only: 'minute' },
  { id: 'phone', width: 136, mobile: 'figures' },
  { id: 'state', width: 124, mobile: 'status', cell: (row) => <Status of={deliveryState} is={row.state} /> },
  { id: 'attempts', width: 92, cell: (row) => `${row.attempts} of ${webhookLimits.attempts}` },
  { id: 'http', width: 72 },
  { id: 'ms', width: 96, cell: (row) => (row.ms === null ? <Dash /> : `${row.ms} ms`) },
  { id: 'problem', grow: true, cell: (row) => (row.problem ? <span title={webhookHints[row.problem]}>{webhookProblem.label(row.problem)}</span> : <Dash />) },
  { id: 'dueAt', width: 148, only: 'minute' },
  { id: 'messageUUID', width: 200, hidden: true },
]);

const { event, state, createdAt } = webhookDeliveriesSpec.columns;

/** Filters of Inbound Messages. */
export const filters: ListFilters<'account.manage/getwebhookdeliveries'> = [
  { kind: 'options', key: 'state', label: state.label, options: deliveryState.options() },
  { kind: 'options', key: 'event', label: event.label, options: webhookEvent.options() },
  { kind: 'period', key: 'period', label: createdAt.label },
];
