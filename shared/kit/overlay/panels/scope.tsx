import type { ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { system } from '../../ui/theme/system';

/**
 * The page already has the reset and tokens: `pageCss` is in every page. The order of layers is repeated, because
 * Emotion's sheets come first.
 */
const scoped = { ...system, _global: [] };

/** Provides the kit's system to Chakra's components. */
export function ChakraScope({ children }: { children: ReactNode }) {
  return <ChakraProvider value={scoped}>{children}</ChakraProvider>;
}
