import { answer, failure, setUp } from './testing/start-client';

test('posts JSON with the bearer token and unwraps the payload', async () => {
  const { browser, client, requests } = setUp(() => answer(200, { content: { response: 12.5 } }));
  await expect(client.call('account.manage/getbalance', {})).resolves.toBe(12.5);
  expect(requests[0]?.url).toBe('http://localhost/api/account.manage/getbalance');
  expect(requests[0]?.method).toBe('POST');
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${browser.readToken()}`);
});

test('shows the server’s message of a failed call in a toast, mapped by the screen’s table', async () => {
  const { client, toasts } = setUp(() => answer(409, { response: 'Taken', code: 'CONFLICT', requestId: 'r1' }));
  const error = await failure(
    client.call('account.manage/getbalance', {}, { messages: { Taken: 'That name is taken' } }),
  );
  expect(error).toMatchObject({ message: 'That name is taken', status: 409, code: 'CONFLICT', requestId: 'r1' });
  expect(toasts).toEqual(['That name is taken']);
});

describe('a 200 without a success body', () => {
  test.each<[unknown, string]>([
    [{}, 'Something went wrong!'],
    [null, 'Something went wrong!'],
    ['done', 'Something went wrong!'],
    [{ content: null }, 'Something went wrong!'],
    [{ content: {} }, 'Something went wrong!'],
    [{ content: { response: null } }, 'Something went wrong!'],
    [{ message: 'The service is being updated' }, 'The service is being updated'],
  ])('shows a toast for the failed call %j, without a JavaScript error', async (body, text) => {
    const { client, toasts } = setUp(() => answer(200, body));
    const error = await failure(client.call('account.manage/getdetail', {}));
    expect(error).toMatchObject({ name: 'CallError', message: text, status: 200, code: 'HTTP_200' });
    expect(toasts).toEqual([text]);
  });

  test('returns a number of zero', async () => {
    const { client } = setUp(() => answer(200, { content: { response: 0 } }));
    expect(await client.call('account.manage/getbalance', {})).toBe(0);
  });
});

test('is silent about a call that is aborted while its body arrives', async () => {
  const stop = new AbortController();
  const { client, toasts } = setUp(() => {
    const broken = answer(200, {});
    broken.json = async () => {
      stop.abort();
      throw new DOMException('aborted', 'AbortError');
    };
    return broken;
  });
  expect((await failure(client.call('account.manage/getdetail', {}, { signal: stop.signal }))).code).toBe('ABORTED');
  expect(toasts).toEqual([]);
});

test('explains that there was no response', async () => {
  const { client, toasts } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await failure(client.call('account.manage/getbalance', {}))).code).toBe('NETWORK');
  expect(toasts).toEqual(['We couldn’t reach the server. Check your connection and try again.']);
});

test('fails a call whose response isn’t JSON', async () => {
  const { client } = setUp(() => new Response('<html>', { status: 502 }));
  const error = await failure(client.call('account.manage/getbalance', {}));
  expect(error).toMatchObject({ message: 'Something went wrong!', status: 502, code: 'HTTP_502' });
});
