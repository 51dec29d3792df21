import { testRemote, testScreen } from '../testing/doubles';
import { requestEarly } from './request-early';

const call = 'account.manage/listnumbers';
const screen = {
  ...testScreen({ first: { call, body: {} } }),
  remote: testRemote(),
  section: { title: 'Main', icon: 'x', screens: [] },
};
const asked = (wish: Parameters<typeof requestEarly>[1]): string[] => {
  const ask = jest.fn<void, [string, object]>();
  globalThis.heliograph = { preload: jest.fn(), ask } as unknown as typeof heliograph;
  requestEarly(screen as unknown as Parameters<typeof requestEarly>[0], wish);
  return ask.mock.calls.map(([name]) => name);
};

test('sends the first call of a screen', () => {
  expect(asked({ call: true, preferences: {} })).toEqual([call]);
});

test('sends no call if the URL or a default view changes it', () => {
  expect(asked({ call: false, preferences: {} })).toEqual([]);
  expect(asked({ call: true, preferences: { [`opens:${call}`]: 'v1' } })).toEqual([]);
  expect(asked({ call: true, preferences: { 'opens:account.manage/getusers': 'v1' } })).toEqual([call]);
});
