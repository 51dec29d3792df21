import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpLookup } from './http-lookup';

interface Asked {
  authorization: string | undefined;
  numbers: string[];
}

let server: Server;
let asked: Asked[];
let answer: (request: Asked, response: ServerResponse) => void;
let url: string;
beforeEach(async () => {
  asked = [];
  answer = ({ numbers }, response) =>
    void response.end(
      JSON.stringify({
        results: numbers.map((number) => ({ number, lineType: 'mobile', carrier: 'Verizon Wireless' })),
      }),
    );
  server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const one = {
        authorization: request.headers.authorization,
        numbers: (JSON.parse(body) as { numbers: string[] }).numbers,
      };
      asked.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lookup`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const create = (change: object = {}) =>
  createHttpLookup({ url, token: 'secret', timeoutMs: 5_000, batch: 3, ...change });
const json = (result: unknown) => (_asked: Asked, response: ServerResponse) =>
  void response.end(JSON.stringify(result));

it('asks in batches, with the token', async () => {
  const phones = Array.from({ length: 7 }, (_, index) => `+1312555010${index}`);
  const facts = await create().find(phones);
  expect(asked.map(({ numbers }) => numbers.length).sort()).toEqual([1, 3, 3]);
  expect(asked[0]?.authorization).toBe('Bearer secret');
  expect([...facts.keys()].sort()).toEqual(phones);
});

it('finds numbers that a provider writes without plus sign, or formatted', async () => {
  answer = json({
    results: ['13125550100', '+1 (312) 555-0101', '3125550102'].map((number) => ({ number, lineType: 'mobile' })),
  });
  const facts = await create().find(['+13125550100', '+13125550101', '+13125550102']);
  expect([...facts.keys()].sort()).toEqual(['+13125550100', '+13125550101']);
});

it('reads what a provider knows, in its words', async () => {
  answer = json({
    results: [
      {
        number: '+13125550100',
        lineType: 'Fixed Line',
        carrier: 'Lumen',
        ported: true,
        lrn: '3124010000',
        ocn: '9636',
        city: 'Chicago',
        state: 'IL',
        mcc: 'x',
        reachable: true,
        extra: 1,
      },
      { number: '+13125550101', lineType: 'fixed line or mobile', carrier: null },
      { number: '+13125550102', lineType: 'nonFixedVoip', carrier: 'Bandwidth' },
      { number: '+13125559999', lineType: 'mobile' },
    ],
  });
  const facts = await create().find(['+13125550100', '+13125550101', '+13125550102']);
  expect(facts.get('+13125550100')).toEqual({
    lineType: 'LANDLINE',
    carrier: null,
    carrierName: 'Lumen',
    mcc: null,
    mnc: null,
    ported: true,
    lrn: '3124010000',
    ocn: '9636',
    city: 'Chicago',
    state: 'IL',
    reachable: true,
  });
  expect(facts.get('+13125550101')).toMatchObject({ lineType: 'UNKNOWN', carrier: null, reachable: null });
  expect(facts.get('+13125550102')).toMatchObject({ lineType: 'VOIP', carrier: 'Other' });
  expect(facts.size).toBe(3);
});

it.each([
  ['Cellco Partnership', 'Verizon'],
  ['Metro by T-Mobile', 'T-Mobile'],
  ['Sprint Spectrum', 'T-Mobile'],
  ['New Cingular Wireless', 'AT&T'],
  ['AT&T Mobility', 'AT&T'],
  ['U.S. Cellular', 'US Cellular'],
  ['United States Cellular Corp.', 'US Cellular'],
  ['Claro', 'Other'],
])('knows that %s is %s', async (carrier, name) => {
  answer = json({ results: [{ number: '+13125550100', lineType: 'mobile', carrier }] });
  expect((await create().find(['+13125550100'])).get('+13125550100')).toMatchObject({
    carrier: name,
    carrierName: carrier,
  });
});

it.each([[503], [500], [429]])('tries again after status %s, and then succeeds', async (status) => {
  const usual = answer;
  answer = (one, response) => {
    if (asked.length === 1) response.writeHead(status).end();
    else usual(one, response);
  };
  expect((await create().find(['+13125550100'])).size).toBe(1);
  expect(asked).toHaveLength(2);
});

it('gives up after three tries', async () => {
  answer = (_one, response) => void response.writeHead(502).end();
  await expect(create().find(['+13125550100'])).rejects.toThrow('The provider of look-ups answered with status 502');
  expect(asked).toHaveLength(3);
});

it.each<[string, string, (asked: Asked, response: ServerResponse) => void]>([
  ['a wrong token', 'answered with status 401', (_one, response) => void response.writeHead(401).end()],
  ['an answer that is no JSON', 'can’t be read', (_one, response) => void response.end('<html>')],
  ['an answer of another form', 'can’t be read', json({ results: [{ phone: '+13125550100' }] })],
  ['an endless answer', 'is too long', (_one, response) => void response.end('x'.repeat(1_100_000))],
])('does not try again after %s', async (_what, message, wrong) => {
  answer = wrong;
  await expect(create().find(['+13125550100'])).rejects.toThrow(message);
  expect(asked).toHaveLength(1);
});

it('does not wait for a provider that is silent, and takes the token nowhere else', async () => {
  answer = () => undefined;
  await expect(create({ timeoutMs: 50 }).find(['+13125550100'])).rejects.toThrow(/timeout|aborted/i);
  asked = [];
  answer = (_one, response) => void response.writeHead(307, { location: `${url}/elsewhere` }).end();
  await expect(create().find(['+13125550100'])).rejects.toThrow('fetch failed');
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer secret']));
});

it('throws while nobody listens', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(create().find(['+13125550100'])).rejects.toThrow('fetch failed');
});
