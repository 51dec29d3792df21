import Type from 'typebox';
import { surchargeReportSpec } from '../lists/surcharge-report';
import { adminRoles } from '../reference/roles';
import { marginAlarm } from '../reference/vendor-costs';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, AnyUuid, Day } from './parts';
import { surchargeFilter, SurchargeKind } from './reports-surcharge';
import { Money, Nullable, OneOf, Uuid } from './values';

const sums = {
  messages: Type.Integer(),
  segments: Type.Integer(),
  /** Segments at the rates that were in force when they were due. */
  expected: Money,
  /** What customers were charged. */
  charged: Money,
  /** charged − expected: free confirmations, and prices that rose above what was held, make it negative. */
  variance: Money,
  /** What vendors charge for the segments that have a vendor cost. */
  vendorCost: Money,
  /** Segments without a vendor cost. */
  uncosted: Type.Integer(),
  /** charged − vendorCost; null while segments have no vendor cost. */
  margin: Nullable(Money),
  /** The margin as a share of what was charged; null without a margin or a charge. */
  marginShare: Nullable(Type.Number()),
};

/** The messages of all accounts of a month with one carrier, channel, and direction. */
export const SurchargeReportRow = Type.Object({
  /** Identifies the row within the period. */
  rowUUID: Uuid,
  ...SurchargeKind,
  /** Accounts that had such messages. */
  accounts: Type.Integer(),
  /** The rows of the surcharge table that were in force in the month, in their order; none if the carrier has none. */
  rates: Type.Array(Type.Object({ price: Money, validFrom: Day })),
  ...sums,
  alarm: OneOf(marginAlarm.values),
});

export const adminSurcharge = {
  ...defineList(
    surchargeReportSpec,
    {
      summary:
        'Compares what customers were charged for carriers with the surcharge table and with what vendors charge, by month in the time zone of the request, carrier, channel, and direction.',
      access: adminRoles,
      filter: Filter({ ...surchargeFilter, accountUUID: AnyUuid, alarm: AnyOf(marginAlarm.values) }),
      item: SurchargeReportRow,
    },
    {
      summary: 'Counts the matching rows, and returns their totals.',
      sums: {
        totals: Type.Object(sums),
        /** Rows with an alarm. */
        alarms: Type.Integer(),
      },
    },
    { call: 'admin.manage/exportsurchargereport', summary: 'Exports the same rows as CSV.' },
  ),
};
