import type { ApiError } from './api-error';

/** The body of a successful response. */
export function successBody<Payload>(payload: Payload, requestId: string) {
  return { content: { response: payload }, requestId };
}

/** The body of an error: `response` and `message` contain the sentence, `content.errors` the rejected fields. */
export function errorBody(error: ApiError, requestId: string) {
  return {
    response: error.response,
    content: { response: null, ...(error.fields.length ? { errors: error.fields } : {}) },
    message: error.response,
    code: error.code,
    requestId,
    ...(error.method === undefined ? {} : { method: error.method }),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}
