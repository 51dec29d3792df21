/** Styles of the page itself. Reduced motion disables every transition and animation. */
export const globalCss = {
  html: { colorScheme: 'light', fontFamily: 'sans', WebkitTextSizeAdjust: '100%' },
  /** The padding of a page; tables extend through it to the edges. */
  ':root': { '--hg-gutter': '24px' },
  '@media (max-width: 767px)': { ':root': { '--hg-gutter': '16px' } },
  'html.dark': { colorScheme: 'dark' },
  body: {
    bg: 'bg',
    color: 'fg',
    textStyle: 'body',
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
  },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '::placeholder': { color: 'fg.faint', opacity: 1 },
  '::selection': { bg: 'accent.subtleHover' },
  'b, strong': { fontWeight: 600 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0ms !important',
      animationDelay: '0ms !important',
      transitionDuration: '0ms !important',
      transitionDelay: '0ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
