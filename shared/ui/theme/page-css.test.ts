import { pageCss } from './page-css';

test('no rule makes the browser work out styles for the ::before and ::after of every element', () => {
  const css = pageCss();
  expect(css).toContain('*{box-sizing:border-box;border-width:0px;');
  // Where motion is reduced, it is worth it: nothing may move.
  const calm = /@media \(prefers-reduced-motion: reduce\)\{\*,\*::before,\*::after\{[^}]*\}\}/;
  expect(css).toMatch(calm);
  expect(css.replace(calm, '')).not.toMatch(/(^|[\s,{}])\*::(before|after)/);
});
