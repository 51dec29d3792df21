import { Box, Link, Text } from '@heliograph/shared/ui';
import { useServices } from '../../app/services';
import { flashes } from './morse';

/** The foot of a session screen: the brand's name in flashes, and where to ask for help. */
export function SessionFooter() {
  const { brand } = useServices();
  const { marks, width } = flashes(brand.name);
  return (
    <Box as="footer" marginTop="auto" paddingTop="48" paddingBottom="32" textAlign="center">
      <Box color="border.strong" marginBottom="20">
        <svg viewBox={`0 -1 ${width} 2`} width="100%" height="5" preserveAspectRatio="none" fill="currentColor" aria-hidden focusable={false}>
          {marks.map(({ at, length }) => (
            <rect key={at} x={at} y={-0.5} width={length} height={1} rx={0.5} />
          ))}
        </svg>
      </Box>
      <Text textStyle="small" tone="muted">
        Need help? Write to <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>
      </Text>
    </Box>
  );
}
