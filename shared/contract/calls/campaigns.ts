import Type from 'typebox';
import { campaignsSpec } from '../lists/campaigns';
import { campaignStatus, mnoStatus } from '../reference/campaigns';
import { numberType } from '../reference/numbers';
import { messagingRoles } from '../reference/roles';
import { useCase } from '../reference/use-cases';
import { defineCall } from './call';
import { BrandRef, CampaignDetail, CampaignFields, CampaignRow, Fees, Qualification } from './campaign-parts';
import { defineList } from './define-list';
import { ChosenIds, everyMatch, Filter } from './list';
import { AnyOf, AnyUuid, Day, RowKeys, searchText, SendingNumber } from './parts';
import { IdempotencyKey } from './registration-parts';
import { Revision } from './set-change';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

const access = messagingRoles;

/** The filter of campaigns. */
const filter = Filter({
  /** Text in name or description. */
  ...searchText,
  campaignUUID: RowKeys,
  channel: AnyOf(numberType.values),
  status: AnyOf(campaignStatus.values),
  brandUUID: AnyUuid,
  useCase: AnyOf(useCase.values),
  /** The status with any carrier. */
  mnoStatus: AnyOf(mnoStatus.values),
  /** Renews or ends before this day. */
  renewsBefore: Day,
  autoRenew: Type.Boolean(),
});

/** Reads of registrations, which change when the registry decides. */
export const registrationReads = [
  'account.manage/gettcrbrands',
  'account.manage/gettcrbrand',
  'campaign.manage/getcampaigns',
  'campaign.manage/getcampaign',
  'campaign.manage/getcampaignmessages',
  'campaign.manage/getcampaignchoices',
  'account.manage/listnumbers',
  'report.manage/getattention',
];
const campaignReads = [
  'campaign.manage/getcampaigns',
  'campaign.manage/getcampaign',
  'campaign.manage/quotecampaign',
  'campaign.manage/getcampaignmessages',
  'campaign.manage/getcampaignchoices',
];
const paidReads = [
  ...campaignReads,
  'account.manage/getbalance',
  'account.manage/getbillinghistory',
  'account.manage/getupcomingrenewals',
  'report.manage/getattention',
];

const one = { campaignUUID: Uuid };
const Saved = Type.Object({ campaignUUID: Uuid, status: OneOf(campaignStatus.values), updatedAt: Instant });
const SavedForm = Type.Object({ ...Saved.properties, revision: Type.String() });
const Charged = Type.Object({ ...Saved.properties, charged: Money });
const closed = { additionalProperties: false };

export const campaigns = {
  ...defineList(
    campaignsSpec,
    { summary: 'Lists the campaigns of the account.', access, filter, item: CampaignRow },
    {
      summary: 'Counts the matching campaigns, and returns the brands to filter by.',
      sums: { brands: Type.Array(BrandRef) },
    },
    { call: 'campaign.manage/exportcampaigns', summary: 'Exports the same campaigns as CSV.' },
  ),
  'campaign.manage/getcampaign': defineCall({
    summary: 'Returns a campaign with its fields, carriers, submissions, and timeline.',
    access,
    effect: 'reads',
    request: Type.Object(one, closed),
    response: CampaignDetail,
  }),
  'campaign.manage/getcampaignchoices': defineCall({
    summary: 'Returns what the form of a campaign offers: the brands, and the numbers that can be assigned.',
    access,
    effect: 'reads',
    request: Type.Object({ campaignUUID: Type.Optional(Uuid) }, closed),
    response: Type.Object({
      brands: Type.Array(
        Type.Object({
          ...BrandRef.properties,
          legalName: Nullable(Type.String()),
          entityType: Type.String(),
          website: Nullable(Type.String()),
          email: Nullable(Type.String()),
          phone: Nullable(Type.String()),
          street: Nullable(Type.String()),
          city: Nullable(Type.String()),
          state: Nullable(Type.String()),
          postalCode: Nullable(Type.String()),
          country: Nullable(Type.String()),
          /** Why no campaign can be submitted with it now; null if one can. */
          blocked: Nullable(Type.String()),
        }),
      ),
      /** Numbers of the campaign's channel without a campaign; at most 500. */
      numbers: Type.Array(Type.Object({ numberUUID: Uuid, number: SendingNumber, label: Type.String() })),
    }),
  }),
  'campaign.manage/getqualification': defineCall({
    summary: 'Returns whether a brand qualifies for a use case, per carrier, as the registry answers.',
    access,
    effect: 'reads',
    request: Type.Object({ brandUUID: Uuid, useCase: OneOf(useCase.values) }, closed),
    response: Qualification,
  }),
  'campaign.manage/quotecampaign': defineCall({
    summary:
      'Returns what submitting a campaign would cost now, by channel and use case; with an id what resubmitting it would cost.',
    access,
    effect: 'reads',
    request: Type.Object(
      { campaignUUID: Type.Optional(Uuid), channel: OneOf(numberType.values), useCase: OneOf(useCase.values) },
      closed,
    ),
    response: Fees,
  }),
  'campaign.manage/createcampaign': defineCall({
    summary: 'Saves a new campaign as a draft.',
    access,
    effect: 'changes',
    invalidates: campaignReads,
    request: Type.Object({ channel: OneOf(numberType.values), ...CampaignFields }, closed),
    response: SavedForm,
  }),
  'campaign.manage/updatecampaign': defineCall({
    summary:
      'Changes a campaign. After its approval only samples, call to action, replies, keywords, and the name can be changed; the registry gets these changes without another review.',
    access,
    effect: 'changes',
    invalidates: campaignReads,
    request: Type.Object(
      { ...one, ...CampaignFields, name: Type.Optional(CampaignFields.name), revision: Revision },
      closed,
    ),
    response: SavedForm,
  }),
  'campaign.manage/submitcampaign': defineCall({
    summary:
      'Submits a campaign, or one that was rejected again, and charges its fees once per key. 409 if they are not what the user confirmed, 402 if the balance is too low.',
    access,
    effect: 'spends',
    invalidates: paidReads,
    request: Type.Object({ ...one, expectedFee: Money, idempotencyKey: IdempotencyKey }, closed),
    response: Charged,
  }),
  'campaign.manage/nudgecampaign': defineCall({
    summary: 'Asks carriers to look at a campaign that waits too long, or appeals its rejection. Free.',
    access,
    effect: 'changes',
    invalidates: campaignReads,
    request: Type.Object({ ...one, intent: OneOf(['REVIEW', 'APPEAL'] as const), description: Text(1000, 20) }, closed),
    response: Saved,
  }),
  'campaign.manage/deactivatecampaign': defineCall({
    summary: 'Ends a campaign for good, and takes its numbers off it. Fees are not refunded.',
    access,
    effect: 'changes',
    invalidates: [...paidReads, 'account.manage/listnumbers'],
    request: Type.Object({ ...one, confirm: Text(100, 1) }, closed),
    response: Saved,
  }),
  'campaign.manage/clonecampaign': defineCall({
    summary: 'Copies a campaign as a draft.',
    access,
    effect: 'changes',
    invalidates: campaignReads,
    request: Type.Object({ ...one, name: Text(100, 1) }, closed),
    response: Saved,
  }),
  'campaign.manage/deletecampaign': defineCall({
    summary: 'Deletes a draft that was never submitted.',
    access,
    effect: 'changes',
    invalidates: campaignReads,
    request: Type.Object(one, closed),
    response: Type.Object({ deleted: Type.Literal(true) }),
  }),
  'campaign.manage/switchrenewal': defineCall({
    summary: 'Turns the renewal of campaigns on or off: selected ones, or all that match a filter.',
    access,
    effect: 'changes',
    effectWith: { effect: 'spends', properties: ['autoRenew'] },
    invalidates: [
      ...campaignReads,
      'account.manage/getupcomingrenewals',
      'account.manage/getbalance',
      'report.manage/getattention',
    ],
    request: Type.Object({ campaigns: ChosenIds, ...everyMatch(filter), autoRenew: Type.Boolean() }, closed),
    response: Type.Object({ changed: Type.Integer() }),
  }),
  'campaign.manage/assignnumbers': defineCall({
    summary: 'Puts numbers on a campaign, up to 49 on 10DLC; they are registered once it is approved.',
    access,
    effect: 'changes',
    invalidates: [
      ...campaignReads,
      'account.manage/listnumbers',
      'conversation.manage/getconversations',
      'conversation.manage/getconversation',
      'conversation.manage/gettemplates',
    ],
    request: Type.Object({ ...one, numbers: Type.Array(Uuid, { minItems: 1, maxItems: 100 }) }, closed),
    response: Type.Object({
      updated: Type.Integer(),
      failed: Type.Array(Type.Object({ numberUUID: Uuid, number: SendingNumber, message: Type.String() })),
      warnings: Type.Array(Type.String()),
    }),
  }),
};
