import { ApiError } from './api-error';
import type { Auth } from './deps';

/** The account of the caller, by which every query of a tenant's data is bound; 403 for staff, who have none. */
export function tenantOf(auth: Auth): string {
  if (!auth.accountId) throw new ApiError(403, 'FORBIDDEN', 'This is for customers only');
  return auth.accountId;
}
