import { waterfallLimits, type OnHit, type StepSource, type TierMode } from './waterfalls';

/** The parts of a step that decide whether it may be published. */
export interface CheckedStep {
  source: StepSource;
  tierMode: TierMode;
  onHit: OnHit;
  amount?: number;
  percent?: number;
}

/** A problem of a step; counted from 1. */
export interface StepProblem {
  step: number;
  message: string;
}

/** Sources with price lists, which may have tiers. */
export const hasPriceList = (source: StepSource): boolean => /_DECK$|^ACCOUNT_OVERRIDE$/.test(source);

/**
 * Returns what forbids publishing steps. Whatever passes prices each event or reports it: some STOP step sets the
 * price, and what is added comes after it.
 */
export function checkSteps(steps: readonly CheckedStep[]): StepProblem[] {
  const problems = steps.flatMap((step, index) => problemsOf(step).map((message) => ({ step: index + 1, message })));
  const lastStop = steps.findLastIndex(({ onHit }) => onHit === 'STOP');
  if (lastStop < 0) problems.push({ step: Math.max(1, steps.length), message: 'No step sets the price' });
  steps.forEach(({ onHit }, index) => {
    if (onHit === 'ADD' && index < lastStop)
      problems.push({ step: index + 1, message: 'Steps that add to the price come after those that set it' });
  });
  return problems.sort((a, b) => a.step - b.step);
}

function problemsOf({ source, onHit, tierMode, amount, percent }: CheckedStep): string[] {
  const found: string[] = [];
  if (source === 'PERCENT' && onHit === 'STOP') found.push('A percentage can only add to the price');
  if (source === 'PERCENT' && !within(percent, 1, waterfallLimits.percent))
    found.push('The percentage must be from 0.01 to 100');
  if (source === 'FIXED' && !within(amount, 0, waterfallLimits.amount))
    found.push('The amount must be from $0 to $1,000');
  if (source === 'SURCHARGE_TABLE' && onHit === 'STOP') found.push('Surcharges can only add to the price');
  if (tierMode === 'GRADUATED' && !hasPriceList(source)) found.push('Only price lists have tiers');
  return found;
}

const within = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most;
