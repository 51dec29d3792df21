import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTenant } from '../../safety/world';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addCredential } from '../../testing/credentials';
import type { TestCredential } from '../../testing/credentials';
import { addMessages, idAt } from '../../testing/messages';
import { askPublic } from '../../testing/public-api';
import type { PublicRequest } from '../../testing/public-api';

let api: TestApi;
let accountId: string;
let numberId: string;
let from: string;
let as: string;
let credentialId: string;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const tenant = await addTenant(api);
  ({ accountId } = tenant);
  numberId = tenant.ids.numberUUID;
  const row = await api.db.row<{ number: string }>(sql`
    update number set registration = 'REGISTERED', campaign_id = ${tenant.ids.campaignUUID} where id = ${numberId}
      returning number`);
  from = row?.number ?? '';
  ({ authorization: as, id: credentialId } = await addCredential(api.db, { accountId, at: api.now() }));
});

const ask = (request: PublicRequest) => askPublic(api, { as, ...request });
const send = (change: object = {}, rest: PublicRequest = {}) =>
  ask({ method: 'POST', body: { from, to: '+12015550142', body: 'Hello', ...change }, ...rest });
const credential = async (options: Partial<TestCredential>) =>
  (await addCredential(api.db, { accountId, at: api.now(), ...options })).authorization;
const balance = async () =>
  (
    await api.db.row<{ balance: bigint }>(
      sql`select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET'`,
    )
  )?.balance ?? 0n;

describe('credentials', () => {
  it.each([
    ['none', undefined],
    ['a session’s token', 'Bearer eyJ.eyJ.x'],
    ['an unknown key', `Bearer key_${'0'.repeat(24)}:secret_${'x'.repeat(43)}`],
  ])('401 for %s', async (_what, authorization) => {
    const answer = await askPublic(api, { as: authorization });
    expect([answer.status, answer.body['code'], answer.headers['www-authenticate']]).toEqual([
      401,
      'INVALID_CREDENTIALS',
      'Basic realm="API credentials", Bearer',
    ]);
  });

  it('401 for the secret of another key, for expired and for deleted credentials', async () => {
    const other = await addCredential(api.db, { accountId, at: api.now() });
    const mixed = as.replace(/:.*/, `:${other.secret}`);
    expect((await ask({ as: mixed })).status).toBe(401);
    expect((await ask({ as: await credential({ expiresAt: api.now() }) })).body['detail']).toBe(
      'The API credentials have expired. Create new ones in the dashboard.',
    );
    await api.db.run(sql`update api_credential set revoked_at = now() where id = ${other.id}`);
    expect((await ask({ as: other.authorization })).status).toBe(401);
  });

  it('accepts Basic and both forms of Bearer', async () => {
    const { keyId, secret } = await addCredential(api.db, { accountId, at: api.now() });
    for (const form of [
      `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`,
      `Bearer ${keyId}:${secret}`,
      `Bearer ${keyId}.${secret}`,
    ])
      expect((await ask({ as: form })).status).toBe(200);
  });

  it('403 from an address outside the allowed networks', async () => {
    const limited = await credential({ ipAllow: ['203.0.113.0/24', '2001:db8::/32'] });
    const from_ = async (ip: string) => (await ask({ as: limited, ip })).status;
    expect(
      await Promise.all(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7', '203.0.114.1', '2001:db9::1'].map(from_)),
    ).toEqual([200, 200, 200, 403, 403]);
  });

  it('403 without the scope, and for an account that is not active', async () => {
    const reader = await credential({ scopes: ['read'] });
    expect([(await ask({ as: reader })).status, (await send({}, { as: reader })).body['code']]).toEqual([
      200,
      'MISSING_SCOPE',
    ]);
    await api.db.run(sql`update account set status = 'SUSPENDED' where id = ${accountId}`);
    expect((await ask({})).body['code']).toBe('ACCOUNT_NOT_ACTIVE');
  });

  it('works on customer hosts of the own brand only', async () => {
    expect(
      await Promise.all(
        ['localhost', 'admin.localhost', 'acme.localhost', 'nowhere.example'].map(
          async (host) => (await ask({ host })).status,
        ),
      ),
    ).toEqual([200, 404, 401, 404]);
  });
});

describe('rate limit', () => {
  it('allows 300 requests a minute and says how many are left, whatever arrives together', async () => {
    const first = await ask({});
    expect([
      first.headers['ratelimit-limit'],
      first.headers['ratelimit-remaining'],
      first.headers['ratelimit-reset'],
    ]).toEqual(['300', '299', '60'].map(Number).map(String));
    api.advance(20_000);
    const answers = await Promise.all(Array.from({ length: 320 }, () => ask({ path: '/messages?limit=1' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(299);
    const refused = answers.find(({ status }) => status === 429);
    expect([
      refused?.body['code'],
      refused?.headers['retry-after'],
      refused?.headers['ratelimit-remaining'],
      refused?.headers['ratelimit-reset'],
    ]).toEqual(['RATE_LIMITED', '40', '0', '40']);
    expect((await ask({ as: await credential({}) })).status).toBe(200);
    api.advance(40_000);
    expect((await ask({})).headers['ratelimit-remaining']).toBe('299');
  });

  it('records uses in a batch', async () => {
    await ask({ ip: '203.0.113.5' });
    await send();
    await api.app.deps.uses.flush(api.db);
    const row = await api.db.row<{ requests: bigint; endpoint: string }>(sql`
      select (select sum(requests) from api_credential_hour h
        where h.credential_id = u.credential_id)::bigint as requests, last_used_endpoint as endpoint
        from api_credential_use u where credential_id = ${credentialId}`);
    expect(row).toMatchObject({ requests: 2n });
  });
});

describe('sending', () => {
  it('queues messages of the credentials, and returns them by id and in the list', async () => {
    const { status, body } = await send({ to: ['+12015550142', '+12015550143'] });
    expect(status).toBe(202);
    const [first, second] = body['messages'] as { id: string; to: string; status: string }[];
    expect([first?.to, first?.status, second?.to]).toEqual(['+12015550142', 'queued', '+12015550143']);
    const { body: message } = await ask({ path: `/messages/${first?.id}` });
    expect(message).toMatchObject({
      id: first?.id,
      from,
      to: '+12015550142',
      body: 'Hello',
      source: 'API',
      direction: 'OUTBOUND',
      error: null,
      events: [{ status: 'queued' }],
    });
    const row = await api.db.row<{ credentialId: string | null }>(
      sql`select credential_id as "credentialId" from message where id = ${first?.id ?? ''}`,
    );
    expect(row?.credentialId).toBe(credentialId);
  });

  it('returns the same messages for a repeated key, and 409 for another body', async () => {
    const first = await send({}, { key: 'order-17' });
    const again = await send({}, { key: 'order-17' });
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect([
      (await send({ body: 'Other' }, { key: 'order-17' })).status,
      (await send({ to: '+12015550143' }, { key: 'order-17' })).body['code'],
    ]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    expect((await send({ body: 'Other' }, { key: 'order-18' })).status).toBe(202);
    const count = await api.db.row<{ sent: number }>(
      sql`select count(*)::int as sent from message where account_id = ${accountId} and source = 'API'`,
    );
    expect(count?.sent).toBe(2);
  });

  it('sends once for requests with one key that arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({}, { key: 'together' })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('returns a failed message for a recipient who opted out, and schedules for later', async () => {
    await api.db.run(sql`update contact set opted_out_at = now() where account_id = ${accountId}`);
    const contact = await api.db.row<{ phone: string }>(sql`select phone from contact where account_id = ${accountId}`);
    const { body } = await send({
      to: [contact?.phone ?? '', '+12015550142'],
      scheduleAt: new Date(api.now().getTime() + 3_600_000).toISOString(),
    });
    expect(body['messages']).toMatchObject([
      { status: 'failed', errorCode: 'OPTED_OUT', maxPrice: '0.000000' },
      { status: 'scheduled', errorCode: null },
    ]);
  });

  it('replaces characters that make a text more expensive, on request', async () => {
    const texts = await Promise.all(
      [true, false].map(
        async (smart) =>
          (
            (await send({ body: 'It’s “late”', smartEncode: smart })).body['messages'] as {
              id: string;
              encoding: string;
            }[]
          )[0],
      ),
    );
    expect(texts.map((message) => message?.encoding)).toEqual(['GSM-7', 'UCS-2']);
    expect((await ask({ path: `/messages/${texts[0]?.id}` })).body['body']).toBe('It\'s "late"');
  });

  it.each<[string, object, number, string, string | undefined]>([
    ['a number of nobody', { from: '+12015559999' }, 404, 'NOT_FOUND', 'from'],
    ['a recipient that is not E.164', { to: ['+12015550142', '2015550143'] }, 422, 'VALIDATION_FAILED', 'to.1'],
    ['a recipient twice', { to: ['+12015550142', '+12015550142'] }, 422, 'VALIDATION_FAILED', 'to.1'],
    ['no recipients', { to: [] }, 422, 'VALIDATION_FAILED', 'to'],
    [
      'too many recipients',
      { to: Array.from({ length: 1001 }, (_, index) => `+1201555${1000 + index}`) },
      422,
      'VALIDATION_FAILED',
      'to',
    ],
    ['no text', { body: '' }, 422, 'VALIDATION_FAILED', 'body'],
    ['a text that is too long', { body: 'x'.repeat(1601) }, 422, 'VALIDATION_FAILED', 'body'],
    ['a time too far ahead', { scheduleAt: '2030-01-01T00:00:00Z' }, 422, 'VALIDATION_FAILED', 'scheduleAt'],
    ['an unknown key', { colour_: 1 }, 422, 'VALIDATION_FAILED', 'colour_'],
  ])('rejects %s', async (_what, change, status, code, field) => {
    const answer = await send(change);
    const [error] = (answer.body['errors'] ?? []) as { field: string }[];
    expect([answer.status, answer.body['code'], error?.field]).toEqual([status, code, field]);
  });

  it('rejects a wrong key, an unregistered number, and a send without money', async () => {
    expect((await send({}, { key: 'x y' })).status).toBe(422);
    await api.db.run(sql`update account set min_balance = 2000000000 where id = ${accountId}`);
    expect([(await send()).status, (await send()).body['code']]).toEqual([402, 'LOW_BALANCE']);
    await api.db.run(sql`update number set registration = 'NONE' where id = ${numberId}`);
    expect([(await send()).status, (await send()).body['code']]).toEqual([409, 'NOT_REGISTERED']);
  });
});

describe('messages', () => {
  it('lists newest first, page by page, without the rows of a page before', async () => {
    const ids = await addMessages(
      api.db,
      Array.from({ length: 7 }, (_, index) => ({
        id: idAt(new Date(api.now().getTime() - (index + 1) * 1000)),
        accountId,
        numberId,
        peer: '+12015550177',
        body: `Text ${index}`,
      })),
    );
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: Record<string, unknown> } = await ask({
        path: `/messages?limit=3&phone=%2B12015550177${cursor ? `&cursor=${cursor}` : ''}`,
      });
      seen.push(...(body['messages'] as { id: string }[]).map(({ id }) => id));
      cursor = body['next'] as string | null;
    }
    expect(seen).toEqual(ids);
    expect((await ask({ path: '/messages?status=failed' })).body['messages']).toEqual([]);
    const received = (await ask({ path: '/messages?direction=INBOUND' })).body['messages'] as {
      id: string;
      direction: string;
    }[];
    expect(received.map(({ direction }) => direction)).toEqual(['INBOUND']);
  });

  it.each(['limit=0', 'limit=201', 'limit=1&limit=2', 'cursor=x', 'status=x', 'phone=1', 'unknown=1'])(
    '422 for ?%s',
    async (query) => {
      expect((await ask({ path: `/messages?${query}` })).status).toBe(422);
    },
  );

  it('404 for an id that is not one, or of nothing', async () => {
    for (const id of ['x', '1', '%00', v7(), "' or 1=1"])
      expect((await ask({ path: `/messages/${encodeURIComponent(id)}` })).status).toBe(404);
  });
});

describe('look-ups', () => {
  const lookUp = (numbers: unknown, rest: PublicRequest = {}) =>
    ask({ method: 'POST', path: '/lookups', body: { numbers }, ...rest });

  it('returns what is known, charges valid numbers, and posts the charge to the ledger', async () => {
    const before = await balance();
    await api.db.run(
      sql`insert into contact (id, account_id, phone, state, timezone)
        values (${v7()}, ${accountId}, '+12025550111', 'DC', 'America/New_York')`,
    );
    const { status, body } = await lookUp(['+12025550111', '+18885550123', '+12125550199', '+19995550123']);
    expect(status).toBe(200);
    expect(body['results']).toMatchObject([
      {
        number: '+12025550111',
        valid: true,
        lineType: 'LANDLINE',
        state: 'DC',
        timezone: 'America/New_York',
        price: '0.005000',
      },
      { valid: true, lineType: 'TOLL_FREE', timezone: null },
      { valid: true, lineType: 'MOBILE', state: 'NY', timezone: 'America/New_York', action: 'SEND', cached: false },
      { number: '+19995550123', valid: false, lineType: 'UNKNOWN', carrier: null, price: '0.000000' },
    ]);
    expect([body['total'], before - (await balance())]).toEqual(['0.015000', 15_000n]);
    const entry = await api.db.row<{ kind: string; description: string; segments: number | null }>(sql`
      select kind, description, segments from ledger_entry where account_id = ${accountId} and kind = 'lookup'`);
    expect(entry).toEqual({ kind: 'lookup', description: 'Carrier look-up of 3 numbers', segments: 3 });
  });

  it('charges a repeated key once, also if requests arrive together, and refuses it for other numbers', async () => {
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 5 }, () => lookUp(['+12015550142'], { key: 'once' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(before - (await balance())).toBe(5_000n);
    expect((await lookUp(['+12015550143'], { key: 'once' })).body['code']).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('refuses what the balance does not cover, and charges nothing for a rejected request', async () => {
    const before = await balance();
    expect((await lookUp(['nothing'])).status).toBe(422);
    expect((await lookUp(['+12015550142', '+12015550142'])).status).toBe(422);
    await api.db.run(sql`update account set min_balance = ${before - 4_999n} where id = ${accountId}`);
    expect([(await lookUp(['+12015550142'])).status, await balance()]).toEqual([402, before]);
    await api.db.run(sql`update account set min_balance = ${before - 5_000n} where id = ${accountId}`);
    expect((await lookUp(['+12015550142'])).status).toBe(200);
  });
});

describe('requests that are none', () => {
  it.each<[string, PublicRequest, number]>([
    ['another path', { path: '/nothing' }, 404],
    ['another method', { method: 'DELETE', path: '/messages' }, 405],
    ['half a body', { method: 'POST', body: '{"from":' }, 400],
    ['a list', { method: 'POST', body: '[]' }, 422],
    ['no body', { method: 'POST' }, 415],
    ['a body that is too large', { method: 'POST', body: { body: 'x'.repeat(300_000) } }, 413],
    ['a polluting key', { method: 'POST', body: '{"__proto__":{"x":1}}' }, 400],
    ['a body nested too deeply', { method: 'POST', body: `${'['.repeat(5000)}${']'.repeat(5000)}` }, 400],
  ])('%s', async (_what, request, status) => {
    expect((await ask(request)).status).toBe(status);
  });

  it('publishes its OpenAPI document with all endpoints', async () => {
    const { status, body } = await askPublic(api, { path: '/openapi.json' });
    expect([status, Object.keys(body['paths'] as object)]).toEqual([
      200,
      ['/messages', '/messages/{id}', '/lookups', '/contacts'],
    ]);
    expect(body['servers']).toEqual([{ url: expect.stringMatching(/^http.*\/v1$/) as unknown }]);
  });
});
