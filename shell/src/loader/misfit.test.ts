import { testRemote } from '../testing/doubles';
import { failureWords } from './failure';
import { misfitOf } from './misfit';

test('accepts a build of this contract whose required capabilities the shell has', () => {
  expect(misfitOf(testRemote())).toBeNull();
  expect(misfitOf(testRemote({ requires: ['toast.action'] }))).toBeNull();
});

test.each([
  ['newer', testRemote({ contract: 99 }), 'contract 99', 'newer version of this dashboard. Reload the page'],
  ['older', testRemote({ contract: 0 }), 'contract 0', 'older version of this dashboard'],
  ['lacks', testRemote({ requires: ['toast.action', 'time.travel'] }), 'needs time.travel', 'Reload the page'],
] as const)('%s', (kind, build, detail, words) => {
  const misfit = misfitOf(build);
  expect(misfit).toMatchObject({ kind, detail: expect.stringContaining(detail) });
  expect(failureWords({ reason: 'contract', misfit: kind }, 'Billing').what).toContain(words);
});

test('checks a last good build, which is known only by URL, by its contract', () => {
  const { name, build, contract, entry, files, base } = testRemote();
  expect(misfitOf({ name, build, contract, entry, files, base })).toBeNull();
});
