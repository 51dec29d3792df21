import { useSearchParams } from '@heliograph/platform/router';

/** Returns the step of the composer that is open, as in the address. */
export function useStepName(): string {
  const [params] = useSearchParams();
  return params.get('step') ?? 'campaign';
}
