import { useEffect, type ReactNode } from 'react';
import { Box, Flex, Heading, Logo, Text, Link } from '@heliograph/kit/ui';
import { useServices } from '../../app/services';
import { flashes } from './morse';

/** Renders the footer of a session screen: the brand's name in Morse code, and a link to support. */
function SessionFooter() {
  const { brand } = useServices();
  const { marks, width } = flashes(brand.name);
  return (
    <Box as="footer" marginTop="auto" paddingTop="48" paddingBottom="32" textAlign="center">
      <Box color="border.strong" marginBottom="20">
        <svg
          viewBox={`0 -1 ${width} 2`}
          width="100%"
          height="5"
          preserveAspectRatio="none"
          fill="currentColor"
          aria-hidden
          focusable={false}
        >
          {marks.map(({ at, length }) => (
            <rect key={at} x={at} y={-0.5} width={length} height={1} rx={0.5} />
          ))}
        </svg>
      </Box>
      <Text textStyle="small" tone="muted">
        Need help? Contact <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>
      </Text>
    </Box>
  );
}

export interface SessionFrameProps {
  /** Level-1 heading, and the title of the page. */
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Width of the column in px; 360 unless there is more to read. */
  width?: number;
  /** For a screen that is higher than most windows: starts further up. */
  long?: boolean;
  children?: ReactNode;
}

/** Renders the column of every session screen: logo of the brand, title, content, footer. */
export function SessionFrame({ title, lead, width = 360, long = false, children }: SessionFrameProps) {
  const { brand } = useServices();

  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);

  return (
    <Flex
      minHeight="100vh"
      flexDirection="column"
      marginInline="auto"
      width="100%"
      maxWidth={`${width + 32}px`}
      paddingInline="16"
    >
      <Box as="main" paddingTop={{ base: '48', md: long ? '64' : 'min(17vh, 156px)' }}>
        <Logo size={30} />
        <Heading as="h1" size="title" marginTop="24">
          {title}
        </Heading>
        {lead && (
          <Text tone="muted" marginTop="6">
            {lead}
          </Text>
        )}
        <Box marginTop="32">{children}</Box>
      </Box>
      <SessionFooter />
    </Flex>
  );
}
