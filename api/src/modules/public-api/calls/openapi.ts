import { Problem, publicApi } from '@heliograph/contract/calls/public-api';
import type { PublicEndpoint } from '@heliograph/contract/calls/public-api';
import { credentialLimits } from '@heliograph/contract/reference/api-credentials';

const header = (description: string) => ({ description, schema: { type: 'integer' } });
const limitHeaders = {
  'RateLimit-Limit': header(`Requests a minute per credentials: ${credentialLimits.requests}.`),
  'RateLimit-Remaining': header('Requests left in this minute.'),
  'RateLimit-Reset': header('Seconds until the next minute starts.'),
};
const problem = (description: string) => ({
  description,
  headers: limitHeaders,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function parametersOf({ path, query, idempotent }: PublicEndpoint): object[] {
  const own = Object.entries(query.properties).map(([name, schema]) => ({ name, in: 'query', schema }));
  const id = path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }]
    : [];
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 200 },
    description:
      'A repetition with the same key takes effect once and is answered exactly as the first request, also if that was refused; it has the header Idempotent-Replayed. After a 429 or a 5xx it is tried again. With another body it is rejected with 409.',
  };
  return [...id, ...own, ...(idempotent ? [key] : [])];
}

function operation(name: string, endpoint: PublicEndpoint) {
  const { method, summary, scope, body, status, response } = endpoint;
  return {
    operationId: name,
    summary,
    description: `Scope: ${scope}.`,
    parameters: parametersOf(endpoint),
    ...(method === 'POST' && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [status]: {
        description: 'Success.',
        headers: limitHeaders,
        content: { 'application/json': { schema: response } },
      },
      401: problem('Wrong credentials.'),
      429: problem(
        'Too many requests (RATE_LIMITED), or more texts than the account may send a day (CAP_REACHED). Retry-After says when to try again.',
      ),
      default: problem('Error.'),
    },
  };
}

/** Returns the OpenAPI 3.1 document of the public API at an origin. */
export function publicDocument(origin: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(publicApi)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API',
      version: '1',
      description:
        'Authenticate with the key ID and the secret of API credentials, by HTTP Basic authentication or as a Bearer token "key:secret".',
    },
    servers: [{ url: `${origin}/v1` }],
    security: [{ basic: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: { basic: { type: 'http', scheme: 'basic' }, bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem },
    },
  };
}
