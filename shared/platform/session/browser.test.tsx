import { pageBrowser } from './browser';

const fromOtherTab = (init: StorageEventInit): boolean => dispatchEvent(new StorageEvent('storage', init));

test('reports the end of the session with the reason that another tab stored', () => {
  const seen: unknown[] = [];
  const stop = pageBrowser().listen({ tokenChanged: (...change) => seen.push(change), announced: () => undefined });
  fromOtherTab({ key: 'heliograph.ended', newValue: 'expired' });
  fromOtherTab({ key: null });
  stop();
  expect(seen).toEqual([[null, 'expired']]);
});

test.each(['no such reason', null])('reports an unknown reason as none: %s', (newValue) => {
  const seen: unknown[] = [];
  const stop = pageBrowser().listen({ tokenChanged: (...change) => seen.push(change), announced: () => undefined });
  fromOtherTab({ key: 'heliograph.ended', newValue });
  fromOtherTab({ key: 'heliograph.token', newValue: null });
  stop();
  expect(seen).toEqual([[null, null]]);
});
