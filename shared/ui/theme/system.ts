import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { colors, shadows } from './colors';
import { globalCss } from './global-css';
import { textStyles, tokens } from './tokens';

/**
 * Our own small system: Chakra's utilities with our tokens and no recipes of Chakra's.
 * The default system would put 70 KB of recipes on the login page.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'hg',
  preflight: true,
  globalCss,
  conditions: { dark: '.dark &', light: ':root &' },
  theme: {
    breakpoints: { md: '768px', lg: '1100px', xl: '1440px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: 0.55 } },
      rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
      slideIn: { from: { opacity: 0, transform: 'translateX(8px)' } },
      slideInStart: { from: { opacity: 0, transform: 'translateX(-8px)' } },
      fade: { from: { opacity: 0 } },
    },
    tokens,
    semanticTokens: { colors, shadows },
    textStyles,
  },
});
