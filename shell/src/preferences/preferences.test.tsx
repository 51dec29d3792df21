import { CallError } from '@heliograph/platform/session';
import { testAccount } from '@heliograph/testing/test-account';
import { setColorMode } from '@heliograph/kit/ui';
import { openTab } from '../testing/open-tab';

const other = { ...testAccount, userUUID: '0190f0e0-0000-7000-8000-000000000009' };
const down = new CallError('No', 503, 'UNAVAILABLE');

beforeEach(() => localStorage.clear());
afterEach(() => setColorMode('system'));

test('load with the account; a change is shown at once and sent once after a pause', async () => {
  const { page, preferences, sent } = openTab({ account: { ...testAccount, preferences: { a: 1, b: 2 } } });
  expect(preferences.values()).toEqual({ a: 1, b: 2 });
  preferences.keep('a', 3);
  preferences.keep('a', 4);
  preferences.keep('b', null);
  expect(preferences.values()).toEqual({ a: 4 });
  expect(sent).toEqual([]);
  page.wait();
  await preferences.flush();
  expect(sent).toEqual([
    ['setpreference', { key: 'a', value: 4 }],
    ['deletepreference', { key: 'b' }],
  ]);
});

test('keep a change that could not be sent across a reload, and send it on the next visit', async () => {
  const first = openTab();
  first.server.error = down;
  first.preferences.keep('a', 1);
  await first.preferences.flush();
  const second = openTab();
  expect(second.preferences.values()).toEqual({ a: 1 });
  second.page.wait();
  await second.preferences.flush();
  expect(second.sent).toEqual([['setpreference', { key: 'a', value: 1 }]]);
  expect(openTab().preferences.values()).toEqual({});
});

test('do not send a rejected change again, and continue with others', async () => {
  const { preferences, sent, server } = openTab();
  server.error = new CallError('Too large', 422, 'VALIDATION_FAILED');
  preferences.keep('a', 1);
  preferences.keep('b', 1);
  await preferences.flush();
  await preferences.flush();
  expect(sent).toHaveLength(2);
  expect(preferences.values()).toEqual({ a: 1, b: 1 });
});

test('send a change made while another of the same key is in flight after it', async () => {
  const { preferences, sent } = openTab();
  preferences.keep('a', 1);
  const sending = preferences.flush();
  await Promise.resolve();
  preferences.keep('a', 2);
  await sending;
  await preferences.flush();
  expect(sent.map(([, body]) => body)).toEqual([
    { key: 'a', value: 1 },
    { key: 'a', value: 2 },
  ]);
});

test('are sent at once when the page is hidden', () => {
  const { page, preferences, sent } = openTab();
  preferences.keep('a', 1);
  page.hide();
  return preferences.flush().then(() => expect(sent).toHaveLength(1));
});

test('are neither shown to nor sent for another user of this browser', async () => {
  const first = openTab();
  first.server.error = down;
  first.preferences.keep('a', 1);
  await first.preferences.flush();
  const second = openTab({ account: other });
  await second.preferences.flush();
  expect([second.preferences.values(), second.sent]).toEqual([{}, []]);
  second.page.receive({ user: testAccount.userUUID, key: 'a', value: 5 });
  expect(second.preferences.values()).toEqual({});
});

test('follow a change in another tab', () => {
  const { page, preferences } = openTab({ account: { ...testAccount, preferences: { a: 1 } } });
  page.receive({ user: testAccount.userUUID, key: 'a', value: 2 });
  expect(preferences.values()).toEqual({ a: 2 });
  page.receive({ user: testAccount.userUUID, key: 'a', value: null });
  expect(preferences.values()).toEqual({});
});

test('confirm a save once the server has it, and not when it fails', async () => {
  const { page, preferences, server } = openTab();
  await preferences.save('view', { name: 'Mine' });
  expect(preferences.values()).toEqual({ view: { name: 'Mine' } });
  expect(page.announced).toHaveLength(1);
  server.error = down;
  await expect(preferences.save('view', null)).rejects.toBe(down);
  expect(preferences.values()).toEqual({ view: { name: 'Mine' } });
});

test('lose only the reload when storage is denied', async () => {
  const refuse = (): never => {
    throw new Error('denied');
  };
  const { preferences, sent } = openTab({
    storage: { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage,
  });
  preferences.keep('a', 1);
  await preferences.flush();
  expect(sent).toHaveLength(1);
  await preferences.flush();
  expect(sent).toHaveLength(1);
});
