import type { ReactNode } from 'react';
import { chakra, Heading } from '@heliograph/kit/ui';
import { useNarrow } from '../hooks/use-narrow';
import { ZoneChip } from './zone-chip';

export interface PageHeaderProps {
  title: string;
  /** The number of items on the page. */
  count?: ReactNode;
  /** True if the page shows times. */
  zone?: boolean;
  /** Secondary buttons on the right. */
  actions?: ReactNode;
  /** The primary button of the page. */
  primary?: ReactNode;
}

/** Shows the header of a page: its title as level-1 heading, count, time zone, and actions on the right. */
export function PageHeader({ title, count, zone = false, actions, primary }: PageHeaderProps) {
  const narrow = useNarrow();
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="12"
      minHeight="32px"
      marginBottom={narrow ? '12' : '20'}
    >
      <Heading as="h1" size="title" outline="none">
        {title}
      </Heading>
      {count}
      {zone && !narrow && <ZoneChip />}
      <chakra.div display="flex" gap="8" marginLeft="auto">
        {actions}
        {primary}
      </chakra.div>
    </chakra.header>
  );
}
