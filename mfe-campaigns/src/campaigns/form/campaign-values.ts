import type { CallRequest } from '@heliograph/contract';
import { fromE164, phoneForCall } from '@heliograph/kit/forms';
import {
  campaignFieldNames,
  fieldSpec,
  initialData,
  type CampaignData,
  type CampaignField,
} from '@heliograph/contract/reference/campaign-fields';
import type { CampaignForm } from '@heliograph/contract/reference/campaign-form';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { useCase as useCases, type UseCase } from '@heliograph/contract/reference/use-cases';
import type { Campaign } from '../list';

/** A campaign in its form: phones masked, links one per line. */
export interface CampaignValues {
  channel?: NumberType;
  name?: string;
  brandUUID?: string;
  useCase?: string;
  subUseCases?: readonly string[];
  description?: string;
  samples?: readonly (string | undefined)[];
  data?: { readonly [Field in CampaignField]?: string | boolean | readonly string[] | undefined };
}

/** The form values of a new campaign. */
export const blankCampaign: CampaignValues = {
  channel: '10DLC',
  subUseCases: [],
  samples: ['', ''],
  data: toText(initialData('10DLC')),
};

/** Converts stored fields to their form. */
export function toText(data: CampaignData): NonNullable<CampaignValues['data']> {
  return Object.fromEntries(
    campaignFieldNames.flatMap((field) => {
      const value = data[field];
      if (value === undefined || value === null) return [];
      const { kind } = fieldSpec(field);
      if (kind === 'links') return [[field, (value as readonly string[]).join('\n')]];
      return [[field, kind === 'phone' ? fromE164(value as string) : value]];
    }),
  );
}

/** Returns the form values of a stored campaign. */
export function fromCampaign({
  channel,
  name,
  brand,
  useCase,
  subUseCases,
  description,
  sampleTexts,
  data,
  submittedAt,
}: Campaign): CampaignValues {
  const initial = submittedAt === null ? { ...initialData(channel), ...data } : data;
  return {
    channel,
    name,
    ...(brand && { brandUUID: brand.brandUUID }),
    useCase,
    subUseCases,
    description,
    samples: sampleTexts.length < 2 ? [...sampleTexts, '', ''].slice(0, 2) : sampleTexts,
    data: toText(initial),
  };
}

/** Returns the values in the format that the rules of a campaign check. */
export function toRules({
  channel = '10DLC',
  name,
  brandUUID,
  useCase,
  subUseCases = [],
  description,
  samples = [],
  data = {},
}: CampaignValues): CampaignForm {
  const converted = Object.fromEntries(
    campaignFieldNames.flatMap((field) => {
      const value = data[field];
      if (value === undefined) return [];
      const { kind } = fieldSpec(field);
      if (kind === 'links')
        return [
          [
            field,
            String(value as string)
              .split(/\s+/)
              .filter((line) => line !== ''),
          ],
        ];
      return [[field, kind === 'phone' ? phoneForCall(String(value as string)) : value]];
    }),
  ) as CampaignData;
  return {
    channel,
    name,
    brandUUID: brandUUID || null,
    useCase,
    subUseCases,
    description,
    samples: samples.map((text) => text ?? ''),
    data: converted,
  };
}

type Fields = Omit<CallRequest<'campaign.manage/createcampaign'>, 'channel'>;

/** Returns the fields of the call. */
export function toWire(values: CampaignValues): Fields {
  const { name, brandUUID, useCase, subUseCases, description, samples, data } = toRules(values);
  return {
    name: name?.trim() ?? '',
    brandUUID: brandUUID ?? null,
    ...(useCase && useCases.has(useCase) && { useCase }),
    subUseCases: [...(subUseCases ?? [])] as UseCase[],
    description: description ?? '',
    samples: [...(samples ?? [])].filter((text) => text.trim() !== ''),
    data: data ?? {},
  };
}
