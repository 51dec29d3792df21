import type { ReactNode } from 'react';
import { Link as RouterLink } from '@heliograph/shared/router';
import { Link } from '@heliograph/shared/ui';

/**
 * A link to another screen of the application, in the accent of the brand. `inText`: it stands in a
 * sentence, where colour alone would not tell it from the words around it.
 */
export function RouteLink({ to, inText = false, children }: { to: string; inText?: boolean; children: ReactNode }) {
  return (
    <Link asChild textDecoration={inText ? 'underline' : undefined} textUnderlineOffset="2px">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}
