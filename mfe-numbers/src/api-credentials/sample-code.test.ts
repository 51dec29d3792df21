import { apiScope } from '@heliograph/contract/reference/api-credentials';
import { curlSample, javaScriptSample, type SampleInput } from './sample-code';

const input: SampleInput = {
  origin: 'https://app.example',
  keyId: 'key_1',
  secret: 'secret_2',
  from: '+12015550142',
  idempotencyKey: 'once',
};

test('curl: sends, reads, and looks up', () => {
  expect(apiScope.values.map((scope) => curlSample(scope, input))).toEqual([
    `curl 'https://app.example/v1/messages' \\
  -u 'key_1:secret_2' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: once' \\
  -d '{"from":"+12015550142","to":"+12025550140","body":"Hello from the API"}'`,
    `curl 'https://app.example/v1/messages?limit=10' \\
  -u 'key_1:secret_2'`,
    `curl 'https://app.example/v1/lookups' \\
  -u 'key_1:secret_2' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: once' \\
  -d '{"numbers":["+12025550140"]}'`,
    `curl 'https://app.example/v1/contacts' \\
  -u 'key_1:secret_2' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: once' \\
  -d '{"phone":"+12025550140","firstName":"Ada"}'`,
  ]);
});

test.each(apiScope.values)('JavaScript for %s makes the same request when it runs', async (scope) => {
  const made: unknown[] = [];
  const fetch = async (url: string, options: { method: string; headers: Record<string, string>; body?: string }) => {
    made.push([
      url,
      options.method,
      options.headers['authorization'],
      options.body === undefined ? null : JSON.parse(options.body),
    ]);
    return { status: 202, json: async () => ({}) };
  };
  const run = new Function('fetch', 'console', `return (async () => { ${javaScriptSample(scope, input)} })()`) as (
    ...given: unknown[]
  ) => Promise<void>;
  await run(fetch, { log: () => undefined });
  const [path, body] = {
    send: ['messages', { from: '+12015550142', to: '+12025550140', body: 'Hello from the API' }],
    read: ['messages?limit=10', null],
    lookup: ['lookups', { numbers: ['+12025550140'] }],
    contacts: ['contacts', { phone: '+12025550140', firstName: 'Ada' }],
  }[scope];
  expect(made).toEqual([
    [`https://app.example/v1/${path as string}`, scope === 'read' ? 'GET' : 'POST', 'Bearer key_1:secret_2', body],
  ]);
});
