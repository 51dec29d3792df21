import { testApi } from '../testing';
import type { TestApi } from '../testing';

let api: TestApi;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await testApi();
  await api.addPerson('owner', { roles: ['accountOwner'] });
  await api.addPerson('tech', { roles: ['tech'] });
  await api.addPerson('newcomer', { termsAccepted: false });
  await api.addPerson('resetter', { requirePasswordReset: true });
  await api.addPerson('staff', { accountId: null, roles: ['superadmin'] });
  for (const name of ['owner', 'tech', 'newcomer', 'resetter']) tokens[name] = await api.logIn(name);
  tokens['staff'] = await api.logIn('staff', { host: 'admin.localhost' });
});
afterAll(() => api.close());

interface Try {
  host?: string;
  path?: string;
  who?: string;
  type?: string;
  body?: string;
}

const send = async ({
  host = 'localhost:4000',
  path = 'account.manage/getbalance',
  who,
  type = 'application/json',
  body = '{}',
}: Try) => {
  const result = await api.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { host, 'content-type': type, ...(who ? { authorization: `Bearer ${tokens[who] ?? who}` } : {}) },
    payload: body,
  });
  const answer = result.json<{ code: string; response: string; requestId: string }>();
  expect(result.headers['x-request-id']).toBe(answer.requestId);
  expect(result.body).not.toMatch(/\bat .*\.(ts|js):\d/);
  if (result.statusCode !== 200) expect(answer.response).toMatch(/\S/);
  return [result.statusCode, answer.code];
};

const huge = `{"a":"${'x'.repeat(1_100_000)}"}`;
const wrong = { type: 'text/plain', body: huge };
const accept = 'account.manage/accepttos';

describe('Order of checks: of two errors, the earlier check answers', () => {
  it.each<[string, Try, number, string]>([
    [
      'host before path',
      { host: 'elsewhere', path: 'account.manage/nothing', who: 'junk', ...wrong },
      404,
      'UNKNOWN_HOST',
    ],
    ['path before token', { path: 'account.manage/nothing', who: 'junk', ...wrong }, 404, 'UNKNOWN_CALL'],
    ['no token before body', { ...wrong }, 401, 'INVALID_SESSION'],
    ['dead token before body', { who: 'junk', ...wrong }, 401, 'INVALID_SESSION'],
    ['token before audience', { host: 'admin.localhost', who: 'junk' }, 401, 'INVALID_SESSION'],
    ['audience: customer on the staff host', { host: 'admin.localhost', who: 'newcomer', ...wrong }, 403, 'FORBIDDEN'],
    [
      'audience: staff on the customer host',
      { who: 'staff', path: 'account.manage/getdetail', ...wrong },
      403,
      'FORBIDDEN',
    ],
    ['audience: customer of another brand', { host: 'acme.localhost', who: 'owner', ...wrong }, 403, 'FORBIDDEN'],
    ['terms before role and body', { who: 'newcomer', ...wrong }, 403, 'TERMS_PENDING'],
    ['password reset before role and body', { who: 'resetter', ...wrong }, 403, 'PASSWORD_RESET_PENDING'],
    ['role before body', { who: 'tech', ...wrong }, 403, 'FORBIDDEN'],
    ['staff have no balance', { host: 'admin.localhost', who: 'staff', ...wrong }, 403, 'FORBIDDEN'],
    ['content type before size', { who: 'owner', ...wrong }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['size before JSON', { who: 'owner', body: `{${huge}` }, 413, 'BODY_TOO_LARGE'],
    ['JSON before schema', { who: 'owner', path: accept, body: '{"tosVersion":' }, 400, 'BAD_JSON'],
    ['__proto__ is refused', { who: 'owner', body: '{"__proto__":{"a":1}}' }, 400, 'BAD_JSON'],
    ['constructor.prototype is refused', { who: 'owner', body: '{"constructor":{"prototype":{}}}' }, 400, 'BAD_JSON'],
    ['schema', { who: 'owner', path: accept, body: '{"tosVersion":1}' }, 422, 'VALIDATION_FAILED'],
    ['unknown properties', { who: 'owner', body: '{"accountId":"x"}' }, 422, 'VALIDATION_FAILED'],
    [
      'a property that every object inherits is unknown too',
      { who: 'owner', body: '{"toString":1}' },
      422,
      'VALIDATION_FAILED',
    ],
    [
      'numbers are not made into text',
      { path: 'session.manage/login', body: '{"usernameOrEmail":1,"password":2}' },
      422,
      'VALIDATION_FAILED',
    ],
    [
      'an object that cannot become a number is no page size',
      { who: 'owner', path: 'account.manage/getbillinghistory', body: '{"page":{"size":{"toString":null}}}' },
      422,
      'VALIDATION_FAILED',
    ],
    ['an array is no body', { who: 'owner', body: '[]' }, 422, 'VALIDATION_FAILED'],
    [
      'U+0000 is refused',
      { who: 'owner', path: accept, body: '{"tosVersion":"1.1","fullName":"a\\u0000b"}' },
      422,
      'VALIDATION_FAILED',
    ],
    [
      'another user’s session is not found',
      {
        who: 'owner',
        path: 'session.manage/revokesession',
        body: `{"sessionUUID":"${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}"}`,
      },
      404,
      'NOT_FOUND',
    ],
  ])('%s', async (_what, attempt, status, code) => {
    expect(await send(attempt)).toEqual([status, code]);
  });

  it.each<[string, Try]>([
    ['a good call', { who: 'owner' }],
    ['getdetail before terms', { who: 'newcomer', path: 'account.manage/getdetail' }],
    ['getdetail before a password reset', { who: 'resetter', path: 'account.manage/getdetail' }],
    ['getdetail for staff', { host: 'admin.localhost', who: 'staff', path: 'account.manage/getdetail' }],
  ])('passes %s', async (_what, attempt) => {
    expect((await send(attempt))[0]).toBe(200);
  });

  it('refuses a POST without a content type', async () => {
    const result = await api.app.inject({
      method: 'POST',
      url: '/api/session.manage/login',
      headers: { host: 'localhost' },
    });
    expect(result.statusCode).toBe(415);
  });

  it.each([
    ['a number that is too large', { page: { size: 201 } }, 'Rows per page must be smaller than 200'],
    ['a number that is too small', { page: { size: 0 } }, 'Rows per page must be greater than 1'],
    [
      'a list that is too long',
      { filter: { type: Array.from({ length: 51 }, () => 'deposit') } },
      'Type must be less than 50 items',
    ],
    ['an empty list', { filter: { type: [] } }, 'Type must have at least one item'],
    [
      'a text that is too long and may be null',
      { page: { cursor: 'x'.repeat(2001) } },
      'Cursor must be less than 2000 characters',
    ],
  ])('says which bound is broken by %s', async (_what, body, message) => {
    expect(
      (await api.call('account.manage/getbillinghistory', body, { token: tokens['owner'] ?? '' })).body.response,
    ).toBe(message);
  });

  it('names each field that is wrong', async () => {
    const { body } = await api.call('account.manage/createaccount', {
      firstName: '',
      phone: '12',
      email: 'x@y.example',
    });
    expect(body.content.errors?.map((error) => error.field)).toEqual([
      'firstName',
      'lastName',
      'company',
      'phone',
      'username',
      'timezone',
      'country',
    ]);
  });

  it('checks a length before a pattern, so that no expression reads a long text', async () => {
    const read = jest.spyOn(RegExp.prototype, 'test');
    try {
      for (const [length, matched] of [
        [50, true],
        [900_000, false],
      ] as const) {
        read.mockClear();
        const email = `a@${'.'.repeat(length)}@`;
        expect((await api.call('account.manage/adduser', { email }, { token: tokens['owner'] ?? '' })).status).toBe(
          422,
        );
        expect(read.mock.calls.some(([text]) => text === email)).toBe(matched);
      }
    } finally {
      read.mockRestore();
    }
  });
});
