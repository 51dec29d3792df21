import Type from 'typebox';
import { broadcastRecipientsSpec, broadcastSkipsSpec } from '../lists/broadcast-recipients';
import { broadcastsSpec } from '../lists/broadcasts';
import { broadcastStatus, pauseReason, recipientStatus, skipReason } from '../reference/broadcasts';
import { surchargeCarrier } from '../reference/carriers';
import { messagingRoles } from '../reference/roles';
import { defineList } from './define-list';
import { Filter } from './list';
import type { Change } from './live';
import { AnyOf, AnyUuid, CampaignRef, RowKeys, searchText, SendingNumber, timeRange } from './parts';
import { Instant, Money, Nullable, OneOf, Phone, Uuid } from './values';

const access = messagingRoles;
/** The contact of a phone, if there is one. */
export const ContactRef = Nullable(Type.Object({ contactDataUUID: Uuid, name: Type.String() }));
const ListRef = Type.Object({ contactListUUID: Uuid, name: Type.String(), include: Type.Boolean() });

/** A broadcast in the list. */
export const BroadcastRow = Type.Object({
  broadcastUUID: Uuid,
  name: Type.String(),
  status: OneOf(broadcastStatus.values),
  pauseReason: Nullable(OneOf(pauseReason.values)),
  /** Why staff hold it, if they do. */
  holdReason: Type.Optional(Type.String()),
  /** When it resumes without a user, if that is known. */
  resumesAt: Nullable(Instant),
  campaign: Nullable(CampaignRef),
  /** The numbers that send it; none means all of the campaign. */
  from: Type.Array(SendingNumber),
  lists: Type.Array(ListRef),
  recipients: Type.Integer(),
  /** Texts that have left or ended, whatever became of them. */
  done: Type.Integer(),
  delivered: Type.Integer(),
  /** Failed or not delivered. */
  failed: Type.Integer(),
  optOuts: Type.Integer(),
  replies: Type.Integer(),
  /** What was charged. */
  cost: Money,
  startsAt: Nullable(Instant),
  startedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  createdAt: Instant,
  createdBy: Nullable(Type.String()),
});

const ownReads = [
  'campaign.manage/getbroadcasts',
  'campaign.manage/getbroadcast',
  'campaign.manage/getbroadcastrecipients',
] as const;
/** Reviews of all broadcasts show what can be spent. */
const moneyReads = ['campaign.manage/getbroadcastreview', 'account.manage/getbalance'] as const;

/** Reads that change with each step of a broadcast. */
export const broadcastReads = [...ownReads, ...moneyReads] as const;

/** Those that change with a step of their own broadcast only. */
export const ofOneBroadcast = {
  of: 'broadcastUUID',
  reads: [...ownReads, 'campaign.manage/getbroadcastskips'],
} as const;

/** Returns what a step of one broadcast changes. */
export const broadcastChange = (id: string): Change[] => [
  { reads: ownReads, keys: { [ofOneBroadcast.of]: [id] } },
  { reads: moneyReads },
];

export const broadcasts = {
  ...defineList(
    broadcastsSpec,
    {
      summary: 'Lists the broadcasts of the account.',
      access,
      filter: Filter({
        /** Text in the name. */
        ...searchText,
        /** When it was created. */
        ...timeRange,
        broadcastUUID: RowKeys,
        status: AnyOf(broadcastStatus.values),
        campaignUUID: AnyUuid,
        contactListUUID: AnyUuid,
        userUUID: AnyUuid,
      }),
      item: BroadcastRow,
    },
    {
      summary: 'Counts the matching broadcasts, and returns filter options.',
      sums: {
        facets: Type.Object({
          campaigns: Type.Array(CampaignRef),
          lists: Type.Array(Type.Object({ contactListUUID: Uuid, name: Type.String() })),
          users: Type.Array(Type.Object({ userUUID: Uuid, name: Type.String() })),
        }),
      },
    },
    { call: 'campaign.manage/exportbroadcasts', summary: 'Exports the same broadcasts as CSV.' },
  ),
  ...defineList(
    broadcastRecipientsSpec,
    {
      summary: 'Lists the recipients of a broadcast with what became of their texts.',
      access,
      filter: Filter({
        /** Digits of the phone. */
        ...searchText,
        broadcastUUID: Uuid,
        status: AnyOf(recipientStatus.values),
      }),
      item: Type.Object({
        place: Type.Integer(),
        phone: Phone,
        contact: ContactRef,
        messageUUID: Nullable(Uuid),
        status: OneOf(recipientStatus.values),
        errorCode: Nullable(Type.String()),
        error: Nullable(Type.String()),
        carrier: Nullable(OneOf(surchargeCarrier.values)),
        segments: Type.Integer(),
        total: Money,
        sentAt: Nullable(Instant),
      }),
    },
    { summary: 'Counts the matching recipients.', sums: {} },
    { call: 'campaign.manage/exportbroadcastrecipients', summary: 'Exports the same recipients as CSV.' },
  ),
  ...defineList(
    broadcastSkipsSpec,
    {
      summary: 'Lists those in the audience of a broadcast who don’t get it.',
      access,
      filter: Filter({
        /** Digits of the phone. */
        ...searchText,
        broadcastUUID: Uuid,
        reason: AnyOf(skipReason.values),
      }),
      item: Type.Object({
        place: Type.Integer(),
        /** E.164, or as it was typed if it is not valid. */
        phone: Type.String(),
        contact: ContactRef,
        reason: OneOf(skipReason.values),
        detail: Nullable(Type.String()),
      }),
    },
    { summary: 'Counts the matching entries.', sums: {} },
    { call: 'campaign.manage/exportbroadcastskips', summary: 'Exports the same entries as CSV.' },
  ),
};
