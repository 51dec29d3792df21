import { answer, failure, setUp } from './testing/start-client';

test('logs out once and without a toast after twelve parallel 401s', async () => {
  const { browser, client, toasts } = setUp(() => answer(401, { response: 'Invalid SessionID' }));
  await Promise.all(Array.from({ length: 12 }, () => failure(client.call('account.manage/getdetail', {}))));
  expect(browser.left).toHaveLength(1);
  expect(toasts).toEqual([]);
});

describe('the text Invalid SessionID in any text field', () => {
  const text = 'Invalid SessionID';
  test.each<[number, unknown]>([
    [200, { content: { response: text } }],
    [200, { message: text }],
    [400, { response: text }],
    [400, { content: { response: text } }],
    [400, { message: text }],
    [400, { response: '', content: null, message: null, code: text }],
    [500, { response: { text }, message: text }],
  ])('logs out without a toast: %i %j', async (status, body) => {
    const { browser, client, toasts } = setUp(() => answer(status, body));
    const error = await failure(
      client.call('account.manage/getdetail', {}, { messages: { [text]: 'Mapped by the screen' } }),
    );
    expect(error).toMatchObject({ code: 'SIGNED_OUT', message: text });
    expect(browser.left).toHaveLength(1);
    expect(toasts).toEqual([]);
  });

  test.each<[number, unknown]>([
    [400, { response: 'Not this one', message: text }],
    [400, { response: `${text}.` }],
    [200, { content: { response: { message: text } } }],
  ])('does not log out if the text is elsewhere: %i %j', async (status, body) => {
    const { browser, client } = setUp(() => answer(status, body));
    await client.call('account.manage/getdetail', {}).catch(() => undefined);
    expect(browser.left).toEqual([]);
  });

  test('logs out after a CSV call too', async () => {
    const { browser, client } = setUp(() => answer(400, { message: text }));
    const error = await failure(client.stream('account.manage/exportusers', { timezone: 'Etc/UTC' }));
    expect(error.code).toBe('SIGNED_OUT');
    expect(browser.left).toHaveLength(1);
  });
});

test('does not log out after wrong credentials on login', async () => {
  const { browser, client, toasts } = setUp(() => answer(401, { response: 'Incorrect username or password' }));
  await failure(client.call('session.manage/login', { usernameOrEmail: 'a', password: 'b' }));
  expect(browser.left).toEqual([]);
  expect(toasts).toEqual(['Incorrect username or password']);
});

test('ends the session before sending a call with an expired token', async () => {
  const { browser, client, requests } = setUp(() => answer(200, { content: { response: 1 } }));
  browser.advance(61_000);
  await failure(client.call('account.manage/getbalance', {}));
  expect(requests).toEqual([]);
  expect(browser.left).toHaveLength(1);
});
