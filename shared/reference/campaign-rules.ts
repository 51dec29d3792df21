import {
  campaignFieldNames,
  campaignFields,
  fieldSpec,
  type CampaignData,
  type CampaignField,
  type CampaignFieldSpec,
} from './campaign-fields';
import { campaignLimits } from './campaigns';
import { isEmail } from './email';
import type { NumberType } from './numbers';
import { isPublicHost } from './public-url';
import { isPoBox } from './tcr-brand-rules';
import { subUseCaseBounds, subUseCases, useCase as useCases, type UseCase } from './use-cases';

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

/** Checks for an address of a page on the internet. */
export function isLink(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && isPublicHost(hostname);
}

const isWords = (text: string): boolean =>
  text.split(',').every((word) => /^[\p{L}\p{N}][\p{L}\p{N} ]{0,29}$/u.test(word));
const isCodes = (text: string): boolean => /^\d{5,6}(,\d{5,6}){0,9}$/.test(text);
const isPhone = (text: string): boolean =>
  /^\+[1-9]\d{6,14}$/.test(text) && (!text.startsWith('+1') || /^\+1[2-9]\d{9}$/.test(text));

/** Returns what is wrong with a text of a field, as the end of a sentence; null for a valid one. */
function textFault(field: CampaignField, text: string): [code: string, says: string] | null {
  const { kind, min = 0, max = Infinity, of }: CampaignFieldSpec = campaignFields[field];
  if (text.length < min) return ['minLength', `must be at least ${min} characters`];
  if (text.length > max) return ['maxLength', `must be at most ${max} characters`];
  if (kind === 'link' && !isLink(text)) return ['link', 'must be a public web address'];
  if (kind === 'email' && !isEmail(text)) return ['email', 'must be valid'];
  if (kind === 'phone' && !isPhone(text)) return ['phone', 'must be a valid phone'];
  if (kind === 'country' && !/^[A-Z]{3}$/.test(text)) return ['country', 'must be valid'];
  if (kind === 'choice' && !of?.has(text)) return ['choice', 'must be one of the choices'];
  if (field === 'vanityCodes')
    return isCodes(text) ? null : ['codes', 'must be up to ten codes of five or six digits, separated by commas'];
  if (kind === 'words' && !isWords(text)) return ['words', 'must be words separated by commas without spaces'];
  return field === 'businessStreet' && isPoBox(text) ? ['poBox', 'must not be a PO box'] : null;
}

function listFault(field: CampaignField, list: readonly string[]): [code: string, says: string] | null {
  const { kind, max = Infinity, of }: CampaignFieldSpec = campaignFields[field];
  if (kind === 'links' && list.length > max) return ['maxItems', `must be at most ${max} links`];
  if (kind === 'links' && !list.every(isLink)) return ['link', 'must be public web addresses'];
  return kind === 'choices' && !list.every((value) => of?.has(value))
    ? ['choice', 'must be some of the choices']
    : null;
}

/** Returns the problem of one field of the channel; null if it is valid or absent. */
function dataProblem(form: CampaignForm, field: CampaignField, submitting: boolean): CampaignProblem | null {
  if (!campaignHasField(form, field)) return null;
  const value = form.data?.[field];
  const problem = ([code, says]: [string, string]): CampaignProblem => ({
    field: `data.${field}`,
    code,
    message: `${fieldSpec(field).label} ${says}`,
  });
  const required = submitting && campaignRequires(form, field);
  if (typeof value === 'boolean' || fieldSpec(field).kind === 'flag') {
    return required && value !== true
      ? { field: `data.${field}`, code: 'confirm', message: `Confirm: ${fieldSpec(field).label}` }
      : null;
  }
  if (typeof value === 'string' || value === null || value === undefined) {
    const text = value?.trim() ?? '';
    if (text === '') return required ? problem(['required', 'is required']) : null;
    const fault = textFault(field, text);
    // A draft may be too short, but not unstorable.
    return fault && (submitting || fault[0] === 'maxLength') ? problem(fault) : null;
  }
  if (value.length === 0) return required ? problem(['required', 'is required']) : null;
  const fault = submitting ? listFault(field, value) : null;
  return fault && problem(fault);
}

/** Returns the problems of what every campaign has. */
function partProblems(form: CampaignForm): CampaignProblem[] {
  const { channel, name, brandUUID, useCase = '', subUseCases: subs = [], description = '', samples = [] } = form;
  const problem = (field: CampaignPart | `samples.${number}`, code: string, says: string): CampaignProblem => ({
    field,
    code,
    message: `${campaignFieldLabel(field)} ${says}`,
  });
  const length = (field: 'name' | 'description', text: string, { min, max }: { min: number; max: number }) =>
    text === ''
      ? [problem(field, 'required', 'is required')]
      : text.length < min
        ? [problem(field, 'minLength', `must be at least ${min} characters`)]
        : text.length > max
          ? [problem(field, 'maxLength', `must be at most ${max} characters`)]
          : [];
  const { sample } = campaignTexts;
  const filled = samples.filter((text) => text.trim() !== '');
  const least = channel === '10DLC' ? sample.least : 1;
  return [
    ...length('name', name?.trim() ?? '', campaignTexts.name),
    ...(channel !== 'TOLL_FREE' && !brandUUID ? [problem('brandUUID', 'required', 'is required')] : []),
    ...(useCase && useCases.has(useCase)
      ? subProblems(useCase, subs)
      : [problem('useCase', 'required', 'is required')]),
    ...length('description', description?.trim() ?? '', campaignTexts.description),
    ...(filled.length < least
      ? [problem('samples', 'minItems', `must have at least ${least === 1 ? 'one message' : `${least} messages`}`)]
      : []),
    ...(samples.length > campaignLimits.samples
      ? [problem('samples', 'maxItems', `must have at most ${campaignLimits.samples} messages`)]
      : []),
    ...samples.flatMap((text, index) => {
      const long = text.trim().length;
      if (long === 0) return [];
      return long < sample.min
        ? [problem(`samples.${index}`, 'minLength', `must be at least ${sample.min} characters`)]
        : long > sample.max
          ? [problem(`samples.${index}`, 'maxLength', `must be at most ${sample.max} characters`)]
          : [];
    }),
  ];
}

function subProblems(useCase: UseCase, subs: readonly string[]): CampaignProblem[] {
  const { min, max } = subUseCaseBounds(useCase);
  const problem = (code: string, message: string): CampaignProblem[] => [{ field: 'subUseCases', code, message }];
  if (new Set(subs).size < subs.length || !subs.every((value) => (subUseCases as readonly string[]).includes(value)))
    return problem('choice', 'Sub use cases must be some of the choices, each once');
  if (max === 0) return subs.length ? problem('maxItems', `${useCases.label(useCase)} has no sub use cases`) : [];
  if (subs.length < min)
    return problem(
      'minItems',
      `Choose at least ${min} sub use ${min === 1 ? 'case' : 'cases'} for ${useCases.label(useCase)}`,
    );
  return subs.length > max
    ? problem('maxItems', `Choose at most ${max} sub use cases for ${useCases.label(useCase)}`)
    : [];
}

/**
 * Returns the problems that prevent submitting a campaign, in the order of the form; form and server use the same
 * rules.
 */
export function campaignProblems(form: CampaignForm): CampaignProblem[] {
  return [...partProblems(form), ...campaignFieldNames.flatMap((field) => dataProblem(form, field, true) ?? [])];
}

/** Returns the problems that prevent saving a draft: it requires a name, and fields that can be stored. */
export function campaignDraftProblems(form: CampaignForm): CampaignProblem[] {
  const { name, description, samples = [] } = form;
  const tooLong = (field: string, text: string, max: number): CampaignProblem[] =>
    text.length > max
      ? [{ field, code: 'maxLength', message: `${campaignFieldLabel(field)} must be at most ${max} characters` }]
      : [];
  return [
    ...(name?.trim()
      ? tooLong('name', name.trim(), campaignTexts.name.max)
      : [{ field: 'name', code: 'required', message: 'Name is required' }]),
    ...tooLong('description', description ?? '', campaignTexts.description.max),
    ...samples.flatMap((text, index) => tooLong(`samples.${index}`, text.trim(), campaignTexts.sample.max)),
    ...campaignFieldNames.flatMap((field) => dataProblem(form, field, false) ?? []),
  ];
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
