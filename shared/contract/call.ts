import type { Static, TSchema } from 'typebox';
import type { Role } from '../reference/roles';

/** Who may make a call: anyone, any signed-in user of either app, or holders of one of the roles. */
export type Access = 'public' | 'signedIn' | readonly Role[];

/** One call of the API: `POST {api}/{path}`. The server enforces `access` and validates with `request`. */
export interface CallSpec<Request extends TSchema = TSchema, Response extends TSchema = TSchema> {
  /** One sentence for the OpenAPI document. */
  summary: string;
  access: Access;
  request: Request;
  /** The payload in `content.response`; a `csv` call answers a streamed `text/csv` instead. */
  response: Response;
  /** How it answers: JSON in the envelope unless given. */
  kind?: 'csv';
  /**
   * The call needs a recent proof of who makes it: always, or when the body has one of these properties. Without one the
   * server answers 403 `STEP_UP_REQUIRED`, with the `method` by which `session.manage/stepup` takes it.
   */
  stepUp?: true | readonly string[];
  /**
   * Reads whose answers this call changes; naming a list includes its summary (`readsChangedBy`). The server names them in
   * the header `x-invalidates` of every answer once the call ran, refusals included, so that a page fetches them again
   * without knowing the contract; a change here gives no remote a new build. A call that changes something for a
   * signed-in user has this or `invalidatesNone`.
   */
  invalidates?: readonly string[];
  /** Why no read shows what this call changes. */
  invalidatesNone?: string;
}

/** How a user proves again who they are: the code of their second factor if they have one, else the password. */
export type StepUpMethod = 'password' | 'code';

/** Declares one call; keeps the literal types of its schemas and its kind. */
export function defineCall<Request extends TSchema, Response extends TSchema>(
  spec: CallSpec<Request, Response> & { kind: 'csv' },
): CallSpec<Request, Response> & { kind: 'csv' };
export function defineCall<Request extends TSchema, Response extends TSchema>(
  spec: CallSpec<Request, Response>,
): CallSpec<Request, Response>;
export function defineCall(spec: CallSpec): CallSpec {
  return spec;
}

export type RequestOf<Spec> = Spec extends CallSpec<infer Request, TSchema> ? Static<Request> : never;
export type ResponseOf<Spec> = Spec extends CallSpec<TSchema, infer Response> ? Static<Response> : never;
