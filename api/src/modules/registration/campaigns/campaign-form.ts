import type { CallRequest } from '@heliograph/contract';
import { campaignFieldNames, fieldSpec } from '@heliograph/contract/reference/campaign-fields';
import type { CampaignData, CampaignField } from '@heliograph/contract/reference/campaign-fields';
import { campaignHasField } from '@heliograph/contract/reference/campaign-form';
import type { CampaignForm, CampaignProblem } from '@heliograph/contract/reference/campaign-form';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { isDeepStrictEqual } from 'node:util';
import { phoneOf } from '../../../base/read-phone';
import { Refusal } from '../../../base/refusal';
import { revisionOf } from '../../../work/revision';
import type { LockedCampaign } from './lock-campaign';

export type Updated = CallRequest<'campaign.manage/updatecampaign'>;

/** Throws 422 with the problems of a form, one per field. */
export function refuseProblems(problems: readonly CampaignProblem[]): void {
  const fields = problems.filter(
    (problem, index) => problems.findIndex(({ field }) => field === problem.field) === index,
  );
  if (fields[0]) throw new Refusal('invalid', 'VALIDATION_FAILED', fields[0].message, { fields });
}

/** Returns a campaign as its form has it. */
export const formOf = ({
  channel,
  name,
  brandId,
  useCase,
  subUseCases,
  description,
  samples,
  data,
}: Pick<
  LockedCampaign,
  'channel' | 'name' | 'brandId' | 'useCase' | 'subUseCases' | 'description' | 'samples' | 'data'
>): CampaignForm & { samples: readonly string[]; data: CampaignData } => ({
  channel,
  name,
  brandUUID: brandId,
  useCase,
  subUseCases,
  description,
  samples,
  data,
});

/** A complete phone is stored as E.164; a draft may have the start of one. */
const textOf = (field: CampaignField, text: string): string =>
  fieldSpec(field).kind === 'phone' ? (phoneOf(text) ?? text) : text;

/** The parts of a campaign that its form edits. */
type Edited = Pick<LockedCampaign, 'name' | 'brandId' | 'useCase' | 'subUseCases' | 'description' | 'samples' | 'data'>;

/** Returns the revision of what the form of a campaign edits. */
export const campaignRevision = ({ name, brandId, useCase, subUseCases, description, samples, data }: Edited): string =>
  revisionOf({ name, brandId, useCase, subUseCases, description, samples, data });

/** Keeps the fields that the channel has, trimmed, without empty ones. */
export function storedData(channel: NumberType, data: CampaignData): CampaignData {
  const trimmed = campaignFieldNames.flatMap((field) => {
    const value = data[field];
    if (value === undefined || value === null || !campaignHasField({ channel, data }, field)) return [];
    const clean =
      typeof value === 'string'
        ? textOf(field, value.trim())
        : typeof value === 'boolean'
          ? value
          : value.map((one) => one.trim()).filter((one) => one !== '');
    return clean === '' || (Array.isArray(clean) && clean.length === 0) ? [] : [[field, clean]];
  });
  return Object.fromEntries(trimmed) as CampaignData;
}

export const cleanSamples = (samples: readonly string[] = []): string[] =>
  samples.map((text) => text.trim()).filter((text) => text !== '');

export function mergeForm(
  before: LockedCampaign,
  body: Omit<Updated, 'campaignUUID' | 'revision'>,
): CampaignForm & { samples: readonly string[]; data: CampaignData } {
  const kept = formOf(before);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return {
    ...kept,
    ...given,
    channel: before.channel,
    samples: body.samples === undefined ? kept.samples : cleanSamples(body.samples),
    data: body.data === undefined ? kept.data : storedData(before.channel, body.data),
  };
}

/** Returns the paths of what differs between two forms. */
export function changedPaths(before: CampaignForm, after: CampaignForm): string[] {
  const parts = (['name', 'brandUUID', 'useCase', 'subUseCases', 'description'] as const).filter(
    (part) => !isDeepStrictEqual(before[part] ?? null, after[part] ?? null),
  );
  const data = campaignFieldNames
    .filter((field) => !isDeepStrictEqual(before.data?.[field] ?? null, after.data?.[field] ?? null))
    .map((field) => `data.${field}`);
  return [...parts, ...data, ...(isDeepStrictEqual(before.samples, after.samples) ? [] : ['samples.0'])];
}
