import type { ContactFilter } from '@heliograph/contract/calls/contact-filter';
import { listChange } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { accountDay, accountZone } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { membersOf } from './list-members';
import { queryProblem } from './list-query-check';

type Deps = Pick<DomainDeps, 'db' | 'clock' | 'live'>;

/** How long a process may count before another one takes over, and how often lists are counted (ms). */
const leaseMs = 180_000;
const everyMs = 15 * 60_000;

interface Claimed {
  contactListUUID: string;
  accountId: string;
  type: 'STATIC' | 'SMART';
  query: ContactFilter | null;
  fence: number;
}

/** Counts the list that has waited longest; returns 0 if none is due. Any number of processes share the lists. */
export async function countLists(deps: Deps): Promise<number> {
  const list = await claimList(deps.db, deps.clock());
  if (!list) return 0;
  await (list.type === 'SMART' ? countSmart(deps, list) : countStatic(deps, list));
  await keepDay(deps.db, list, deps.clock());
  deps.live.changed(list.accountId, listChange(list.contactListUUID));
  return 1;
}

/** A list whose lease ended belonged to a process that was killed. */
function claimList(db: Executor, now: Date): Promise<Claimed | null> {
  return db.row<Claimed>(sql`
    update contact_list l set due_at = ${new Date(now.getTime() + leaseMs)}, fence = l.fence + 1
    where l.id = (select d.id from contact_list d where d.due_at <= ${now} order by d.due_at limit 1
      for update skip locked)
    returning l.id as "contactListUUID", l.account_id as "accountId", l.type, l.query, l.fence`);
}

/** Reads on the connections for long work: a million contacts take seconds. */
async function countSmart({ db, clock }: Deps, list: Claimed): Promise<void> {
  const { accountId, contactListUUID, query, fence } = list;
  const timezone = await accountZone(db, accountId);
  const valid = query !== null && (await queryProblem(db, accountId, query)) === null;
  const counted = valid
    ? await db.patient.row<{ members: number; reachable: number }>(sql`
        select count(*)::int as members, (count(*) filter (where c.opted_out_at is null))::int as reachable
          from contact c
        where c.account_id = ${accountId} and ${membersOf({ accountId, timezone }, list)}`)
    : null;
  const status = valid ? 'READY' : 'INVALID';
  const now = clock();
  await db.run(sql`
    update contact_list set members = ${counted?.members ?? 0}, reachable = ${counted?.reachable ?? 0},
      counted_at = ${now}, status = ${status}, due_at = ${new Date(now.getTime() + everyMs)}
    where id = ${contactListUUID} and fence = ${fence}`);
}

/** The members of a static list are kept with each change; only their sources are counted. */
async function countStatic({ db, clock }: Deps, { contactListUUID, fence }: Claimed): Promise<void> {
  const sources = await db.patient.rows<{ source: string; members: number }>(sql`
    select lm.source, count(*)::int as members from list_member lm where lm.list_id = ${contactListUUID}
      group by lm.source`);
  const now = clock();
  await db.run(sql`
    update contact_list
      set sources = ${JSON.stringify(Object.fromEntries(sources.map(({ source, members }) => [source, members])))}::text::jsonb, counted_at = ${now},
      due_at = ${new Date(now.getTime() + everyMs)}
    where id = ${contactListUUID} and fence = ${fence}`);
}

/** Keeps the counts of today, in the account's zone. */
async function keepDay(db: Executor, { accountId, contactListUUID, type }: Claimed, now: Date): Promise<void> {
  const today = await accountDay(db, accountId, now);
  const counts =
    type === 'SMART'
      ? sql`l.members, l.reachable`
      : sql`(select coalesce(sum(k.members), 0) from list_count k where k.list_id = l.id),
        (select coalesce(sum(k.reachable), 0) from list_count k where k.list_id = l.id)`;
  await db.run(sql`
    insert into list_day (list_id, account_id, day, members, reachable)
    select l.id, l.account_id, ${today}::date, ${counts} from contact_list l
      where l.id = ${contactListUUID}
    on conflict (list_id, day) do update set members = excluded.members, reachable = excluded.reachable`);
}
