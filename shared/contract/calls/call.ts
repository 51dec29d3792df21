import type { Static, TSchema } from 'typebox';
import type { Role } from '../reference/roles';

/** Who may make a call: anyone, any logged-in user of either app, or users with one of the roles. */
export type Access = 'public' | 'signedIn' | readonly Role[];

/**
 * What a call does:
 *
 * - `reads`: changes nothing;
 * - `changes`: changes data of its account, or a draft;
 * - `spends`: charges, pays, refunds, holds, or returns money, or decides what is charged without being asked again;
 * - `prices`: changes what something costs;
 * - `grants`: grants or revokes access: sessions, users, roles, identities, credentials, credit, copies of all data.
 */
export type Effect = 'reads' | 'changes' | 'spends' | 'prices' | 'grants';

/** A call of the API: `POST {api}/{path}`. The server enforces `access` and validates with `request`. */
export interface CallSpec<Request extends TSchema = TSchema, Response extends TSchema = TSchema> {
  /** One sentence for the OpenAPI document. */
  summary: string;
  access: Access;
  request: Request;
  /** The payload in `content.response`; a `csv` or `pdf` call streams a file instead. */
  response: Response;
  /** The response format: JSON in the envelope by default. */
  kind?: 'csv' | 'pdf';
  /** The most that the call does. What it requires of its caller follows from it (`effects.ts`). */
  effect: Effect;
  /** What the call does if its body has one of these properties (a path of names), neither missing nor false. */
  effectWith?: { effect: Effect; properties: readonly string[] };
  /** Why the call needs no recent proof of who calls, although it spends, prices, or grants. */
  noStepUp?: string;
  /** The call needs a recent proof although it only changes something, because what it does can't be undone. */
  irreversible?: true;
  /**
   * Reads whose responses this call changes; naming a list includes its summary (`readsChangedBy`). The server lists
   * them in the header `x-invalidates` of every response once the call ran, including rejections, so that a page
   * refetches them without knowing the contract; changes here require no new build of a remote. A call that changes
   * something for a logged-in user has this or `invalidatesNone`.
   */
  invalidates?: readonly string[];
  /**
   * Reads among `invalidates` that other pages fetch only if they are about the id in this property of the body; it has
   * the same name in their requests.
   */
  invalidatesOnly?: { of: string; reads: readonly string[] };
  /** Why this call changes no read. */
  invalidatesNone?: string;
}

/** How users confirm their identity: the code of their second factor if they have one, else the password. */
export type StepUpMethod = 'password' | 'code';

/** Declares one call; keeps the literal types of its schemas and its kind. */
export function defineCall<Request extends TSchema, Response extends TSchema, const Kind extends 'csv' | 'pdf'>(
  spec: CallSpec<Request, Response> & { kind: Kind },
): CallSpec<Request, Response> & { kind: Kind };
export function defineCall<Request extends TSchema, Response extends TSchema>(
  spec: CallSpec<Request, Response>,
): CallSpec<Request, Response>;
export function defineCall(spec: CallSpec): CallSpec {
  return spec;
}

export type RequestOf<Spec> = Spec extends CallSpec<infer Request, TSchema> ? Static<Request> : never;
export type ResponseOf<Spec> = Spec extends CallSpec<TSchema, infer Response> ? Static<Response> : never;
