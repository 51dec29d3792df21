import { Dash, listColumns, Phone, Status, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { webhookDeliveriesSpec } from '@heliograph/contract/lists/webhook-deliveries';
import {
  deliveryState,
  webhookEvent,
  webhookHints,
  webhookLimits,
  webhookProblem,
} from '@heliograph/contract/reference/webhooks';

/** An event for the webhook. */
export type EventRow = RowOf<'account.manage/getwebhookdeliveries'>;

/** Columns of Inbound Messages. */
export const columns = listColumns(webhookDeliveriesSpec, [
  { id: 'event', width: 180, mobile: 'name', cell: (row) => webhookEvent.label(row.event) },
  { id: 'createdAt', width: 132, mobile: 'label', only: 'minute' },
  {
    id: 'phone',
    width: 148,
    mobile: 'figures',
    // Events without a phone say what they are about.
    cell: (row) => (row.phone === null ? (row.about ?? <Dash />) : <Phone number={row.phone} />),
  },
  { id: 'state', width: 112, mobile: 'status', cell: (row) => <Status of={deliveryState} is={row.state} /> },
  { id: 'attempts', width: 84, cell: (row) => `${row.attempts} of ${webhookLimits.attempts}` },
  { id: 'http', width: 64 },
  { id: 'ms', width: 84, cell: (row) => (row.ms === null ? <Dash /> : `${row.ms} ms`) },
  {
    id: 'problem',
    grow: true,
    cell: (row) =>
      row.problem ? <span title={webhookHints[row.problem]}>{webhookProblem.label(row.problem)}</span> : <Dash />,
  },
  { id: 'dueAt', width: 132, only: 'minute' },
]);

const { event, state, createdAt } = webhookDeliveriesSpec.columns;

/** Filters of Inbound Messages. */
export const filters: ListFilters<'account.manage/getwebhookdeliveries'> = [
  { kind: 'options', key: 'state', label: state.label, options: deliveryState.options() },
  { kind: 'options', key: 'event', label: event.label, options: webhookEvent.options() },
  { kind: 'period', key: 'period', label: createdAt.label },
];
