import type { ReactNode } from 'react';
import { chakra, Heading } from '@heliograph/kit/ui';

/** The pressed button is gone with the list, so the title takes the focus. */
const focusOnce = (title: HTMLElement | null): void => title?.focus();

/** Shows the name of a broadcast with its status, and its actions on the right. */
export function BroadcastHead({ title, status, children }: { title: string; status: ReactNode; children: ReactNode }) {
  return (
    <chakra.header display="flex" alignItems="center" flexWrap="wrap" gap="12" minHeight="32px" marginBottom="20">
      <Heading as="h1" size="title" overflowWrap="anywhere" minWidth="0" outline="none" tabIndex={-1} ref={focusOnce}>
        {title}
      </Heading>
      {status}
      <chakra.div display="flex" flexWrap="wrap" gap="8" marginLeft="auto">
        {children}
      </chakra.div>
    </chakra.header>
  );
}
