import Type from 'typebox';
import { carrierSurchargeSpec } from '../lists/carrier-surcharge';
import { surchargeCarrier } from '../reference/carriers';
import { direction, messageType } from '../reference/messages';
import { numberType } from '../reference/numbers';
import { reportRoles } from '../reference/roles';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, AnyUuid, AnyUuidOrNone, CampaignRef, Day, searchText, timeRange } from './parts';
import { Instant, Money, Nullable, OneOf, Uuid } from './values';

/** A calendar month, YYYY-MM. */
export const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });

/** What identifies a row of a surcharge report within its period. */
export const SurchargeKind = {
  month: Month,
  /** The start of the month, or of the period within it. */
  from: Instant,
  carrier: OneOf(surchargeCarrier.values),
  channel: OneOf(numberType.values),
  direction: OneOf(direction.values),
};

/** The messages of a month with one carrier, channel, direction, and rate in force when they were due. */
export const SurchargeRow = Type.Object({
  /** Identifies the row within the period. */
  rowUUID: Uuid,
  ...SurchargeKind,
  type: OneOf(messageType.values),
  registered: Type.Boolean(),
  /** Of a segment; null if the carrier had none. */
  rate: Nullable(Money),
  rateFrom: Nullable(Day),
  /** Messages that left, or came in; opt-out confirmations are among them, and free. */
  messages: Type.Integer(),
  segments: Type.Integer(),
  /** The amount charged. */
  amount: Money,
});

/** Filters of both surcharge reports. */
export const surchargeFilter = {
  /** Text in the carrier’s name. */
  ...searchText,
  /** Messages due in the period, 400 days at most; without it the last 13 months. */
  ...timeRange,
  carrier: AnyOf(surchargeCarrier.values),
  channel: AnyOf(numberType.values),
  direction: AnyOf(direction.values),
};

/** Compares the surcharges of all messages of the period with the ledger. */
const Reconciliation = Type.Object({
  from: Instant,
  to: Instant,
  /** Surcharges of all messages due in the period, whatever the other filters. */
  report: Money,
  /** Of these, charged after the period, because the messages waited. */
  later: Money,
  /** Charged in the period for messages due before it. */
  earlier: Money,
  /** The carriers’ part of what the ledger charged in the period. */
  ledger: Money,
  /** report − later + earlier − ledger. */
  difference: Money,
});

export const surchargeReport = {
  ...defineList(
    carrierSurchargeSpec,
    {
      summary:
        'Lists what carriers charged for the account’s messages, by month in the time zone of the request, carrier, channel, direction, and rate in force.',
      access: reportRoles,
      filter: Filter({ ...surchargeFilter, numberUUID: AnyUuid, campaignUUID: AnyUuidOrNone }),
      item: SurchargeRow,
    },
    {
      summary: 'Counts the matching rows, and returns their totals and how they reconcile with the ledger.',
      sums: {
        totals: Type.Object({ messages: Type.Integer(), segments: Type.Integer(), amount: Money }),
        reconciliation: Reconciliation,
        /** The options of the filters, independent of the current filter. */
        facets: Type.Object({
          campaigns: Type.Array(CampaignRef),
          numbers: Type.Array(Type.Object({ numberUUID: Uuid, number: Type.String() })),
        }),
      },
    },
    { call: 'report.manage/exportcarriersurcharge', summary: 'Exports the same rows as CSV.' },
  ),
};
