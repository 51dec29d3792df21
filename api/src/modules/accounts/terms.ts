import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../db';

/** The current terms of a brand. */
export interface CurrentTerms {
  id: string;
  version: string;
  title: string;
  body: string;
  summaryOfChanges: string;
  effectiveAt: Date;
}

/** Returns the terms of a brand at an instant; null if it has none. */
export function currentTerms(db: Executor, brandId: number, now: Date): Promise<CurrentTerms | null> {
  return db.row<CurrentTerms>(sql`
    select id, version, title, body, summary_of_changes as "summaryOfChanges", effective_at as "effectiveAt"
    from tos_version where host_brand_id = ${brandId} and effective_at <= ${now}
    order by effective_at desc limit 1`);
}

/** Evidence of an acceptance. `ip` is the address that the server saw, `clientIp` the one that the page reported. */
export interface Acceptance {
  userId: string;
  termsId: string;
  fullName: string;
  ip: string;
  clientIp?: string | undefined;
  userAgent?: string | undefined;
  at: Date;
}

/** Stores an acceptance and returns its instant; an existing one is kept. */
export async function acceptTerms(db: Executor, input: Acceptance): Promise<Date> {
  await db.run(sql`
    insert into tos_acceptance (id, user_id, tos_version_id, full_name, ip, client_ip, user_agent, accepted_at)
    values (${v7()}, ${input.userId}, ${input.termsId}, ${input.fullName}, ${input.ip}, ${input.clientIp ?? null},
            ${input.userAgent?.slice(0, 400) ?? null}, ${input.at})
    on conflict (user_id, tos_version_id) do nothing`);
  const row = await db.row<{ at: Date }>(sql`
    select accepted_at as at from tos_acceptance
      where user_id = ${input.userId} and tos_version_id = ${input.termsId}`);
  return row?.at ?? input.at;
}
