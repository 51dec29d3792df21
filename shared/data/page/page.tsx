import { chakra } from '@heliograph/shared/ui';

const padding = { position: 'relative', padding: '20px var(--hg-gutter) 0', '@media (max-width: 767px)': { paddingTop: '12' } } as const;

/**
 * The padding of a screen: 24 px, on a phone 16, up to 1440 px wide. Tables reach through it to the edges.
 * It is positioned so that text for assistive tools at its end cannot lengthen the document.
 */
export const Page = chakra('div', { base: { ...padding, maxWidth: '1440px', width: '100%' } });

/**
 * The page of a list: as wide as the window and as high as the place of the screen, so that table and
 * pager fit whatever is above them. In a window too low for that the page scrolls.
 */
export const ListPage = chakra('div', {
  base: { ...padding, display: 'flex', flexDirection: 'column', flex: '1 0 0px', minHeight: '440px', '@media (max-width: 767px)': { ...padding['@media (max-width: 767px)'], display: 'block', minHeight: '0' } },
});
