import type { ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { system } from '../../ui/theme/system';

/** The page has its reset and tokens already: `pageCss` is in every page. The order of layers is repeated, because Emotion's sheets come first. */
const scoped = { ...system, _global: [] };

/** Gives Chakra's own components the kit's system. */
export function ChakraScope({ children }: { children: ReactNode }) {
  return <ChakraProvider value={scoped}>{children}</ChakraProvider>;
}
