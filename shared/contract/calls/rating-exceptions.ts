import Type from 'typebox';
import { ratingExceptionsSpec } from '../lists/rating-exceptions';
import { pricingRoles } from '../reference/roles';
import { exceptionState } from '../reference/waterfalls';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, AnyUuid, RowKeys, searchText, timeRange } from './parts';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

/** A message or text without a price, and how that was settled. */
export const RatingExceptionRow = Type.Object({
  exceptionUUID: Uuid,
  at: Instant,
  account: Type.Object({ accountUUID: Uuid, company: Type.String() }),
  messageUUID: Nullable(Uuid),
  reason: Type.String(),
  /** What was charged meanwhile. */
  amount: Money,
  state: OneOf(exceptionState.values),
  /** What was charged or returned when it was rated again. */
  difference: Nullable(Money),
  resolvedAt: Nullable(Instant),
  resolvedBy: Nullable(Type.String()),
});

const exceptionFilter = Filter({
  /** Text in the name of the account. */
  ...searchText,
  ...timeRange,
  exceptionUUID: RowKeys,
  accountUUID: AnyUuid,
  state: AnyOf(exceptionState.values),
});
const Exceptions = Type.Object(
  { exceptions: Type.Array(Uuid, { minItems: 1, maxItems: 500 }) },
  { additionalProperties: false },
);

/** Messages that had no price. */
export const ratingExceptions = {
  ...defineList(
    ratingExceptionsSpec,
    {
      summary: 'Lists messages that had no price.',
      access: pricingRoles,
      filter: exceptionFilter,
      item: RatingExceptionRow,
    },
    { summary: 'Counts the matching exceptions.', sums: {} },
  ),
  'admin.manage/rateagain': defineCall({
    summary:
      'Prices messages that had no price with what was in force then, and charges or returns the difference. Those that still have none stay open.',
    access: pricingRoles,
    effect: 'spends',
    invalidates: ['admin.manage/getratingexceptions'],
    request: Exceptions,
    response: Type.Object({ rated: Type.Integer(), open: Type.Integer(), difference: Money }),
  }),
  'admin.manage/acceptratingexceptions': defineCall({
    summary: 'Leaves messages that had no price as they were charged. The reason is kept in the audit log.',
    access: pricingRoles,
    effect: 'spends',
    invalidates: ['admin.manage/getratingexceptions'],
    request: Type.Object(
      { ...Exceptions.properties, reason: Type.Optional(Text(500, 1)) },
      { additionalProperties: false },
    ),
    response: Type.Object({ accepted: Type.Integer() }),
  }),
};
