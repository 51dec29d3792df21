import Type from 'typebox';
import { lookupsSpec } from '../lists/lookups';
import { surchargeCarrier } from '../reference/carriers';
import { lineType } from '../reference/contacts';
import { lookupAction, lookupJobProblem, lookupJobStatus, lookupLimits, phoneProblem } from '../reference/lookups';
import { lookupRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter, Nothing } from './list';
import type { Change } from './live';
import { AnyOf, AnyUuid, RowKeys, searchText, timeRange } from './parts';
import { Instant, Money, Nullable, OneOf, PhoneText, Text, Uuid } from './values';

/** What a look-up returns about a number; null where nothing is known. */
export const lookupFacts = {
  /** False for a text that isn’t a phone number, which is free. */
  valid: Type.Boolean(),
  /** Why it is not valid. */
  reason: Nullable(OneOf(phoneProblem.values)),
  lineType: OneOf(lineType.values),
  carrier: Nullable(OneOf(surchargeCarrier.values)),
  /** As the provider writes it. */
  carrierName: Nullable(Type.String()),
  mcc: Nullable(Type.String()),
  mnc: Nullable(Type.String()),
  ported: Nullable(Type.Boolean()),
  /** Location routing number, and operating company number. */
  lrn: Nullable(Type.String()),
  ocn: Nullable(Type.String()),
  city: Nullable(Type.String()),
  /** Two letters, in the United States and Canada. */
  state: Nullable(Type.String()),
  /** All zones of the area code. */
  timezones: Type.Array(Type.String()),
  /** Whether it can get texts. */
  reachable: Nullable(Type.Boolean()),
  /** Whether the account must not text it now. */
  block: Nullable(OneOf(['OPTED_OUT', 'BLACKLISTED'] as const)),
  action: OneOf(lookupAction.values),
  /** When the provider was asked; null if it wasn't, or knows nothing. */
  lookedUpAt: Nullable(Instant),
  /** True for a result of the last 30 days, which is free. */
  cached: Type.Boolean(),
  price: Money,
};

/** A number that was looked up. */
export const LookupRow = Type.Object({
  lookupUUID: Uuid,
  requestUUID: Uuid,
  /** E.164; a number that is not valid as it was typed. */
  number: Type.String(),
  contact: Nullable(Type.Object({ contactDataUUID: Uuid, name: Type.String() })),
  ...lookupFacts,
  at: Instant,
  /** The user, or the name of the API credentials. */
  by: Nullable(Type.String()),
});

/** What a look-up would cost. */
export const LookupEstimate = Type.Object({
  valid: Type.Integer(),
  invalid: Type.Integer(),
  /** Numbers that occur again; each is looked up once. */
  duplicates: Type.Integer(),
  /** Valid numbers with a result of the last 30 days. */
  free: Type.Integer(),
  /** Numbers to charge, unless nothing is known about them. */
  charged: Type.Integer(),
  /** For each number that is charged. */
  price: Money,
  total: Money,
  /** What can be spent above the minimum balance. */
  available: Money,
});

/** A job that looks up many numbers. */
export const LookupJob = Type.Object({
  jobUUID: Uuid,
  /** The name of the file, or empty. */
  name: Type.String(),
  status: OneOf(lookupJobStatus.values),
  total: Type.Integer(),
  done: Type.Integer(),
  charged: Type.Integer(),
  cost: Money,
  maxCost: Money,
  /** Why it failed. */
  problem: Nullable(OneOf(lookupJobProblem.values)),
  /** About how long it still takes; null if that is unknown. */
  secondsLeft: Nullable(Type.Integer()),
  by: Nullable(Type.String()),
  createdAt: Instant,
  endedAt: Nullable(Instant),
});

const access = lookupRoles;
const reads = [
  'number.manage/getlookups',
  'number.manage/getlookupjobs',
  'number.manage/getlookupjob',
  'number.manage/getlookupestimate',
  'account.manage/getbalance',
] as const;

/** Returns what a step of one job changes. */
export const lookupChange = (id: string): Change[] => [
  { reads: ['number.manage/getlookupjob'], keys: { jobUUID: [id] } },
  {
    reads: [...reads.filter((read) => read !== 'number.manage/getlookupjob'), 'number.manage/summarizelookups'],
  },
];

const Numbers = (most: number) => Type.Array(PhoneText(40, 1), { minItems: 1, maxItems: most });
const jobBody = Type.Object({ jobUUID: Uuid }, { additionalProperties: false });
const Key = Text(100, 1);
/** Money that is not negative. */
const Price = Type.String({ pattern: '^\\d{1,12}\\.\\d{6}$' });

const filter = Filter({
  /** Digits of the number, or text in the carrier's name. */
  ...searchText,
  /** When it was requested. */
  ...timeRange,
  lookupUUID: RowKeys,
  requestUUID: AnyUuid,
  userUUID: AnyUuid,
  carrier: AnyOf(surchargeCarrier.values),
  lineType: AnyOf(lineType.values),
  action: AnyOf(lookupAction.values),
});

export const lookups = {
  ...defineList(
    lookupsSpec,
    { summary: 'Lists the numbers that were looked up.', access, filter, item: LookupRow },
    {
      summary: 'Counts the matching look-ups, and returns filter options.',
      sums: {
        /**
         * Of one look-up, if the filter names it: its cost, what it suggests to skip, and what a text to those would
         * cost.
         */
        outcome: Nullable(
          Type.Object({
            cost: Money,
            landlines: Type.Integer(),
            invalid: Type.Integer(),
            unreachable: Type.Integer(),
            blocked: Type.Integer(),
            saving: Money,
          }),
        ),
        facets: Type.Object({
          users: Type.Array(Type.Object({ userUUID: Uuid, name: Type.String() })),
          requests: Type.Array(
            Type.Object({ requestUUID: Uuid, name: Type.String(), numbers: Type.Integer(), at: Instant }),
          ),
        }),
      },
    },
    { call: 'number.manage/exportlookups', summary: 'Exports the same look-ups as CSV.' },
  ),
  'number.manage/getlookupestimate': defineCall({
    summary: 'Returns what it would cost to look up numbers. Nothing is looked up.',
    access,
    effect: 'reads',
    request: Type.Object({ numbers: Numbers(lookupLimits.most) }, { additionalProperties: false }),
    response: LookupEstimate,
  }),
  'number.manage/lookupnumbers': defineCall({
    summary: `Looks up to ${lookupLimits.atOnce} numbers up. Results of the last 30 days are free.`,
    access,
    effect: 'spends',
    invalidates: reads,
    request: Type.Object(
      {
        /** As typed: E.164, or a number of the United States in any format. */
        numbers: Numbers(lookupLimits.atOnce),
        /** The price that the user confirmed; 409 `PRICE_CHANGED` if it would cost more. */
        maxCost: Price,
        idempotencyKey: Key,
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ requestUUID: Uuid, items: Type.Array(LookupRow), total: Money }),
  }),
  'number.manage/startlookupjob': defineCall({
    summary: `Starts a job that looks up to ${lookupLimits.most.toLocaleString('en-US')} numbers up.`,
    access,
    effect: 'spends',
    invalidates: reads,
    request: Type.Object(
      { numbers: Numbers(lookupLimits.most), maxCost: Price, idempotencyKey: Key, name: Type.Optional(Text(100)) },
      { additionalProperties: false },
    ),
    response: LookupJob,
  }),
  'number.manage/getlookupjob': defineCall({
    summary: 'Returns a job with its progress.',
    access,
    effect: 'reads',
    request: jobBody,
    response: LookupJob,
  }),
  'number.manage/getlookupjobs': defineCall({
    summary: 'Returns the last 50 jobs, newest first.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({ items: Type.Array(LookupJob) }),
  }),
  'number.manage/cancellookupjob': defineCall({
    summary: 'Stops a job. Results so far are kept; nothing more is looked up or charged.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: jobBody,
    response: LookupJob,
  }),
  'number.manage/resumelookupjob': defineCall({
    summary: 'Resumes a job that failed or was canceled, with the numbers that are left.',
    access,
    effect: 'spends',
    invalidates: reads,
    request: Type.Object(
      {
        jobUUID: Uuid,
        /** The price that the user confirmed for all of it; by default the one before. */
        maxCost: Type.Optional(Price),
      },
      { additionalProperties: false },
    ),
    response: LookupJob,
  }),
};
