import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { colors, shadows } from './colors';
import { globalCss } from './global-css';
import { textStyles, tokens } from './tokens';

/**
 * A minimal Chakra system: its utilities with our tokens and none of its recipes.
 * The default system would add 70 KB of recipes to the login page.
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
