import type { Role } from '@heliograph/contract/reference/roles';
import { sql, type SQL } from 'drizzle-orm';
import { anyOf } from '../../paging';

/** Returns the condition that a user, by an expression of their id, has one of the roles. */
export const userHasRole = (userId: SQL, roles: readonly Role[]): SQL =>
  sql`exists (select 1 from user_role r where r.user_id = ${userId} and ${anyOf(sql`r.role`, roles)})`;
