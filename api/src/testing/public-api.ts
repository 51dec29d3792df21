import { publicApi, Problem } from '@heliograph/contract/calls/public-api';
import type { PublicEndpoint } from '@heliograph/contract/calls/public-api';
import { Check } from 'typebox/value';
import type { TestApi } from './test-api';
import { undeclaredKeys } from './undeclared-keys';

/** A response of the public API. */
export interface PublicAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** A request to the public API. */
export interface PublicRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/v1`. */
  path?: string;
  /** The `Authorization` header. */
  as?: string | undefined;
  body?: unknown;
  key?: string;
  host?: string;
  ip?: string;
}

/** Sends a request, and checks the response against the description of its endpoint, or of errors. */
export async function askPublic(
  { app }: Pick<TestApi, 'app'>,
  { method = 'GET', path = '/messages', as, body, key, host = 'localhost', ip }: PublicRequest,
): Promise<PublicAnswer> {
  const answer = await app.inject({
    method,
    url: `/v1${path}`,
    ...(ip ? { remoteAddress: ip } : {}),
    headers: {
      host,
      ...(as ? { authorization: as } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const parsed = answer.json<Record<string, unknown>>();
  const [route = ''] = path.split('?');
  const endpoint = Object.values<PublicEndpoint>(publicApi).find(
    (one) => one.method === method && new RegExp(`^${one.path.replace('{id}', '[^/]+')}$`).test(route),
  );
  if (answer.statusCode >= 400) {
    if (!Check(Problem, parsed) || !String(answer.headers['content-type']).startsWith('application/problem+json'))
      throw new Error(`No problem details: ${answer.body}`);
    if (/\bat .+\.(ts|js):\d+|node_modules|select /.test(answer.body))
      throw new Error(`Internal details: ${answer.body}`);
  } else if (endpoint && (!Check(endpoint.response, parsed) || undeclaredKeys(endpoint.response, parsed).length > 0))
    throw new Error(`${method} ${path} answered against its description: ${answer.body}`);
  return { status: answer.statusCode, headers: answer.headers, body: parsed };
}
