import { readLookup } from './lookup-settings';

const http = { LOOKUP_URL: 'https://lookup.example/v1', LOOKUP_TOKEN: 'secret' };

it('uses the simulator in a demo, and nobody without demo data', () => {
  expect([readLookup({}, true), readLookup({}, false)]).toEqual(['simulator', undefined]);
});

it('has defaults for a provider, and accepts others', () => {
  const usual = { url: 'https://lookup.example/v1', token: 'secret', timeoutMs: 8_000, batch: 100 };
  expect(readLookup(http, false)).toEqual(usual);
  expect(
    readLookup({ ...http, LOOKUP_URL: 'http://127.0.0.1:9000', LOOKUP_TIMEOUT_SECONDS: '3', LOOKUP_BATCH: '50' }, true),
  ).toEqual({ url: 'http://127.0.0.1:9000', token: 'secret', timeoutMs: 3_000, batch: 50 });
});

it.each([
  [{ LOOKUP_TOKEN: 'secret' }, 'LOOKUP_TOKEN has no effect without LOOKUP_URL'],
  [{ LOOKUP_URL: 'https://lookup.example' }, 'LOOKUP_TOKEN is not set'],
  [{ ...http, LOOKUP_URL: 'http://lookup.example' }, 'LOOKUP_URL must start with https://'],
  [{ ...http, LOOKUP_URL: 'lookup' }, 'LOOKUP_URL must start with https://'],
  [{ ...http, LOOKUP_BATCH: '0' }, 'LOOKUP_BATCH must be a whole number'],
])('rejects %j with a message', (env, message) => {
  expect(() => readLookup(env, false)).toThrow(message);
});
