import Type from 'typebox';
import { campaignMessageStatus, campaignStatus } from '../reference/campaigns';
import { numberType } from '../reference/numbers';
import { messagingRoles } from '../reference/roles';
import { subUseCases } from '../reference/use-cases';
import { defineCall } from './call';
import { Day, Share } from './parts';
import { Revision } from './set-change';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

const access = messagingRoles;
const closed = { additionalProperties: false };

/** A message of a campaign: a sample of its registration, or a template. */
export const CampaignMessageRow = Type.Object({
  campaignMessageUUID: Uuid,
  name: Type.String(),
  subUseCase: Nullable(Type.String()),
  body: Type.String(),
  /** Its place among the samples, 1 to 5; null for a template. */
  sample: Nullable(Type.Integer()),
  status: OneOf(campaignMessageStatus.values),
  encoding: OneOf(['GSM-7', 'UCS-2'] as const),
  /** Of the text as it is, with its fields in braces. */
  segments: Type.Integer(),
  updatedAt: Instant,
  /** When a message that is like it was last sent on the campaign; null if none was. */
  lastUsedAt: Nullable(Instant),
  /** Of what its form edits. */
  revision: Type.String(),
});

const Campaign = Type.Object({
  campaignUUID: Uuid,
  name: Type.String(),
  channel: OneOf(numberType.values),
  status: OneOf(campaignStatus.values),
  useCase: Type.String(),
  subUseCases: Type.Array(Type.String()),
  /** Why samples can't be changed now; null if they can. */
  locked: Nullable(Type.String()),
  /** Of which messages are samples, and their order. */
  samplesRevision: Type.String(),
});

const DriftDay = Type.Object({
  day: Day,
  messages: Type.Integer(),
  similarity: Type.Number({ minimum: 0, maximum: 1 }),
  unlike: Type.Integer(),
});

const invalidates = [
  'campaign.manage/getcampaignmessages',
  'campaign.manage/getcampaign',
  'campaign.manage/getcampaigns',
  'conversation.manage/gettemplates',
];
const one = { campaignUUID: Uuid };

export const campaignMessages = {
  'campaign.manage/getcampaignmessages': defineCall({
    summary: 'Returns the messages of a campaign: its samples in their order, then its templates by name.',
    access,
    effect: 'reads',
    request: Type.Object({ ...one, archived: Type.Optional(Type.Boolean()) }, closed),
    response: Type.Object({ campaign: Campaign, items: Type.Array(CampaignMessageRow) }),
  }),
  'campaign.manage/savecampaignmessage': defineCall({
    summary: 'Adds a message to a campaign, or changes one. Every merge field needs a fallback.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object(
      {
        ...one,
        campaignMessageUUID: Type.Optional(Uuid),
        name: Text(60, 1),
        subUseCase: Type.Optional(Nullable(OneOf(subUseCases))),
        body: Text(1600, 1),
        revision: Revision,
      },
      closed,
    ),
    response: Type.Object({ campaignMessageUUID: Uuid, status: OneOf(campaignMessageStatus.values) }),
  }),
  'campaign.manage/archivecampaignmessage': defineCall({
    summary: 'Archives a message: it is removed from the samples and templates.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object({ ...one, campaignMessageUUID: Uuid }, closed),
    response: Type.Object({ archived: Type.Literal(true) }),
  }),
  'campaign.manage/ordersamples': defineCall({
    summary: 'Sets which messages are the samples of a campaign, in their order.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object({ ...one, samples: Type.Array(Uuid, { maxItems: 5 }), revision: Revision }, closed),
    response: Type.Object({ samples: Type.Integer() }),
  }),
  'campaign.manage/registersamples': defineCall({
    summary: 'Sends changed samples of a registered campaign to the registry. Free, without another review.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object(one, closed),
    response: Type.Object({ sent: Type.Integer() }),
  }),
  'campaign.manage/getcampaigntraffic': defineCall({
    summary:
      'Returns how similar the outbound messages of a campaign were to its registered ones, per day of the last 30, with the least similar messages.',
    access,
    effect: 'reads',
    request: Type.Object(one, closed),
    response: Type.Object({
      days: Type.Array(DriftDay),
      messages: Type.Integer(),
      /** Mean similarity of all; null without messages. */
      similarity: Share,
      unlike: Type.Integer(),
      /** The least similar messages of the last 30 days, one per text. */
      texts: Type.Array(
        Type.Object({
          messageUUID: Uuid,
          day: Day,
          body: Type.String(),
          similarity: Type.Number({ minimum: 0, maximum: 1 }),
          nearest: Nullable(Type.String()),
        }),
      ),
    }),
  }),
};
