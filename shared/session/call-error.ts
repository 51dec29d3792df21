/** A server's complaint about one field of the body. */
export interface FieldError {
  field: string;
  message: string;
}

/** A call that failed. `message` is the text for the user. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    message: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** Code of the error body, `NETWORK` when no answer came, `SIGNED_OUT` when the session has ended. */
    readonly code: string,
    readonly requestId: string | null = null,
    readonly fields: FieldError[] = [],
    /** Seconds to wait before another try, where the server says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}
