import { dataProblem } from './parts/campaign-field-rules';
import { campaignFieldNames } from './campaign-fields';
import {
  campaignFieldLabel,
  campaignTexts,
  type CampaignForm,
  type CampaignPart,
  type CampaignProblem,
} from './campaign-form';
import { campaignLimits } from './campaigns';
import { subUseCaseBounds, subUseCases, useCase as useCases, type UseCase } from './use-cases';

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
