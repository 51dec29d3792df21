import { calls } from '@heliograph/contract';
import type { Access, CallSpec } from '@heliograph/contract';

const accessText = (access: Access) => (typeof access === 'string' ? access : access.join(', '));

const errorSchema = {
  type: 'object',
  required: ['response', 'code', 'requestId'],
  properties: {
    response: { type: 'string', minLength: 1, description: 'A message for the user.' },
    content: { type: 'object' },
    message: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    retryAfter: { type: 'integer', description: 'Seconds.' },
  },
};

function operation(name: string, spec: CallSpec) {
  const success = spec.kind
    ? { [spec.kind === 'csv' ? 'text/csv' : 'application/pdf']: { schema: { type: 'string' } } }
    : {
        'application/json': {
          schema: {
            type: 'object',
            required: ['content', 'requestId'],
            properties: {
              content: { type: 'object', required: ['response'], properties: { response: spec.response } },
              requestId: { type: 'string' },
            },
          },
        },
      };
  return {
    operationId: name.replace(/\W/g, '_'),
    tags: [name.split('/')[0]],
    summary: spec.summary,
    description: `Access: ${accessText(spec.access)}.`,
    security: spec.access === 'public' ? [] : [{ bearer: [] }],
    requestBody: { required: true, content: { 'application/json': { schema: spec.request } } },
    responses: {
      200: { description: 'Success.', content: success },
      default: {
        description: 'Error.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Returns the OpenAPI 3.1 document of the calls that are served. */
export function openApiDocument(registered: ReadonlySet<string>, api: string) {
  const paths = Object.entries(calls)
    .filter(([name]) => registered.has(name))
    .map(([name, spec]) => [`/${name}`, { post: operation(name, spec) }] as const);
  return {
    openapi: '3.1.0',
    info: { title: 'Heliograph API', version: '1' },
    servers: [{ url: api }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  };
}
