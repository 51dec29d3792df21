import { testApi, type TestApi } from '../testing';
import { refuseShape } from './json-shape';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test.each<[string, string, string | null]>([
  ['an object', '{"a":[1,{"b":null}]}', null],
  ['as deep as it goes', nested(64), null],
  ['deeper', nested(65), 'The body is nested too deeply'],
  ['brackets in a text', `{"a":"${'['.repeat(1_000)}"}`, null],
  ['a quote in a text', `{"a":"\\"${'['.repeat(1_000)}"}`, null],
  ['a backslash at the end of a text', `{"a":"\\\\","b":${nested(70)}}`, 'The body is nested too deeply'],
  ['many one after the other', `[${'[],'.repeat(40_000)}[]]`, null],
  ['too many', `[${'{},'.repeat(50_000)}{}]`, 'The body has too many parts'],
  ['no JSON', ']]]]"', null],
])('%s', (_what, text, why) => {
  expect(refuseShape(text)).toBe(why);
});

describe('bodies that would cost time', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await testApi();
    await api.addPerson('ann');
    token = await api.logIn('ann');
  });
  afterAll(() => api.close());

  const send = async (path: string, payload: string, authorization = '', method: 'POST' | 'PUT' = 'POST') => {
    const answer = await api.app.inject({
      method,
      url: `/api/${path}`,
      headers: { host: 'localhost', 'content-type': 'application/json', authorization },
      payload,
    });
    return { status: answer.statusCode, code: answer.json<{ code: string }>().code };
  };
  const megabyte = nested(500_000);
  const login = (bytes: number): string => `{"usernameOrEmail":"ann","password":"${'x'.repeat(bytes)}"}`;

  test.each<[string, string, number, string]>([
    ['session.manage/login', login(60_000), 422, 'VALIDATION_FAILED'],
    ['session.manage/login', login(66_000), 413, 'BODY_TOO_LARGE'],
    ['session.manage/login', `{"usernameOrEmail":${megabyte}`, 413, 'BODY_TOO_LARGE'],
    ['account.manage/createaccount', `{"email":${megabyte}}`, 413, 'BODY_TOO_LARGE'],
    ['sandbox/tokenize', `{"number":${megabyte}}`, 413, 'BODY_TOO_LARGE'],
    ['account.manage/getbalance', megabyte, 401, 'INVALID_SESSION'],
    ['account.manage/nothing', megabyte, 404, 'UNKNOWN_CALL'],
    ['nothing', megabyte, 404, 'UNKNOWN_CALL'],
  ])('without a session: %s', async (path, body, status, code) => {
    expect(await send(path, body)).toMatchObject({ status, code });
  });

  test('another method is refused before its body is read', async () => {
    expect(await send('account.manage/getbalance', megabyte, '', 'PUT')).toMatchObject({ status: 405 });
    expect(await send('account.manage/nothing', megabyte, '', 'PUT')).toMatchObject({ status: 404 });
  });

  test('with a session a megabyte is taken, but no odd shape of it, which is not even parsed', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const parsed = () => parse.mock.calls.some(([text]) => text.length > 100_000);
    const bearer = `Bearer ${token}`;
    const history = 'account.manage/getbillinghistory';
    for (const value of [
      megabyte,
      `[${'[],'.repeat(330_000)}[]]`,
      `{"constructor":${nested(400_000)}}`,
      `{"a":`.repeat(190_000),
    ]) {
      const { status, code } = await send(history, `{"filter":${value}}`, bearer);
      expect([status, code]).toEqual([400, 'BAD_JSON']);
      expect(parsed()).toBe(false);
    }
    expect((await send('account.manage/getbalance', `{"x":"${'y'.repeat(900_000)}"}`, bearer)).status).not.toBe(413);
    expect(parsed()).toBe(true);
    parse.mockRestore();
  });
});
