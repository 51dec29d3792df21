import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  calls,
  needsProof,
  changesBy,
  readsChangedBy,
  type CallName,
  type CallRequest,
  type CallResponse,
  type CallSpec,
  type FileCallName,
} from '@heliograph/contract';
import type { HostConfig } from '@heliograph/contract/calls/hosts';
import { prepareFilter } from '../paging';
import { ApiError } from './api-error';
import { checkAccess, refuseUnproved } from './check-access';
import { sendFile, type FileExport } from './csv';
import { type Caller, appendAudit, type Actor, describeChange } from '../modules/identity';
import type { Deps } from './deps';
import { schemaError } from './validation';
import { isRecorded, refuseImpersonatedBody } from './impersonated-calls';

/** Returns the user of a call for the audit log: the staff member, where one acts as a user. */
export function actorOf({
  auth,
  ip,
  request,
}: {
  auth: Pick<Caller, 'userId' | 'impersonation'>;
  ip: string;
  request: FastifyRequest;
}): Actor {
  const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
  return { userId: auth.impersonation?.staffId ?? auth.userId, ip, userAgent, requestId: request.id };
}

/** Returns the account of the caller, required by every query of tenant data; 403 for staff, who have none. */
export function tenantOf(auth: Caller): string {
  if (!auth.accountId) throw new ApiError(403, 'FORBIDDEN', 'This is available to customers only');
  return auth.accountId;
}

/** Largest body without a session, in bytes. */
export const ANONYMOUS_BODY_LIMIT = 64 * 1024;

/** The input of a public call's handler. `ip` is the address that the server saw. */
export interface PublicContext<Name extends CallName> extends Deps {
  body: CallRequest<Name>;
  host: HostConfig;
  ip: string;
  request: FastifyRequest;
}

/** The input of a handler of a call by a logged-in user. */
export interface CallContext<Name extends CallName> extends PublicContext<Name> {
  auth: Caller;
}

type Payload<Name extends CallName> = Name extends FileCallName ? FileExport : CallResponse<Name>;

/** Registers a call of logged-in users: access, schema, envelope and streaming follow from the contract. */
export function registerCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: (context: CallContext<Name>) => Promise<Payload<Name>>,
): void {
  route(app, name, (context, auth) => {
    if (!auth) throw new Error(`${name} ran without a session`);
    return handler({ ...context, auth });
  });
  if ((calls[name] as CallSpec).kind !== 'csv') return;
  // A job exports without a request, and exports use nothing of it but the body.
  app.exporters.set(name, async (body, auth) => {
    const context = { ...app.deps, db: app.deps.db.patient, body: prepareFilter(body as object, auth.timezone), auth };
    return (await handler(context as unknown as CallContext<Name>)) as FileExport;
  });
}

/** Registers a call that needs no session. */
export function registerPublicCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: (context: PublicContext<Name>) => Promise<Payload<Name>>,
): void {
  if (calls[name].access !== 'public') throw new Error(`${name} is not public`);
  route(app, name, handler);
}

function route<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  run: (context: PublicContext<Name>, auth: Caller | null) => Promise<Payload<Name>>,
): void {
  const spec: CallSpec = calls[name];
  const changed = readsChangedBy(name).join(' ');
  app.registeredCalls.add(name);
  app.post(
    `/${name}`,
    {
      schema: { body: spec.request },
      ...(spec.access === 'public' && { bodyLimit: ANONYMOUS_BODY_LIMIT }),
      attachValidation: true,
      onRequest: (request) => checkAccess(app.deps, name, request),
      preValidation: async (request) => {
        // A body without a content type is not parsed at all.
        if (request.body === undefined)
          throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (content type application/json)');
      },
    },
    async (request, reply) => {
      if (request.validationError) throw schemaError(request, spec.request);
      if (!request.hostConfig) throw new Error('A call ran without a host');
      const { auth, proof } = request;
      if (auth) refuseImpersonatedBody(auth, spec, request.body);
      if (needsProof(spec, request.body)) {
        if (!proof) throw new Error(`${name} requires step-up but has no session`);
        refuseUnproved(proof, app.deps.clock());
      }
      // The schema validation has passed.
      let body = request.body as CallRequest<Name>;
      if (filters(spec) && auth) body = prepareFilter(body, auth.timezone);
      const { accountId } = auth ?? { accountId: null };
      // Set before the handler runs: a failed call may have changed something too, such as a declined deposit.
      if (changed) reply.header('x-invalidates', changed);
      const notify = (): void => {
        if (changed && accountId) app.deps.live.changed(accountId, changesBy(name, body), request.id);
      };
      if (auth?.impersonation && isRecorded(name))
        await noteChange(app.deps, name, { ...auth, impersonation: auth.impersonation }, request);
      const payload: unknown = await run(
        {
          ...app.deps,
          log: (line) => app.deps.log({ requestId: request.id, ...line }),
          // An export reads for a long time, page by page: it must not take the connections of ordinary calls.
          ...(spec.kind && { db: app.deps.db.patient }),
          body,
          host: request.hostConfig,
          ip: request.ip,
          request,
        },
        auth,
      ).finally(notify);
      return spec.kind
        ? sendFile(reply, spec.kind, payload as FileExport)
        : reply.send(successBody(payload, request.id));
    },
  );
}

/**
 * Records a change by staff as a user, its object, and its values before it runs, so that none goes unrecorded; one
 * that the server then rejects is recorded too.
 */
async function noteChange(
  { db, clock }: Deps,
  name: CallName,
  auth: Caller & Required<Pick<Caller, 'impersonation'>>,
  request: FastifyRequest,
): Promise<void> {
  const { userId, accountId, impersonation } = auth;
  const act = {
    action: 'impersonation.change',
    entity: 'user',
    entityId: userId,
    entityName: impersonation.username,
    accountId,
    after: { call: name, ...(await describeChange(db, accountId, request.body as Record<string, unknown>)) },
  } as const;
  await appendAudit(db, actorOf({ auth, ip: request.ip, request }), act, clock());
}

/** Checks for calls on a list, which take a filter. */
const filters = (spec: CallSpec) => 'filter' in ((spec.request as { properties?: object }).properties ?? {});

/** Returns the body of a successful response. */
function successBody<Payload>(payload: Payload, requestId: string) {
  return { content: { response: payload }, requestId };
}
