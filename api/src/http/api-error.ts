import type { StepUpMethod } from '@heliograph/shared/contract';

/** One field that the server refused; `field` is its name in the request, `message` is for a person. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
}

/** What else an error carries: refused fields, seconds after which it makes sense to try again, how to prove who one is. */
export interface ErrorDetail {
  fields?: FieldError[];
  retryAfter?: number;
  method?: StepUpMethod;
}

/** An answer other than success: HTTP status, a code for programs and a sentence for people (never empty). */
export class ApiError extends Error {
  readonly fields: FieldError[];
  readonly retryAfter: number | undefined;
  readonly method: StepUpMethod | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    readonly response: string,
    detail: ErrorDetail = {},
  ) {
    super(response);
    this.name = 'ApiError';
    this.fields = detail.fields ?? [];
    this.retryAfter = detail.retryAfter;
    this.method = detail.method;
  }
}

/** 422 for one field. */
export function fieldError(field: string, code: string, message: string): ApiError {
  return new ApiError(422, 'VALIDATION_FAILED', message, { fields: [{ field, code, message }] });
}

/** 404 for a row that does not exist, or not for this account. */
export function notFound(what: string): ApiError {
  return new ApiError(404, 'NOT_FOUND', `${what} was not found`);
}
