import type { ApiScope } from '@heliograph/contract/reference/api-credentials';

/** What a sample needs: where the API is, the credentials, and a number to send from. */
export interface SampleInput {
  /** Such as `https://app.example.com`. */
  origin: string;
  keyId: string;
  secret: string;
  from: string;
  /** A new one for each sample, so that pasting it again sends nothing twice. */
  idempotencyKey: string;
}

interface SampleRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** A fictional phone, which no carrier delivers to. */
const samplePhone = '+12025550140';

function requestOf(scope: ApiScope, from: string): SampleRequest {
  if (scope === 'read') return { method: 'GET', path: '/v1/messages?limit=10' };
  if (scope === 'lookup') return { method: 'POST', path: '/v1/lookups', body: { numbers: [samplePhone] } };
  if (scope === 'contacts')
    return { method: 'POST', path: '/v1/contacts', body: { phone: samplePhone, firstName: 'Ada' } };
  return { method: 'POST', path: '/v1/messages', body: { from, to: samplePhone, body: 'Hello from the API' } };
}

/** Returns a command line that makes a request with a scope. */
export function curlSample(scope: ApiScope, { origin, keyId, secret, from, idempotencyKey }: SampleInput): string {
  const { path, body } = requestOf(scope, from);
  const lines = [`curl '${origin}${path}'`, `-u '${keyId}:${secret}'`];
  if (body)
    lines.push(
      `-H 'Content-Type: application/json'`,
      `-H 'Idempotency-Key: ${idempotencyKey}'`,
      `-d '${JSON.stringify(body)}'`,
    );
  return lines.join(' \\\n  ');
}

/** Returns JavaScript that makes the same request, for Node 18 or newer. */
export function javaScriptSample(
  scope: ApiScope,
  { origin, keyId, secret, from, idempotencyKey }: SampleInput,
): string {
  const { method, path, body } = requestOf(scope, from);
  const headers = [`    authorization: 'Bearer ${keyId}:${secret}',`];
  if (body) headers.push(`    'content-type': 'application/json',`, `    'idempotency-key': '${idempotencyKey}',`);
  return [
    `const response = await fetch('${origin}${path}', {`,
    `  method: '${method}',`,
    '  headers: {',
    ...headers,
    '  },',
    ...(body ? [`  body: JSON.stringify(${JSON.stringify(body)}),`] : []),
    '});',
    'console.log(response.status, await response.json());',
  ].join('\n');
}
