import { readRegistry } from './registry-settings';

const http = { REGISTRY_URL: 'https://registry.example/v1/', REGISTRY_TOKEN: 'secret' };

it('simulates reviews in a demo, and registers nothing without demo data', () => {
  expect([
    readRegistry({}, true),
    readRegistry({ REGISTRY_REVIEW_SECONDS: '60' }, true),
    readRegistry({}, false),
  ]).toEqual([{ stageMs: 4_000 }, { stageMs: 60_000 }, undefined]);
});

it('has defaults for a registry, and accepts others', () => {
  const usual = {
    url: 'https://registry.example/v1',
    token: 'secret',
    webhookSecret: undefined,
    timeoutMs: 15_000,
    pollMs: 600_000,
  };
  expect(readRegistry(http, false)).toEqual(usual);
  expect(
    readRegistry(
      {
        ...http,
        REGISTRY_URL: 'http://127.0.0.1:9000',
        REGISTRY_WEBHOOK_SECRET: 'hook',
        REGISTRY_TIMEOUT_SECONDS: '3',
        REGISTRY_POLL_MINUTES: '1',
      },
      true,
    ),
  ).toEqual({ url: 'http://127.0.0.1:9000', token: 'secret', webhookSecret: 'hook', timeoutMs: 3_000, pollMs: 60_000 });
});

it.each([
  [{ REGISTRY_TOKEN: 'secret' }, 'REGISTRY_TOKEN has no effect without REGISTRY_URL'],
  [{ REGISTRY_REVIEW_SECONDS: '5' }, 'REGISTRY_REVIEW_SECONDS has no effect without REGISTRY_URL'],
  [{ REGISTRY_URL: 'https://registry.example' }, 'REGISTRY_TOKEN is not set'],
  [{ ...http, REGISTRY_URL: 'http://registry.example' }, 'REGISTRY_URL must start with https://'],
  [{ ...http, REGISTRY_POLL_MINUTES: '0' }, 'REGISTRY_POLL_MINUTES must be a whole number'],
])('rejects %j with a message', (env, message) => {
  expect(() => readRegistry(env, false)).toThrow(message);
});
