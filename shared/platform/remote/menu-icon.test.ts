import { isIconPath, isMenuIcon, longestIconPath, menuIconNames } from './menu-icon';

test.each(['M4 12h16M12 4v16', 'M 4,12 L20 12Z', 'M.5-1e-2A1 1 0 0 1 2 3', 'M-1 0q1 1 2 2t3 3'])('draws %s', (path) => {
  expect([isIconPath(path), isMenuIcon(path)]).toEqual([true, true]);
});

const hostile = [
  'M0 0"/><script>alert(1)</script>',
  "M0 0' onload='alert(1)",
  'M0 0&#34;',
  'M0 0\n',
  'M0 0 url(https://example.com/x)',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'M',
  'Mail',
  ' M0 0',
  `M0 0${'h1'.repeat(longestIconPath)}`,
];

test.each(hostile)('does not draw %j', (text) => {
  expect([isIconPath(text), isMenuIcon(text)]).toEqual([false, false]);
});

test('accepts only the names of the shell’s icons', () => {
  expect(menuIconNames.every(isMenuIcon)).toBe(true);
  expect(['phon', '', 'toString', 7, null, undefined, { path: 'M0 0' }, ['phone']].filter(isMenuIcon)).toEqual([]);
});
