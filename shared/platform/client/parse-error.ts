import { CallError, type FieldError } from '@heliograph/platform/session';
import type { MessageTable } from '../remote/shell-api';
import { errorText } from './error-text';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';

/** Returns the `CallError` of an unsuccessful response. `data` is its parsed body of any shape. */
export function parseError(status: number, data: unknown, messages?: MessageTable): CallError {
  const body = isRecord(data) ? data : {};
  const content = isRecord(body['content']) ? body['content'] : {};
  const errors = Array.isArray(content['errors']) ? content['errors'].filter(isFieldError) : [];
  return new CallError(
    errorText(data, messages),
    status,
    typeof body['code'] === 'string' ? body['code'] : `HTTP_${status}`,
    typeof body['requestId'] === 'string' ? body['requestId'] : null,
    errors,
    typeof body['retryAfter'] === 'number' ? body['retryAfter'] : null,
  );
}
