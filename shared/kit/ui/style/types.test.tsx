import { render, screen } from '@testing-library/react';
import { Link as RouterLink, MemoryRouter } from '@heliograph/platform/router';
import { Box, Button, chakra, Heading, Link, type PropsOf, type Styles } from '@heliograph/kit/ui';

const Pill = chakra('span', {
  base: { color: 'fg' },
  variants: { size: { 28: { height: '28px' }, 32: { height: '32px' } }, round: { true: { borderRadius: 'full' } } },
  defaultVariants: { size: 28 },
});

/** Each line below a directive is what the factory ignores: it must not compile. */
export const withoutEffect = [
  // @ts-expect-error -- Chakra's short name for padding
  <Box key="name" p="4" />,
  // @ts-expect-error -- Chakra's name for paddingInlineEnd
  <Box key="logical" paddingEnd="12" />,
  // @ts-expect-error -- no step of the spacing scale, and no length
  <Box key="step" gap="14" />,
  // @ts-expect-error -- tokens are resolved only alone
  <Box key="steps" padding="8 12" />,
  // @ts-expect-error -- no color of the theme
  <Box key="color" color="gray.500" />,
  // @ts-expect-error -- no radius of the theme
  <Box key="radius" borderRadius="md" />,
  // @ts-expect-error -- no text style
  <Heading key="text" textStyle="label" />,
  // @ts-expect-error -- no condition of conditions.ts
  <Box key="condition" _sometimes={{ color: 'fg' }} />,
  // @ts-expect-error -- no breakpoint
  <Box key="breakpoint" display={{ sm: 'none' }} />,
  // @ts-expect-error -- nested styles are checked too
  <Box key="nested" _hover={{ p: '4' }} />,
  // @ts-expect-error -- no value of the variant
  <Pill key="value" size={30} />,
  // @ts-expect-error -- no variant
  <Pill key="variant" tone="green" />,
  // @ts-expect-error -- a button has no address
  <Button key="address" to="/main" />,
  // @ts-expect-error -- a router's link needs one
  <Button key="link" as={RouterLink} />,
  // @ts-expect-error -- an attribute of labels only
  <Box key="attribute" htmlFor="name" />,
];

/** A recipe is checked like props. */
export const recipes = [
  // @ts-expect-error -- in the base
  chakra('div', { base: { p: '4' } }),
  // @ts-expect-error -- in a variant
  chakra('div', { variants: { tone: { muted: { p: '4' } } } }),
  // @ts-expect-error -- a default that no variant has
  chakra('div', { variants: { tone: { muted: {} } }, defaultVariants: { tone: 'loud' } }),
  // @ts-expect-error -- below a selector
  chakra('div', { base: { '&:hover': { gap: '14' } } }),
];

/** What has an effect compiles. */
const common = { _dark: { bg: 'bg.raised' }, '& > b': { top: 4 }, '--width': '2px' } satisfies Styles;
const size: PropsOf<typeof Pill>['size'] = 32;

test('accepts tokens, CSS, conditions, variants, and the props of what is rendered', () => {
  render(
    <MemoryRouter>
      <Box css={common} padding="8px 12px" gap={{ base: '8', lg: '12' }} outline="none!" />
      <Pill size={size} round as="b" title="bold" />
      <Box as="label" htmlFor="name" />
      <Button as={RouterLink} to="/main">
        Home
      </Button>
      <Link as={RouterLink} to={{ pathname: '/main', search: 'a=b' }} onClick={(event) => event.preventDefault()}>
        Filtered
      </Link>
      <Button as="a" href="data:text/plain,x" download="x.txt">
        Download
      </Button>
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/main',
    '/main?a=b',
    'data:text/plain,x',
  ]);
});
