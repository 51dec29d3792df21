import { testRemote } from '../testing/doubles';
import { failureMessage } from './failure';
import { findIncompatibility } from './incompatibility';

test('accepts a build of this contract whose required capabilities the shell has', () => {
  expect(findIncompatibility(testRemote())).toBeNull();
  expect(findIncompatibility(testRemote({ requires: ['toast.action'] }))).toBeNull();
});

test.each([
  ['newer', testRemote({ contract: 99 }), 'contract 99', 'newer version of this dashboard. Reload the page'],
  ['older', testRemote({ contract: 0 }), 'contract 0', 'older version of this dashboard'],
  ['lacks', testRemote({ requires: ['toast.action', 'time.travel'] }), 'needs time.travel', 'Reload the page'],
] as const)('%s', (kind, build, detail, message) => {
  const incompatibility = findIncompatibility(build);
  expect(incompatibility).toMatchObject({ kind, detail: expect.stringContaining(detail) });
  expect(failureMessage({ reason: 'contract', incompatibility: kind }, 'Billing').what).toContain(message);
});

test('checks a last good build, which is known only by URL, by its contract', () => {
  const { name, build, contract, entry, files, base } = testRemote();
  expect(findIncompatibility({ name, build, contract, entry, files, base })).toBeNull();
});
