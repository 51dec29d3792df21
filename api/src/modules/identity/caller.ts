import type { Impersonation } from './impersonation';
import type { App } from '@heliograph/contract/reference/roles';

/** The user who makes a call; `accountId` is null for staff. */
export interface Caller {
  userId: string;
  accountId: string | null;
  roles: readonly string[];
  sessionId: string;
  /** The time zone of the account; the user's own for staff. */
  timezone: string;
  app: App;
  /** The site brand of the user. */
  brandId: number;
  /** True for staff of every brand. */
  allBrands: boolean;
  /** The staff member who acts as this user; absent for the user's own session. */
  impersonation?: Impersonation;
}
