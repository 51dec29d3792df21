import { chakra, type Styles } from '@heliograph/kit/ui';

const padding = {
  position: 'relative',
  padding: '20px var(--hg-gutter) 0',
  '@media (max-width: 767px)': { paddingTop: '12' },
} satisfies Styles;

/**
 * A screen's padding: 24 px, 16 px on a phone, up to 1440 px wide. Tables extend through it to the edges.
 * It is positioned so that hidden text for assistive technology at its end can't lengthen the document.
 */
export const Page = chakra('div', { base: { ...padding, maxWidth: '1440px', width: '100%' } });

/**
 * The page of a list: as wide and high as the screen area, so that table and pager always fit
 * below the filters. In a very low window the page scrolls.
 */
export const ListPage = chakra('div', {
  base: {
    ...padding,
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 0px',
    minHeight: '440px',
    '@media (max-width: 767px)': { ...padding['@media (max-width: 767px)'], display: 'block', minHeight: '0' },
  },
});
