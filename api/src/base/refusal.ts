import type { StepUpMethod } from '@heliograph/contract';

/** A 429 with the wait, in its text and in seconds. */
export function tooMany(seconds: number, before = 'Too many attempts.'): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  const [count, unit] = wait < 60 ? [wait, 'second'] : [Math.ceil(wait / 60), 'minute'];
  return new Refusal('limited', 'RATE_LIMITED', `${before} Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`, {
    retryAfter: wait,
  });
}

/** A rejected field; `field` is its name in the request, `message` is for the user. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
  /** The id of the row of the same account that it conflicts with. */
  row?: string;
}

/**
 * Optional parts of a refusal: rejected fields, seconds until a retry makes sense, and how to confirm one's identity.
 */
export interface RefusalDetail {
  fields?: FieldError[];
  retryAfter?: number | undefined;
  method?: StepUpMethod | undefined;
}

/** Reasons to reject a request, independent of the transport; `http/api-error.ts` maps each to a status. */
export type RefusalKind =
  | 'malformed'
  | 'unauthenticated'
  | 'declined'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'invalid'
  | 'limited'
  | 'unavailable';

/** Thrown by domain functions and services to reject a request: a code and a sentence for users (never empty). */
export class Refusal extends Error {
  readonly fields: FieldError[];
  readonly retryAfter: RefusalDetail['retryAfter'];
  readonly method: RefusalDetail['method'];

  constructor(
    readonly kind: RefusalKind,
    readonly code: string,
    readonly response: string,
    { fields = [], retryAfter, method }: RefusalDetail = {},
  ) {
    super(response);
    this.name = 'Refusal';
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.method = method;
  }
}

/** Checks whether an error refuses something for good, not only for now. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && error.kind !== 'limited' && error.kind !== 'unavailable';

/** Returns the refusal of one field. */
export function fieldError(field: string, code: string, message: string): Refusal {
  return new Refusal('invalid', 'VALIDATION_FAILED', message, { fields: [{ field, code, message }] });
}

/** Returns the refusal for a row that doesn't exist, or not in this account. */
export function notFound(what: string): Refusal {
  return new Refusal('missing', 'NOT_FOUND', `${what} was not found`);
}
