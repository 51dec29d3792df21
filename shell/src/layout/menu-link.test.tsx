import { menuTitle } from './menu-link';

test.each([
  ['Dashboard', 'Dashboard'],
  ['123456789012345678', '123456789012345678'],
  ['1234567890123456789', '123456789012345678…'],
  ['Billing Waterfalls', 'Billing Waterfalls'],
  ['😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…'],
])('%s', (title, shown) => {
  expect(menuTitle(title)).toBe(shown);
});
