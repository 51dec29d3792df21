import { all, limit, type Validator } from '@heliograph/kit/forms';
import { fieldSpec, type CampaignField } from '@heliograph/contract/reference/campaign-fields';
import { campaignProblems } from '@heliograph/contract/reference/campaign-rules';
import type { CampaignProblem } from '@heliograph/contract/reference/campaign-form';
import { rejectedField } from '@heliograph/contract/reference/campaign-rejections';
import { rejectedCampaigns } from '@heliograph/contract/reference/campaigns';
import type { Campaign } from '../list';
import { toRules, type CampaignValues } from './campaign-values';

/** The steps of the form. */
export const stepIds = ['channel', 'brand', 'useCase', 'content', 'consent', 'review'] as const;

export type StepId = (typeof stepIds)[number];

/** Returns the step of a field, by its path. */
export function stepOf(path: string): StepId {
  const [first = '', second = ''] = path.split('.');
  if (first === 'data') return fieldSpec(second as CampaignField).step;
  if (first === 'brandUUID') return 'brand';
  if (first === 'useCase' || first === 'subUseCases') return 'useCase';
  return first === 'description' || first === 'samples' ? 'content' : 'channel';
}

/** Returns the step to fix of a campaign that was rejected; undefined if no step was. */
export function rejectedStep({ status, rejection }: Pick<Campaign, 'status' | 'rejection'>): StepId | undefined {
  if (!rejection || !rejectedCampaigns.some((one) => one === status)) return undefined;
  const field = rejectedField(rejection);
  return field === null ? undefined : stepOf(field);
}

// Every field validates the same values, so they are checked once.
const known = new WeakMap<object, CampaignProblem[]>();

/** Returns what is wrong or missing. */
export function problemsOf(values: CampaignValues): CampaignProblem[] {
  const found = known.get(values) ?? campaignProblems(toRules(values));
  known.set(values, found);
  return found;
}

/** Returns how many of some steps can be opened: the complete ones and the next. */
export function openSteps(values: CampaignValues, steps: readonly StepId[]): number {
  const wrong = problemsOf(values).map(({ field }) => stepOf(field));
  const first = steps.findIndex((step) => wrong.includes(step));
  return first < 0 ? steps.length : first + 1;
}

const validators = new Map<string, Validator>();

/** Returns the validator of a field by its path, the same as the server's on submission. */
export function ruleOf(path: string): Validator {
  const problem = (values: object): CampaignProblem | undefined =>
    problemsOf(values as CampaignValues).find(({ field }) => field === path);
  const rule =
    validators.get(path) ??
    all(
      limit((_value, values) => {
        const found = problem(values);
        return found?.code === 'maxLength' ? found.message : undefined;
      }),
      (_value, values) => problem(values)?.message,
    );
  validators.set(path, rule);
  return rule;
}
