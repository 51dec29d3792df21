import Type from 'typebox';
import { adminBroadcastsSpec } from '../lists/admin-broadcasts';
import { broadcastStatus, pauseReason } from '../reference/broadcasts';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, AnyUuid, CampaignRef, RowKeys, searchText, SendingNumber, Share, timeRange } from './parts';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

/** A broadcast of any account. */
export const AdminBroadcastRow = Type.Object({
  broadcastUUID: Uuid,
  name: Type.String(),
  account: Type.Object({ accountUUID: Uuid, company: Type.String() }),
  status: OneOf(broadcastStatus.values),
  pauseReason: Nullable(OneOf(pauseReason.values)),
  /** Why staff hold it; the customer sees it too. */
  holdReason: Nullable(Type.String()),
  campaign: Nullable(CampaignRef),
  recipients: Type.Integer(),
  /** Texts that have left or ended, whatever became of them. */
  done: Type.Integer(),
  failed: Type.Integer(),
  /** Texts a minute that its sender chose; null for as fast as carriers allow. */
  rate: Nullable(Type.Integer()),
  /** Delivered among those that have left. */
  deliveryRate: Share,
  optOuts: Type.Integer(),
  /** What was charged. */
  cost: Money,
  startsAt: Nullable(Instant),
  startedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  createdAt: Instant,
});

/** A broadcast with what staff need to judge it. */
export const AdminBroadcast = Type.Object({
  ...AdminBroadcastRow.properties,
  body: Type.String(),
  from: Type.Array(SendingNumber),
  lists: Type.Array(Type.Object({ contactListUUID: Uuid, name: Type.String(), include: Type.Boolean() })),
  createdBy: Nullable(Type.String()),
});

const invalidates = ['admin.manage/getbroadcasts', 'admin.manage/getbroadcast', 'admin.manage/getaudit'] as const;
const one = <const More extends Type.TProperties>(request: More) =>
  Type.Object({ broadcastUUID: Uuid, ...request }, { additionalProperties: false });

export const adminBroadcasts = {
  ...defineList(
    adminBroadcastsSpec,
    {
      summary: 'Lists the broadcasts of all accounts, newest first.',
      access: adminRoles,
      filter: Filter({
        /** Text in name or company. */
        ...searchText,
        /** When it was created. */
        ...timeRange,
        broadcastUUID: RowKeys,
        accountUUID: AnyUuid,
        status: AnyOf(broadcastStatus.values),
        pauseReason: AnyOf(pauseReason.values),
      }),
      item: AdminBroadcastRow,
    },
    { summary: 'Counts the matching broadcasts.', sums: {} },
    { call: 'admin.manage/exportbroadcasts', summary: 'Exports the same broadcasts as CSV.' },
  ),
  'admin.manage/getbroadcast': defineCall({
    summary: 'Returns a broadcast of any account with its message and audience.',
    access: adminRoles,
    effect: 'reads',
    request: one({}),
    response: AdminBroadcast,
  }),
  'admin.manage/holdbroadcast': defineCall({
    summary: 'Holds a broadcast until staff release it. The customer sees the reason.',
    access: adminRoles,
    effect: 'changes',
    invalidates,
    request: one({ reason: Text(500, 1) }),
    response: AdminBroadcast,
  }),
  'admin.manage/releasebroadcast': defineCall({
    summary: 'Lets a held broadcast continue where it was.',
    access: adminRoles,
    effect: 'spends',
    invalidates,
    request: one({}),
    response: AdminBroadcast,
  }),
  'admin.manage/cancelbroadcast': defineCall({
    summary: 'Cancels a broadcast; messages already sent stay sent.',
    access: adminRoles,
    effect: 'changes',
    irreversible: true,
    invalidates,
    request: one({ reason: Text(500, 1) }),
    response: AdminBroadcast,
  }),
};
