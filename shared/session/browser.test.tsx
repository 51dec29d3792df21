import { pageBrowser } from './browser';

const fromOtherTab = (init: StorageEventInit): boolean => dispatchEvent(new StorageEvent('storage', init));

test('the reason that another tab leaves before it clears storage comes with the end of the session', () => {
  const seen: unknown[] = [];
  const stop = pageBrowser().listen({ tokenChanged: (...heard) => seen.push(heard), announced: () => undefined });
  fromOtherTab({ key: 'heliograph.ended', newValue: 'expired' });
  fromOtherTab({ key: null });
  stop();
  expect(seen).toEqual([[null, 'expired']]);
});

test.each(['no such reason', null])('a reason that it does not know is none: %s', (newValue) => {
  const seen: unknown[] = [];
  const stop = pageBrowser().listen({ tokenChanged: (...heard) => seen.push(heard), announced: () => undefined });
  fromOtherTab({ key: 'heliograph.ended', newValue });
  fromOtherTab({ key: 'heliograph.token', newValue: null });
  stop();
  expect(seen).toEqual([[null, null]]);
});
