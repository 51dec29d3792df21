import type { Outcome } from '@heliograph/contract/reference/dashboard';
import type { ChartSeries } from './types';

/** The series of charts of messages by their outcome, bottom first. */
export const outcomeSeries: readonly ChartSeries<Outcome>[] = [
  { key: 'delivered', label: 'Delivered', color: 'green.solid' },
  { key: 'pending', label: 'Pending', color: 'blue.solid' },
  { key: 'unknown', label: 'Unknown', color: 'grey.solid' },
  { key: 'undelivered', label: 'Undelivered', color: 'amber.solid' },
  { key: 'failed', label: 'Failed', color: 'red.solid' },
];
