import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFieldValue } from '@heliograph/kit/forms';
import type * as Estimator from '@heliograph/contract/reference/password-strength';
import { chakra } from '@heliograph/kit/ui';
import { isSparing } from '../../intent/files-to-prefetch';
import { leastLength } from './rules';

const levels = [
  { label: 'Too easy to guess', tone: 'red' },
  { label: 'Too easy to guess', tone: 'red' },
  { label: 'Fair', tone: 'amber' },
  { label: 'Good', tone: 'green' },
  { label: 'Strong', tone: 'green' },
] as const;

const Bar = chakra('span', {
  base: {
    display: 'inline-block',
    width: '16px',
    height: '4px',
    marginInlineStart: '2px',
    borderRadius: '2px',
    verticalAlign: 'middle',
  },
});

/**
 * Loads the estimator (200 KB) once it is wanted. Returns null until then, on a connection that saves data, and if
 * loading fails.
 */
function useEstimator(wanted: boolean): typeof Estimator | null {
  const [estimator, setEstimator] = useState<typeof Estimator | null>(null);
  useEffect(() => {
    if (!wanted || isSparing()) return undefined;
    let current = true;
    import(/* webpackChunkName: "strength" */ '@heliograph/contract/reference/password-strength').then(
      (part) => current && setEstimator(part),
      // The server checks in any case.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return estimator;
}

interface PasswordMeterProps {
  /** Texts about the user, such as the email address: words in them are easy to guess. */
  own: readonly string[];
}

/**
 * Shows how hard the form's `password` is to guess, as the server estimates it. Shows nothing while it is too short or
 * the estimator isn't loaded.
 */
export function PasswordMeter({ own }: PasswordMeterProps) {
  const password = useFieldValue('password') ?? '';
  const username = useFieldValue('username') ?? '';
  const estimator = useEstimator(password !== '');
  const typed = useDeferredValue(password);
  // One string stays equal between renders; no name contains a line break.
  const known = [username, ...own].join('\n');
  const strength = useMemo(
    () => (estimator && typed.length >= leastLength ? estimator.passwordStrength(typed, known.split('\n')) : null),
    [estimator, typed, known],
  );
  const level = strength === null ? null : levels[strength];
  return (
    <>
      {level && (
        <chakra.span aria-hidden marginInline="8">
          {[1, 2, 3, 4].map((bar) => (
            <Bar key={bar} bg={bar <= Math.max(strength ?? 0, 1) ? `${level.tone}.solid` : 'border'} />
          ))}
        </chakra.span>
      )}
      <chakra.span role="status" color={level ? `${level.tone}.fg` : undefined}>
        {level?.label}
      </chakra.span>
    </>
  );
}
