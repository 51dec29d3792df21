import { testRemote } from '../testing/doubles';
import { failureWords } from './failure';
import { misfitOf } from './misfit';

test('a build of this contract that needs what the shell can do fits', () => {
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

test('a last good build, of which only the address is known, is judged by its contract', () => {
  const { name, build, contract, entry, files, base } = testRemote();
  expect(misfitOf({ name, build, contract, entry, files, base })).toBeNull();
});
