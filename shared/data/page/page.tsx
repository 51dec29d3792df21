import { chakra } from '@heliograph/shared/ui';

/**
 * The padding of a screen: 24 px, on a phone 16, up to 1440 px wide. Tables reach through it to the edges.
 * It is positioned so that text for assistive tools at its end cannot lengthen the document.
 */
export const Page = chakra('div', {
  base: { position: 'relative', padding: '20px var(--hg-gutter) 0', maxWidth: '1440px', '@media (max-width: 767px)': { paddingTop: '12' } },
});
