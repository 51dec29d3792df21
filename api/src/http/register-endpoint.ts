import { textReads } from '@heliograph/contract/calls/live';
import { publicApi } from '@heliograph/contract/calls/public-api';
import type {
  PublicBody,
  PublicEndpoint,
  PublicEndpointName,
  PublicQuery,
  PublicResponse,
} from '@heliograph/contract/calls/public-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldError, isFinal, Refusal, tooMany } from '../base/refusal';
import { authenticateCredential, requireScope, type ApiCaller, consumeRequest, readKeyPair } from '../modules/identity';
import { answerOnce } from '../work/answer-once';
import { keyDays } from '../work/request-key';
import type { KeyedRequest } from '../work/request-key';
import { ApiError, fromRefusal } from './api-error';
import type { Deps } from './deps';
import { problemOf, problemType } from './problem';
import { schemaError } from './validation';

/** The input of an endpoint of the public API. */
export interface EndpointContext<Name extends PublicEndpointName> extends Deps {
  caller: ApiCaller;
  body: PublicBody<Name>;
  query: PublicQuery<Name>;
  /** The `{id}` of the path. */
  id: string;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
}

const bodyLimit = 256 * 1024;

/** Registers an endpoint of the public API: credentials, rate limit, scope, and schemas follow from its description. */
export function registerEndpoint<Name extends PublicEndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: (context: EndpointContext<Name>) => Promise<PublicResponse<Name>>,
): void {
  const endpoint: PublicEndpoint = publicApi[name];
  const { deps } = app;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace('{id}', ':id'),
    schema: { querystring: endpoint.query, ...(endpoint.method === 'POST' && { body: endpoint.body }) },
    bodyLimit,
    attachValidation: true,
    exposeHeadRoute: false,
    onRequest: (request, reply) => admit(deps, endpoint, request, reply),
    preValidation: async (request) => {
      if (endpoint.method === 'POST' && request.body === undefined)
        throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (content type application/json)');
    },
    handler: async (request, reply) => {
      const { apiCaller } = request;
      if (!apiCaller) throw new Error(`${name} ran without credentials`);
      if (request.validationError) throw invalid(request, endpoint);
      const key = endpoint.idempotent ? idempotencyKey(request) : undefined;
      const answer = async () => {
        const payload = await handler({
          ...deps,
          log: (line) => deps.log({ requestId: request.id, ...line }),
          caller: apiCaller,
          // The schema validation has passed.
          body: request.body as PublicBody<Name>,
          query: request.query as PublicQuery<Name>,
          id: (request.params as { id?: string }).id ?? '',
          idempotencyKey: key,
        });
        if (endpoint.method === 'POST') deps.live.changed(apiCaller.accountId, textReads);
        return payload;
      };
      if (key === undefined) return reply.status(endpoint.status).send(await answer());
      const {
        answer: { status, body },
        repeated,
      } = await answerOnce(deps, keyedRequest(apiCaller, name, key, request), () =>
        answer().then(
          (payload) => ({ status: endpoint.status, body: JSON.stringify(payload) }),
          (error: unknown) => finalRefusal(error, request.id),
        ),
      );
      if (repeated) reply.header('idempotent-replayed', 'true');
      const type = status < 400 ? 'application/json; charset=utf-8' : problemType;
      return reply.status(status).type(type).send(body);
    },
  });
}

const keyedRequest = (
  { accountId }: ApiCaller,
  name: PublicEndpointName,
  key: string,
  { body }: FastifyRequest,
): KeyedRequest => ({
  ownerId: accountId,
  scope: `v1:${name}`,
  key,
  content: [body],
  mismatch: 'This idempotency key was used for a different request. Use a new key for each request.',
  days: keyDays,
});

/** A refusal is an answer too, unless it holds only for now (429, 503). */
function finalRefusal(error: unknown, requestId: string): { status: number; body: string } {
  if (!(error instanceof Refusal && isFinal(error))) throw error;
  const refused = fromRefusal(error);
  return { status: refused.status, body: JSON.stringify(problemOf(refused, requestId)) };
}

/** Authenticates a request before its body is read, counts it, and checks the scope. */
async function admit(
  deps: Deps,
  endpoint: PublicEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { hostConfig, ip } = request;
  if (!hostConfig) throw new Error('A request ran without a host');
  const now = deps.clock();
  const caller = await authenticateCredential(deps.db, {
    pair: readKeyPair(request.headers.authorization),
    ip,
    brandId: hostConfig.brandConfig.id,
    now,
  });
  const { allowed, limit, remaining, reset } = await consumeRequest(deps.db, caller.credentialId, now);
  reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': remaining, 'ratelimit-reset': reset });
  deps.uses.note({ ...caller, at: now, ip, endpoint: `${endpoint.method} /v1${endpoint.path}` });
  if (!allowed) throw tooMany(reset, `These API credentials made ${limit} requests within a minute.`);
  requireScope(caller, endpoint.scope);
  request.apiCaller = caller;
}

function invalid(request: FastifyRequest, endpoint: PublicEndpoint): ApiError {
  const inQuery = request.validationError?.validationContext === 'querystring';
  return schemaError(
    request,
    inQuery ? endpoint.query : endpoint.body,
    inQuery ? request.query : request.body,
    (field) => field,
  );
}

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw fieldError(
      'Idempotency-Key',
      'invalid',
      'The header Idempotency-Key must have 1 to 200 visible ASCII characters',
    );
  return key;
}
