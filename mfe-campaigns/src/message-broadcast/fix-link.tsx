import { broadcastFix, type BroadcastFix } from '@heliograph/contract/reference/broadcasts';
import { Link as RouterLink, useSearchParams } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Link } from '@heliograph/kit/ui';

const steps: readonly BroadcastFix[] = ['campaign', 'audience', 'message'];

/** Links to the screen, or the step of the composer, where what keeps a broadcast from being sent is fixed. */
export function FixLink({ fix }: { fix: BroadcastFix | null | undefined }) {
  const { session } = useShell();
  const [params] = useSearchParams();
  if (!fix) return null;
  const step = steps.includes(fix);
  if (!step && !session.canOpen(fix)) return null;
  const search = new URLSearchParams(params);
  search.set('step', fix);
  return (
    <>
      {' '}
      <Link asChild>
        <RouterLink to={step ? { search: search.toString() } : `/main/${fix}`}>{broadcastFix.label(fix)}</RouterLink>
      </Link>
    </>
  );
}
