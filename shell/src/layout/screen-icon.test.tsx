import { render } from '@testing-library/react';
import { menuIconNames } from '@heliograph/platform/remote';
import { ScreenIcon } from './screen-icon';

const drawn = (icon: string | undefined) => render(<ScreenIcon icon={icon} />).container;
const circle = () => drawn(undefined).innerHTML;

test('draws a path of a remote as an outline, hidden from assistive technology', () => {
  const svg = drawn('M4 12h16M12 4v16').querySelector('svg');
  expect([
    svg?.getAttribute('viewBox'),
    svg?.getAttribute('fill'),
    svg?.getAttribute('stroke'),
    svg?.getAttribute('aria-hidden'),
  ]).toEqual(['0 0 24 24', 'none', 'currentColor', 'true']);
  expect(
    [...(svg?.children ?? [])].map((child) => [child.tagName, child.getAttributeNames(), child.getAttribute('d')]),
  ).toEqual([['path', ['d'], 'M4 12h16M12 4v16']]);
});

test('has an icon of its own for every name', () => {
  const shapes = menuIconNames.map((name) => drawn(name).innerHTML);
  expect(new Set(shapes).size).toBe(menuIconNames.length);
  expect(shapes).not.toContain(circle());
});

test.each([
  'M0 0"/><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  `M0 0${'h1'.repeat(1000)}`,
  'toString',
  'no-such-icon',
  '',
])('draws a circle for %j', (icon) => {
  expect(drawn(icon).innerHTML).toBe(circle());
});
