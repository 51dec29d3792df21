import { answer, failure, setUp } from './testing/start-client';

describe('a response to an early call', () => {
  const detail = (username: string): Response => answer(200, { content: { response: { username } } });
  const onceFor = (name: string, early: Promise<Response>): ((requested: string) => Promise<Response> | null) => {
    let left: Promise<Response> | null = early;
    return (requested) => {
      if (requested !== name) return null;
      const taken = left;
      left = null;
      return taken;
    };
  };

  test('is used once, by its own call', async () => {
    const { client, requests } = setUp(
      () => detail('late'),
      onceFor('account.manage/getdetail', Promise.resolve(detail('early'))),
    );
    await client.call('account.manage/getbalance', {});
    expect(await client.call('account.manage/getdetail', {})).toEqual({ username: 'early' });
    expect(requests).toHaveLength(1);
    expect(await client.call('account.manage/getdetail', {})).toEqual({ username: 'late' });
  });

  test('is requested again if it failed', async () => {
    const { client } = setUp(
      () => detail('late'),
      onceFor('account.manage/getdetail', Promise.reject(new TypeError('Failed to fetch'))),
    );
    expect(await client.call('account.manage/getdetail', {})).toEqual({ username: 'late' });
  });

  test('logs out if its session has ended', async () => {
    const { browser, client, requests } = setUp(
      () => detail('late'),
      onceFor('account.manage/getdetail', Promise.resolve(answer(401, { response: 'Invalid SessionID' }))),
    );
    expect((await failure(client.call('account.manage/getdetail', {}))).code).toBe('SIGNED_OUT');
    expect(browser.left).toHaveLength(1);
    expect(requests).toEqual([]);
  });

  test('is dropped if it is no longer needed', async () => {
    const { client } = setUp(
      () => Promise.reject(new TypeError('aborted')),
      onceFor('account.manage/getdetail', Promise.resolve(detail('early'))),
    );
    const stop = new AbortController();
    const call = client.call('account.manage/getdetail', {}, { signal: stop.signal });
    stop.abort();
    expect((await failure(call)).code).toBe('ABORTED');
  });
});
