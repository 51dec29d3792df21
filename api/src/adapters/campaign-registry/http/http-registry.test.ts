import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RegistryRejected, type RegistryBrand, type RegistryCampaign } from '../../../modules/registration';
import { createHttpRegistry } from '.';

interface Asked {
  line: string;
  key: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

let server: Server;
let asked: Asked[];
let answer: (response: ServerResponse) => void;
let url: string;
beforeEach(async () => {
  asked = [];
  answer = (response) => void response.end('{}');
  server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      asked.push({
        line: `${request.method} ${request.url}`,
        key: request.headers['idempotency-key'] as string | undefined,
        authorization: request.headers.authorization,
        body: body ? JSON.parse(body) : null,
      });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const registry = (change: object = {}) =>
  createHttpRegistry({ url, token: 'secret', webhookSecret: 'hook', timeoutMs: 5_000, pollMs: 600_000, ...change });
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status).end(JSON.stringify(body));
const brand = { legalName: 'Harbor Lane', ein: '123456789', submittedIp: '192.0.2.1' } as unknown as RegistryBrand;
const campaign = {
  channel: '10DLC',
  brandId: 'B1',
  name: 'Reminders',
  useCase: 'MIXED',
  subUseCases: [],
  description: 'x',
  samples: ['y'],
  data: {},
} satisfies RegistryCampaign;

it('submits with the token and a key, and returns the id', async () => {
  answer = json(201, { id: 'B1', further: true });
  expect(await registry().submitBrand('key-1', brand)).toBe('B1');
  expect(await registry().submitCampaign('key-2', campaign)).toBe('B1');
  expect(asked).toEqual([
    { line: 'POST /v1/brands', key: 'key-1', authorization: 'Bearer secret', body: brand },
    { line: 'POST /v1/campaigns', key: 'key-2', authorization: 'Bearer secret', body: campaign },
  ]);
});

it('asks for every change at its path', async () => {
  const one = registry();
  await one.updateBrand('k', 'B/1', brand);
  await one.resubmitBrand('k', 'B1', brand);
  await one.orderVetting('k', 'B1');
  await one.appealIdentity('k', 'B1', 'See the letter');
  await one.deleteBrand('k', 'B1');
  await one.updateCampaign('k', 'C1', campaign);
  await one.resubmitCampaign('k', 'C1', campaign);
  await one.nudgeCampaign('k', 'C1', { intent: 'REVIEW', description: 'Please' });
  await one.deactivateCampaign('k', 'C1');
  await one.sendPhoneCode('k', 'B1');
  expect(asked.map(({ line }) => line)).toEqual([
    'PUT /v1/brands/B%2F1',
    'PUT /v1/brands/B1/resubmit',
    'POST /v1/brands/B1/vettings',
    'POST /v1/brands/B1/appeals',
    'DELETE /v1/brands/B1',
    'PUT /v1/campaigns/C1',
    'PUT /v1/campaigns/C1/resubmit',
    'POST /v1/campaigns/C1/nudges',
    'DELETE /v1/campaigns/C1',
    'POST /v1/brands/B1/codes',
  ]);
  expect(asked.every(({ key }) => key === 'k')).toBe(true);
  await one.confirmPhone('B1', '123456');
  expect(asked.at(-1)).toMatchObject({ line: 'PUT /v1/brands/B1/codes', body: { code: '123456' } });
});

it('reads what the registry decided, in our words', async () => {
  answer = json(200, {
    registration: 'REGISTERED',
    identityStatus: 'UNVERIFIED',
    feedback: [
      { category: 'TAX_ID', description: 'No match' },
      { category: 'NEW_ONE', description: 'Else' },
    ],
    vetting: { status: 'ACTIVE', score: 82 },
  });
  expect(await registry().readBrand('B1')).toEqual({
    registration: 'REGISTERED',
    identity: 'UNVERIFIED',
    feedback: [
      { category: 'TAX_ID', text: 'No match' },
      { category: 'OTHERS', text: 'Else' },
    ],
    vetting: { status: 'ACTIVE', score: 82, reason: null },
    appeal: { status: 'NONE', reason: null },
    deleted: false,
  });
  answer = json(200, {
    status: 'MNO_REJECTED',
    rejection: { by: 'CARRIER', code: '30899', reason: 'No' },
    carriers: [
      { mnoId: '10017', status: 'REJECTED', code: '1' },
      { mnoId: '10038', status: 'REVIEW' },
    ],
  });
  expect(await registry().readCampaign('C1')).toEqual({
    status: 'MNO_REJECTED',
    rejection: { by: 'CARRIER', code: '30899', reason: 'No' },
    carriers: [{ mnoId: '10017', status: 'REJECTED', code: '1', reason: null }],
  });
});

it('distinguishes a definite rejection from a failure that may pass', async () => {
  answer = json(422, { message: 'The EIN is already registered.' });
  await expect(registry().submitBrand('k', brand)).rejects.toEqual(
    new RegistryRejected('The EIN is already registered.'),
  );
  answer = (response) => void response.writeHead(400).end('<html>');
  await expect(registry().submitBrand('k', brand)).rejects.toEqual(
    new RegistryRejected('The registry rejected the request.'),
  );
  for (const status of [401, 403, 429, 500, 503]) {
    answer = json(status, { message: 'no' });
    const failure = await registry()
      .submitBrand('k', brand)
      .catch((error: unknown) => error);
    expect([failure instanceof RegistryRejected, String(failure)]).toEqual([
      false,
      `Error: The registry answered with status ${status}`,
    ]);
  }
});

it('knows nothing of what the registry does not know', async () => {
  answer = json(404, {});
  expect([await registry().readBrand('B1'), await registry().readCampaign('C1')]).toEqual([null, null]);
  await expect(registry().orderVetting('k', 'B1')).rejects.toBeInstanceOf(RegistryRejected);
});

it.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['no JSON', (response) => void response.end('<html>'), /can’t be read/],
  ['another form', json(200, { status: 'SOMETHING' }), /can’t be read/],
  ['no end', (response) => void response.end('x'.repeat(300_000)), /longer than/],
  ['a redirect', (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(), /fetch failed/],
])('throws at an answer with %s', async (_what, wrong, message) => {
  answer = wrong;
  await expect(registry().readCampaign('C1')).rejects.toThrow(message);
});

it('does not wait for a registry that is silent', async () => {
  answer = () => undefined;
  await expect(registry({ timeoutMs: 50 }).readCampaign('C1')).rejects.toThrow(/timeout|aborted/i);
});

describe('a notification', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const seconds = now.getTime() / 1_000;
  const body = JSON.stringify({ changed: [{ kind: 'CAMPAIGN', id: 'C1' }] });
  const sign = (at: number, text: string, secret = 'hook') =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
  const read = (signature: string | undefined, text = body, settings: object = {}) =>
    registry(settings).readNotification?.({ signature, body: text, now });

  it('is read if its signature is valid', () => {
    expect(read(sign(seconds, body))).toEqual([{ kind: 'CAMPAIGN', id: 'C1' }]);
  });

  it.each<[string, string | undefined, string?, object?]>([
    ['without a signature', undefined],
    ['with another secret', sign(seconds, body, 'other')],
    ['of another body', sign(seconds, body), '{"changed":[]}'],
    ['that is old', sign(seconds - 301, body)],
    ['from the future', sign(seconds + 301, body)],
    ['with a malformed signature', 't=1,v1=zz'],
    ['of another form', sign(seconds, '{"changed":1}'), '{"changed":1}'],
    ['while no secret is set', sign(seconds, body), body, { webhookSecret: undefined }],
  ])('%s is rejected', (_what, signature, text = body, settings = {}) => {
    expect(read(signature, text, settings)).toBeNull();
  });
});
