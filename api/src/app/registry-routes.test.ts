import { createHmac } from 'node:crypto';
import { absentRegistry, createHttpRegistry } from '../adapters/campaign-registry';
import { testApi } from '../testing';
import type { TestApi } from '../testing';
import { testCompany, workThrough } from '../testing/registrations';
import { addFunds } from '../testing/stock';

interface Stub {
  line: string;
  key: string | null;
}

let api: TestApi;
let token: string;
let asked: Stub[];
let state: object;
const fetchUrl: typeof fetch = (url, init) => {
  const line = `${init?.method ?? 'GET'} ${new URL(String(url as string)).pathname}`;
  asked.push({ line, key: new Headers(init?.headers).get('idempotency-key') });
  return Promise.resolve(Response.json(line === 'POST /brands' ? { id: 'B1' } : state));
};
beforeEach(async () => {
  asked = [];
  state = { registration: 'PENDING', identityStatus: 'SELF_DECLARED' };
  const registry = createHttpRegistry(
    { url: 'https://registry.example', token: 'secret', webhookSecret: 'hook', timeoutMs: 5_000, pollMs: 600_000 },
    fetchUrl,
  );
  api = await testApi({ campaignRegistry: registry });
  const { accountId } = await api.addPerson('bea');
  token = await api.logIn('bea');
  await addFunds(api, accountId ?? '', 10_000_000n);
});
afterEach(() => api.close());

function notify(
  body: string,
  {
    secret = 'hook',
    seconds = Math.floor(api.now().getTime() / 1_000),
    headers = {},
  }: { secret?: string; seconds?: number; headers?: object } = {},
) {
  const signature = `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  return api.app.inject({
    method: 'POST',
    url: '/hooks/registry',
    headers: {
      host: 'registry.example',
      'content-type': 'application/json',
      'x-registry-signature': signature,
      ...headers,
    },
    payload: body,
  });
}

it('asks about a brand as soon as the registry says that it has changed', async () => {
  const { brandUUID } = (
    await api.call(
      'account.manage/createtcrbrand',
      { ...testCompany('123456789'), submit: true, expectedFee: '4.500000' },
      { token },
    )
  ).payload;
  await workThrough(api);
  const read = async () => (await api.call('account.manage/gettcrbrand', { brandUUID }, { token })).payload.status;
  expect([asked.map(({ line }) => line), await read()]).toEqual([
    ['POST /brands', 'GET /brands/B1'],
    'REGISTRATION_PENDING',
  ]);
  expect(asked[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  state = { registration: 'REGISTERED', identityStatus: 'VERIFIED' };
  await workThrough(api);
  expect(await read()).toBe('REGISTRATION_PENDING');
  const body = JSON.stringify({
    changed: [
      { kind: 'BRAND', id: 'B1' },
      { kind: 'CAMPAIGN', id: 'unknown' },
    ],
  });
  expect([(await notify(body)).statusCode, (await notify(body)).statusCode]).toEqual([204, 204]);
  await workThrough(api);
  expect(await read()).toBe('OK');
});

it('asks again after the usual time without a notification', async () => {
  const { brandUUID } = (
    await api.call(
      'account.manage/createtcrbrand',
      { ...testCompany('123456789'), submit: true, expectedFee: '4.500000' },
      { token },
    )
  ).payload;
  await workThrough(api);
  state = {
    registration: 'FAILED',
    identityStatus: 'UNVERIFIED',
    feedback: [{ category: 'TAX_ID', description: 'No match' }],
  };
  api.advance(600_000);
  await workThrough(api);
  expect((await api.call('account.manage/gettcrbrand', { brandUUID }, { token })).payload).toMatchObject({
    status: 'REGISTRATION_FAILED',
    statusReason: 'No match',
  });
});

it('rejects what the registry did not sign', async () => {
  const body = JSON.stringify({ changed: [{ kind: 'BRAND', id: 'B1' }] });
  const answers = await Promise.all([
    notify(body, { secret: 'other' }),
    notify(body, { seconds: 1 }),
    notify('{', {}),
    notify('[]', {}),
    notify(body, { headers: { 'x-registry-signature': '' } }),
    api.app.inject({ method: 'POST', url: '/hooks/registry', headers: { host: 'x' } }),
    api.app.inject({ method: 'GET', url: '/hooks/registry', headers: { host: 'x' } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401, 405]);
});

it('has no such address where no registry notifies', async () => {
  const plain = await testApi();
  expect(
    (
      await plain.app.inject({
        method: 'POST',
        url: '/hooks/registry',
        headers: { host: 'x', 'content-type': 'application/json' },
        payload: '{}',
      })
    ).statusCode,
  ).toBe(404);
  await plain.close();
});

it('submits nothing without a registry', async () => {
  const plain = await testApi({ campaignRegistry: absentRegistry, logger: () => undefined });
  await plain.addPerson('carl');
  const answer = await plain.call(
    'account.manage/createtcrbrand',
    { ...testCompany('123456789'), submit: true, expectedFee: '4.500000' },
    { token: await plain.logIn('carl') },
  );
  expect([answer.status, answer.body.code]).toEqual([503, 'REGISTRY_NOT_SET_UP']);
  await plain.close();
});
