import type { ReactNode } from 'react';
import { chakra, Heading } from '@heliograph/shared/ui';

/** A named part of the page, with what can be done in it beside its name. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} paddingTop="20">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" minHeight="28px" marginBottom="8">
        <Heading as="h3" textStyle="section">{title}</Heading>
        {action}
      </chakra.div>
      {children}
    </chakra.section>
  );
}
