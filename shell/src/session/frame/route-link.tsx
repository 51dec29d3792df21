import type { ReactNode } from 'react';
import { Link as RouterLink } from '@heliograph/platform/router';
import { Link } from '@heliograph/kit/ui';

/**
 * A link to another screen of the application, in the accent of the brand. `inText` underlines a link within a
 * sentence, where color alone would not distinguish it.
 */
export function RouteLink({ to, inText = false, children }: { to: string; inText?: boolean; children: ReactNode }) {
  return (
    <Link asChild textDecoration={inText ? 'underline' : undefined} textUnderlineOffset="2px">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}
