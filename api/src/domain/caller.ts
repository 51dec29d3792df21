import type { App } from '@heliograph/shared/reference/roles';

/** The user who makes a call; `accountId` is null for staff. */
export interface Caller {
  userId: string;
  accountId: string | null;
  roles: readonly string[];
  sessionId: string;
  app: App;
  /** The site brand of the user. */
  brandId: number;
  /** True for staff of every brand. */
  allBrands: boolean;
}
