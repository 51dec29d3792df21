import { campaignStatus, mno, mnoStatus, reviewer } from '@heliograph/contract/reference/campaigns';
import { appealStatus, brandFeedback, identityStatus, vettingStatus } from '@heliograph/contract/reference/tcr-brands';
import Type, { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { BrandState, CampaignState, Qualification } from '../../../modules/registration';

const words = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
const Reason = Type.Optional(Type.Union([Type.String({ maxLength: 2_000 }), Type.Null()]));

const Submitted = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) });

const Brand = Type.Object({
  registration: words(['PENDING', 'REGISTERED', 'FAILED']),
  identityStatus: words(identityStatus.values),
  feedback: Type.Optional(
    Type.Array(Type.Object({ category: Type.String(), description: Type.String({ maxLength: 2_000 }) }), {
      maxItems: 20,
    }),
  ),
  vetting: Type.Optional(
    Type.Object({
      status: words(vettingStatus.values),
      score: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()])),
      reason: Reason,
    }),
  ),
  appeal: Type.Optional(Type.Object({ status: words(appealStatus.values), reason: Reason })),
  deleted: Type.Optional(Type.Boolean()),
});

const Campaign = Type.Object({
  status: words(campaignStatus.values.filter((value) => value !== 'DRAFT')),
  rejection: Type.Optional(
    Type.Union([
      Type.Object({
        by: words(reviewer.values),
        code: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
        reason: Type.String({ maxLength: 2_000 }),
      }),
      Type.Null(),
    ]),
  ),
  carriers: Type.Optional(
    Type.Array(Type.Object({ mnoId: Type.String(), status: words(mnoStatus.values), code: Reason, reason: Reason }), {
      maxItems: 20,
    }),
  ),
});

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Mno = Type.Object({
  mno: Type.String(),
  msgClass: orNull(Type.String()),
  tpm: orNull(Type.Integer()),
  tpmScope: orNull(words(['CAMPAIGN', 'NUMBER'])),
  brandTier: orNull(Type.String()),
  brandDailyCap: orNull(Type.Integer()),
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
const Qualified = Type.Object({
  usecase: Type.String(),
  monthlyFee: Type.Number(),
  quarterlyFee: Type.Number(),
  annualFee: Type.Number(),
  minSubUsecases: Type.Integer(),
  maxSubUsecases: Type.Integer(),
  mnoMetadata: Type.Partial(Type.Object({ '10017': Mno, '10035': Mno, '10037': Mno })),
});

const Notification = Type.Object({
  changed: Type.Array(Type.Object({ kind: words(['BRAND', 'CAMPAIGN']), id: Type.String({ maxLength: 64 }) }), {
    maxItems: 1_000,
  }),
});

/** Parses a text as JSON of a form; null if it isn't. */
function read<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | null {
  try {
    const value: unknown = JSON.parse(text);
    return Check(schema, value) ? (value as Static<Schema>) : null;
  } catch {
    return null;
  }
}

/** Reads the registry's id of what was submitted. */
export const readSubmitted = (text: string): string | null => read(Submitted, text)?.id ?? null;

/** Reads the state of a brand; an objection of an unknown category is one of others. */
export function readBrandState(text: string): BrandState | null {
  const brand = read(Brand, text);
  return (
    brand && {
      registration: brand.registration,
      identity: brand.identityStatus,
      feedback: (brand.feedback ?? []).map(({ category, description }) => ({
        category: brandFeedback.has(category) ? category : 'OTHERS',
        text: description,
      })),
      vetting: {
        status: brand.vetting?.status ?? 'NONE',
        score: brand.vetting?.score ?? null,
        reason: brand.vetting?.reason ?? null,
      },
      appeal: { status: brand.appeal?.status ?? 'NONE', reason: brand.appeal?.reason ?? null },
      deleted: brand.deleted ?? false,
    }
  );
}

/** Reads the state of a campaign; carriers that we don't know are left out. */
export function readCampaignState(text: string): CampaignState | null {
  const campaign = read(Campaign, text);
  return (
    campaign && {
      status: campaign.status,
      rejection: campaign.rejection
        ? { by: campaign.rejection.by, code: campaign.rejection.code ?? null, reason: campaign.rejection.reason }
        : null,
      carriers: (campaign.carriers ?? []).flatMap(({ mnoId, status, code, reason }) =>
        mno.has(mnoId) ? [{ mnoId, status, code: code ?? null, reason: reason ?? null }] : [],
      ),
    }
  );
}

/** Reads a qualification; further carriers are left out. */
export function readQualification(text: string): Qualification | null {
  const found = read(Qualified, text);
  return (
    found && {
      ...found,
      mnoMetadata: Object.fromEntries(
        mno.values.flatMap((id) => (found.mnoMetadata[id] ? [[id, found.mnoMetadata[id]]] : [])),
      ),
    }
  );
}

/** Reads what a notification says has changed. */
export const readChanged = (text: string): Static<typeof Notification>['changed'] | null =>
  read(Notification, text)?.changed ?? null;
