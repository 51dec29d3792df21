import type { FieldError, Refusal, RefusalDetail, RefusalKind } from '../base/refusal';

const statuses: Record<RefusalKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  declined: 402,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  invalid: 422,
  limited: 429,
  unavailable: 503,
};

/** An error response: an HTTP status, a code and a sentence for users (never empty). */
export class ApiError extends Error {
  readonly fields: FieldError[];
  readonly retryAfter: RefusalDetail['retryAfter'];
  readonly method: RefusalDetail['method'];

  constructor(
    readonly status: number,
    readonly code: string,
    readonly response: string,
    { fields = [], retryAfter, method }: RefusalDetail = {},
  ) {
    super(response);
    this.name = 'ApiError';
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.method = method;
  }
}

/** Maps a refusal to its HTTP response. */
export function fromRefusal(refusal: Refusal): ApiError {
  return new ApiError(statuses[refusal.kind], refusal.code, refusal.response, refusal);
}
