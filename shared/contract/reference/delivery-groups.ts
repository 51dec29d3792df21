import { valueSet, type ValueOf } from './value-set';

/** What Message Delivery groups by. */
export const deliveryGroup = /* @__PURE__ */ valueSet({
  DAY: 'Day',
  HOUR: 'Hour',
  WEEK: 'Week',
  MONTH: 'Month',
  CARRIER: 'Carrier',
  CAMPAIGN: 'Campaign',
  NUMBER: 'Number',
  ERROR: 'Error',
});

export type DeliveryGroup = ValueOf<typeof deliveryGroup>;

/** Checks whether a group is a time, one after the other, and not what messages have in common. */
export const isTimeGroup = (group: string): boolean =>
  group === 'HOUR' || group === 'DAY' || group === 'WEEK' || group === 'MONTH';

/** The longest period by hours, in days: each hour is a bar of the chart. */
export const mostHourlyDays = 14;

/** The period by hours without another one, in days, today included. */
export const usualHourlyDays = 7;

/** Messages up to which latencies are read: they are in no sums, so each message is. */
export const mostTimedMessages = 50_000;
