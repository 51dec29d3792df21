import { ApiError } from './api-error';
import type { Caller } from '../domain/caller';

/** The account of the caller, by which every query of a tenant's data is bound; 403 for staff, who have none. */
export function tenantOf(auth: Caller): string {
  if (!auth.accountId) throw new ApiError(403, 'FORBIDDEN', 'This is for customers only');
  return auth.accountId;
}
