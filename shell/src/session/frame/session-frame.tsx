import { useEffect, type ReactNode } from 'react';
import { Box, Flex, Heading, Logo, Text } from '@heliograph/shared/ui';
import { useServices } from '../../app/services';
import { SessionFooter } from './session-footer';

export interface SessionFrameProps {
  /** Level-1 heading, and the title of the page. */
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Width of the column in px; 360 unless there is more to read. */
  width?: number;
  /** For a screen that is longer than most windows: begins further up. */
  long?: boolean;
  children?: ReactNode;
}

/** The one column of every session screen: logo of the brand, title, content, footer. */
export function SessionFrame({ title, lead, width = 360, long = false, children }: SessionFrameProps) {
  const { brand } = useServices();

  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);

  return (
    <Flex minHeight="100vh" flexDirection="column" marginInline="auto" width="100%" maxWidth={`${width + 32}px`} paddingInline="16">
      <Box as="main" paddingTop={{ base: '48', md: long ? '64' : 'min(17vh, 156px)' }}>
        <Logo size={30} />
        <Heading as="h1" size="title" marginTop="24">{title}</Heading>
        {lead && <Text tone="muted" marginTop="6">{lead}</Text>}
        <Box marginTop="32">{children}</Box>
      </Box>
      <SessionFooter />
    </Flex>
  );
}
