import {
  campaignFields,
  fieldSpec,
  type CampaignData,
  type CampaignField,
  type CampaignFieldSpec,
} from './campaign-fields';
import type { NumberType } from './numbers';

/** A campaign as its form has it: text as typed, lists without order. */
export interface CampaignForm {
  channel: NumberType;
  name?: string | null | undefined;
  brandUUID?: string | null | undefined;
  useCase?: string | null | undefined;
  subUseCases?: readonly string[] | undefined;
  description?: string | null | undefined;
  samples?: readonly string[] | undefined;
  data?: CampaignData | undefined;
}

/** What every campaign has besides the fields of its channel. */
export const campaignLabels = {
  name: 'Name',
  channel: 'Channel',
  brandUUID: 'Brand',
  useCase: 'Use case',
  subUseCases: 'Sub use cases',
  description: 'Description',
  samples: 'Sample messages',
} as const;

export type CampaignPart = keyof typeof campaignLabels;

/** A field that prevents the submission of a campaign, by its path in the request, with a message for the user. */
export interface CampaignProblem {
  field: string;
  code: string;
  message: string;
}

/** Lengths of texts that every campaign has. */
export const campaignTexts = {
  name: { min: 1, max: 100 },
  description: { min: 40, max: 4096 },
  sample: { min: 20, max: 1024, least: 2 },
} as const;

/** Returns the label of a field of a campaign, by its path: `data.messageFlow`, `samples.0`, `name`. */
export function campaignFieldLabel(path: string): string {
  const [first = '', second = ''] = path.split('.');
  if (first === 'data') return (campaignFields as Partial<Record<string, CampaignFieldSpec>>)[second]?.label ?? second;
  if (first === 'samples' && second) return `Sample message ${Number(second) + 1}`;
  return (campaignLabels as Partial<Record<string, string>>)[first] ?? first;
}

/** Checks whether a campaign has a field, which depends on its channel and other fields; forms hide the others. */
export function campaignHasField(
  { channel, data = {} }: Pick<CampaignForm, 'channel' | 'data'>,
  field: CampaignField,
): boolean {
  if (!fieldSpec(field).on[channel]) return false;
  if (field === 'embeddedLinkSample') return data.embeddedLink === true;
  if (field === 'vanityCodes') return data.codeChoice === 'VANITY';
  if (field === 'campaignVerifyToken') return data.category === 'Political';
  return true;
}

/** Checks whether a field is required before submission. */
export function campaignRequires(form: Pick<CampaignForm, 'channel' | 'data'>, field: CampaignField): boolean {
  if (!campaignHasField(form, field)) return false;
  return (
    fieldSpec(field).on[form.channel] === 'required' ||
    ['embeddedLinkSample', 'vanityCodes', 'campaignVerifyToken'].includes(field)
  );
}

/**
 * Checks whether a field, by its path, may be changed after a 10DLC campaign was approved: use case, brand,
 * description, and flags can't.
 */
export function editableAfterApproval(path: string): boolean {
  const [first = '', second = ''] = path.split('.');
  if (first === 'data') return second in campaignFields && fieldSpec(second as CampaignField).editable === true;
  return first === 'samples' || first === 'name';
}
