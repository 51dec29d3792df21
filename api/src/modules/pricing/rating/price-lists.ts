import { sql } from 'drizzle-orm';

/** Matches the price lists of an account, aliases `d` and `a`: at most one of each kind. */
export const ownList = sql`(d.kind = 'DEFAULT' or (d.kind = 'HOST_BRAND' and d.host_brand_id = a.host_brand_id)
  or d.id = a.plan_id or d.account_id = a.id)`;

/** The source by which a step finds the prices of a list, alias `d`. */
export const listSource = sql`case d.kind when 'ACCOUNT' then 'ACCOUNT_OVERRIDE' when 'PLAN' then 'PLAN_DECK'
  when 'HOST_BRAND' then 'HOST_BRAND_DECK' else 'DEFAULT_DECK' end`;
