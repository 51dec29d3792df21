import { CalendarDay, formatCount, Money, type Detail } from '@heliograph/kit/data';
import type { Static } from 'typebox';
import type { Explanation, StepTaken } from '@heliograph/contract';
import { stepResult } from '@heliograph/contract/reference/waterfalls';

type Step = Static<typeof StepTaken>;

/**
 * Returns a line for each step of a waterfall that was part of an amount; with `everyStep` also for those that weren’t,
 * with the reason.
 */
export function stepDetails({ steps }: Static<typeof Explanation>, everyStep = false): Detail[] {
  return steps
    .filter((step) => everyStep || wasApplied(step))
    .map((step) => ({
      name: everyStep ? `${step.step}. ${step.name}` : step.name,
      value: wasApplied(step) ? <Applied step={step} /> : stepResult.label(step.result),
    }));
}

const wasApplied = ({ result }: Step): boolean => result === 'BASE' || result === 'ADDED';

/** Shows what a step added: its units and prices, each with where it is from. */
function Applied({ step: { parts, percent, amount } }: { step: Step }) {
  if (percent !== null)
    return (
      <>
        {percent / 100}% = <Money usd={amount} />
      </>
    );
  return (
    <>
      {parts.map(({ list, units, price, validFrom }, index) => (
        <span key={`${list} ${price}`}>
          {index > 0 && '; '}
          {formatCount(units)} × <Money usd={price} />
          {list !== null && `, ${list}`}
          {validFrom !== null && (
            <>
              , in force since <CalendarDay day={validFrom} />
            </>
          )}
        </span>
      ))}
    </>
  );
}
