import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFieldValue } from '@heliograph/shared/forms';
import type * as Estimator from '@heliograph/shared/reference/password-strength';
import { chakra } from '@heliograph/shared/ui';
import { isSparing } from '../../intent/is-sparing';
import { leastLength } from './rules';

const looks = [
  { word: 'Too easy to guess', tone: 'red' },
  { word: 'Too easy to guess', tone: 'red' },
  { word: 'Fair', tone: 'amber' },
  { word: 'Good', tone: 'green' },
  { word: 'Strong', tone: 'green' },
] as const;

const Bar = chakra('span', { base: { display: 'inline-block', width: '16px', height: '4px', marginInlineStart: '2px', borderRadius: '2px', verticalAlign: 'middle' } });

/** Loads the estimator, 200 KB, once it is wanted; null until then, where bytes are dear, and if it doesn't come. */
function useEstimator(wanted: boolean): typeof Estimator | null {
  const [estimator, setEstimator] = useState<typeof Estimator | null>(null);
  useEffect(() => {
    if (!wanted || isSparing()) return undefined;
    let current = true;
    import(/* webpackChunkName: "strength" */ '@heliograph/shared/reference/password-strength').then(
      (part) => current && setEstimator(part),
      // The server decides in any case.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return estimator;
}

interface PasswordMeterProps {
  /** What is known of the user: words in it are easy to guess. */
  own: readonly string[];
}

/** Shows how hard the form's `password` is to guess, as the server estimates it; nothing while it is too short or can't be estimated yet. */
export function PasswordMeter({ own }: PasswordMeterProps) {
  const password = useFieldValue('password') ?? '';
  const username = useFieldValue('username') ?? '';
  const estimator = useEstimator(password !== '');
  const typed = useDeferredValue(password);
  // Neither has a space; one text stays the same from one render to the next.
  const known = [...own, username].join(' ');
  const strength = useMemo(() => (estimator && typed.length >= leastLength ? estimator.passwordStrength(typed, known.split(' ')) : null), [estimator, typed, known]);
  const look = strength === null ? null : looks[strength];
  return (
    <>
      {look && (
        <chakra.span aria-hidden marginInline="8">
          {[1, 2, 3, 4].map((bar) => <Bar key={bar} bg={bar <= Math.max(strength ?? 0, 1) ? `${look.tone}.solid` : 'border'} />)}
        </chakra.span>
      )}
      <chakra.span role="status" color={look ? `${look.tone}.fg` : undefined}>{look?.word}</chakra.span>
    </>
  );
}
