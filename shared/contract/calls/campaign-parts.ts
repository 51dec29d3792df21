import Type from 'typebox';
import { campaignFieldNames, fieldSpec, type CampaignData } from '../reference/campaign-fields';
import { campaignTexts } from '../reference/campaign-form';
import { attemptOutcome, campaignStatus, mno, mnoStatus, reviewer } from '../reference/campaigns';
import { numberType } from '../reference/numbers';
import { useCase } from '../reference/use-cases';
import { Day, SendingNumber, Share } from './parts';
import { RegistrationEventRow } from './registration-parts';
import { Instant, Money, Nullable, OneOf, PhoneText, Text, Uuid } from './values';

/** The registration with one carrier, and what it allows. */
export const CarrierRow = Type.Object({
  mnoId: OneOf(mno.values),
  status: OneOf(mnoStatus.values),
  msgClass: Nullable(Type.String()),
  /** Segments a minute. */
  tpm: Nullable(Type.Integer()),
  tpmScope: Nullable(OneOf(['CAMPAIGN', 'NUMBER'] as const)),
  brandTier: Nullable(Type.String()),
  /** Segments a day, shared by the campaigns of the brand. */
  dailyCap: Nullable(Type.Integer()),
  minSamples: Nullable(Type.Integer()),
  code: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  at: Instant,
});

/** The brand of a campaign. */
export const BrandRef = Type.Object({ brandUUID: Uuid, name: Type.String() });

/** A campaign in the list. */
export const CampaignRow = Type.Object({
  campaignUUID: Uuid,
  name: Type.String(),
  channel: OneOf(numberType.values),
  brand: Nullable(BrandRef),
  useCase: Type.String(),
  subUseCases: Type.Array(Type.String()),
  status: OneOf(campaignStatus.values),
  carriers: Type.Array(Type.Object({ mnoId: OneOf(mno.values), status: OneOf(mnoStatus.values) })),
  /** Why it was rejected or suspended; null otherwise. */
  rejectReason: Nullable(Type.String()),
  numbers: Type.Integer(),
  attClass: Nullable(Type.String()),
  attTpm: Nullable(Type.Integer()),
  tmobileTier: Nullable(Type.String()),
  samples: Type.Integer(),
  monthlyFee: Money,
  renewsOn: Nullable(Day),
  autoRenew: Type.Boolean(),
  /** Outbound messages in the last 30 days, and the share of opt-outs that answered one. */
  sent30Days: Type.Integer(),
  optOutRate: Share,
  createdAt: Instant,
});

const listValue = Type.Array(Text(255), { maxItems: 20 });

/**
 * A value of each field of a channel; which of them a campaign has follows from its channel, see
 * `reference/campaign-rules`.
 */
const dataProperties = Object.fromEntries(
  campaignFieldNames.map((field) => {
    const { kind, max = 255 } = fieldSpec(field);
    const value =
      kind === 'flag'
        ? Type.Boolean()
        : kind === 'choices' || kind === 'links'
          ? listValue
          : (kind === 'phone' ? PhoneText : Text)(max + 500);
    return [field, Type.Optional(Nullable(value))];
  }),
);
/** The fields of a campaign's channel. */
export const CampaignDataFields = Type.Unsafe<CampaignData>(
  Type.Object(dataProperties, { additionalProperties: false }),
);

/** The form of a campaign. A draft needs a name only; on an update, omitted properties are kept. */
export const CampaignFields = {
  name: Text(campaignTexts.name.max, 1),
  brandUUID: Type.Optional(Nullable(Uuid)),
  useCase: Type.Optional(OneOf(useCase.values)),
  subUseCases: Type.Optional(Type.Array(OneOf(useCase.values), { maxItems: 10 })),
  description: Type.Optional(Text(campaignTexts.description.max + 500)),
  /** In their order; blank ones are dropped. */
  samples: Type.Optional(Type.Array(Text(campaignTexts.sample.max + 500), { maxItems: 5 })),
  /** Replaces all fields of the channel. */
  data: Type.Optional(CampaignDataFields),
};

/** A submission as it was. */
const Snapshot = Type.Object({
  name: Type.String(),
  useCase: Type.String(),
  subUseCases: Type.Array(Type.String()),
  description: Type.String(),
  samples: Type.Array(Type.String()),
  data: CampaignDataFields,
});

const Attempt = Type.Object({
  number: Type.Integer(),
  at: Instant,
  by: Nullable(Type.String()),
  fee: Money,
  outcome: OneOf(attemptOutcome.values),
  rejectedBy: Nullable(OneOf(reviewer.values)),
  code: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  snapshot: Snapshot,
});

const FeeLine = Type.Object({ label: Type.String(), amount: Money });
/** What a submission costs now, line by line, with the monthly fee and the funds for it. */
export const Fees = Type.Object({ lines: Type.Array(FeeLine), total: Money, available: Money, monthly: Money });

/** A campaign with all its fields, and what can be done with it. */
export const CampaignDetail = Type.Object({
  ...CampaignRow.properties,
  description: Type.String(),
  sampleTexts: Type.Array(Type.String()),
  data: CampaignDataFields,
  submittedAt: Nullable(Instant),
  updatedAt: Instant,
  /** Of what its form edits. */
  revision: Type.String(),
  mnos: Type.Array(CarrierRow),
  rejection: Nullable(
    Type.Object({ by: OneOf(reviewer.values), code: Nullable(Type.String()), reason: Type.String() }),
  ),
  /** Submissions, the latest first. */
  attempts: Type.Array(Attempt),
  /** The timeline, oldest first. */
  events: Type.Array(RegistrationEventRow),
  feesPaid: Money,
  /** Names of the brand, which reviewers look for in samples. */
  brandNames: Type.Array(Type.String()),
  assigned: Type.Array(Type.Object({ numberUUID: Uuid, number: SendingNumber })),
  /** Why it can't be edited, submitted, nudged, appealed, or deactivated now; null if it can. */
  blocked: Type.Object({
    edit: Nullable(Type.String()),
    submit: Nullable(Type.String()),
    nudge: Nullable(Type.String()),
    appeal: Nullable(Type.String()),
    deactivate: Nullable(Type.String()),
  }),
});

const Mno = Type.Object({
  mno: Type.String(),
  msgClass: Nullable(Type.String()),
  tpm: Nullable(Type.Integer()),
  tpmScope: Nullable(OneOf(['CAMPAIGN', 'NUMBER'] as const)),
  brandTier: Nullable(Type.String()),
  brandDailyCap: Nullable(Type.Integer()),
  minMsgSamples: Type.Integer(),
  reqSubscriberOptin: Type.Boolean(),
  reqSubscriberOptout: Type.Boolean(),
  reqSubscriberHelp: Type.Boolean(),
  mnoReview: Type.Boolean(),
  mnoSupport: Type.Boolean(),
  noEmbeddedLink: Type.Boolean(),
  noEmbeddedPhone: Type.Boolean(),
  qualify: Type.Boolean(),
});

/** The answer of the registry to whether a brand qualifies for a use case, in its shape. */
export const Qualification = Type.Object({
  usecase: Type.String(),
  monthlyFee: Type.Number(),
  quarterlyFee: Type.Number(),
  annualFee: Type.Number(),
  minSubUsecases: Type.Integer(),
  maxSubUsecases: Type.Integer(),
  mnoMetadata: Type.Partial(Type.Object({ '10017': Mno, '10035': Mno, '10037': Mno })),
});
