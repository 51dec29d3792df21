/** A server error about one field of the body. */
export interface FieldError {
  field: string;
  message: string;
  /** The id of the row that it conflicts with, if the server names one. */
  row?: string;
}

/** A call that failed. `message` is the text for the user. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    message: string,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    /** Code of the error body, `NETWORK` without a response, `SIGNED_OUT` if the session has ended. */
    readonly code: string,
    readonly requestId: string | null = null,
    readonly fields: FieldError[] = [],
    /** Seconds to wait before a retry, if the server specifies them. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}
