import { createSessionBus, type CallError } from '@heliograph/shared/session';
import { fakeBrowser, tokenFor } from '../testing/fake-browser';
import { createClient } from './client';

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const setUp = (
  answers: () => Response | Promise<Response>,
  early?: (name: string) => Promise<Response> | null,
  prove?: (method: string) => Promise<boolean>,
) => {
  const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
  const bus = createSessionBus(browser);
  const requests: Request[] = [];
  const toasts: string[] = [];
  globalThis.fetch = async (input) => {
    // Sending a request consumes its body.
    requests.push((input as Request).clone());
    return answers();
  };
  const client = createClient({
    api: 'http://localhost/api',
    bus,
    onError: (error) => toasts.push(error.message),
    early,
    prove,
  });
  return { browser, bus, client, requests, toasts };
};

const failure = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('did not fail')),
    (error: CallError) => error,
  );

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

describe('a call that requires confirmation', () => {
  const stepUpRequired = () => answer(403, { response: 'Confirm it’s you', code: 'STEP_UP_REQUIRED', method: 'code' });
  const body = { amount: '25.000000', paymentToken: 'tok_1', idempotencyKey: 'one-key-only' };

  test('asks the user to confirm and retries with the same body', async () => {
    const proofs: string[] = [];
    const answers = [stepUpRequired(), answer(200, { content: { response: { depositUUID: 'd1' } } })];
    const { client, requests, toasts } = setUp(
      () => answers.shift() ?? answer(500, {}),
      undefined,
      async (method) => proofs.push(method) > 0,
    );
    await expect(client.call('account.manage/createdeposit', body)).resolves.toEqual({ depositUUID: 'd1' });
    expect(proofs).toEqual(['code']);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([body, body]);
    expect(toasts).toEqual([]);
  });

  test('fails with a message and without a retry if the user cancels', async () => {
    const { client, requests, toasts } = setUp(stepUpRequired, undefined, async () => false);
    expect(await failure(client.call('account.manage/createdeposit', body))).toMatchObject({
      code: 'STEP_UP_CANCELED',
      status: 403,
    });
    expect(requests).toHaveLength(1);
    expect(toasts).toEqual(['You didn’t confirm it’s you, so nothing was changed.']);
  });

  test('asks once: a second rejection fails the call', async () => {
    const prove = jest.fn(async () => true);
    const { client } = setUp(stepUpRequired, undefined, prove);
    expect(await failure(client.call('account.manage/createdeposit', body))).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
    expect(prove).toHaveBeenCalledTimes(1);
  });

  test('doesn’t ask after another 403', async () => {
    const prove = jest.fn(async () => true);
    const { client } = setUp(
      () => answer(403, { response: 'Your roles don’t allow this', code: 'FORBIDDEN' }),
      undefined,
      prove,
    );
    await failure(client.call('account.manage/createdeposit', body));
    expect(prove).not.toHaveBeenCalled();
  });
});
