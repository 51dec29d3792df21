import { tagReads } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { textArray } from '../../../paging';
import type { DomainDeps } from '../../../work/deps';
import { actAs } from './act-as';

type Deps = Pick<DomainDeps, 'db' | 'clock' | 'live'>;

/** Contacts that a transaction changes. */
const changedAtOnce = 5_000;

interface Claimed {
  id: string;
  accountId: string;
  userId: string | null;
  tag: string;
  newTag: string | null;
}

/**
 * Does a step of the tag change that has waited longest; returns 0 if there is none. Any number of processes share the
 * changes: each step locks its change, and one that is locked is skipped.
 */
export async function workOnTags({ db, clock, live }: Deps): Promise<number> {
  const accountId = await db.patient.transaction(async (tx) => {
    const claimed = await tx.row<Claimed>(sql`
      select g.id, g.account_id as "accountId", g.user_id as "userId", g.tag, g.new_tag as "newTag"
        from contact_tag_change g order by g.due_at limit 1 for update skip locked`);
    if (!claimed) return null;
    await step(tx, claimed, changedAtOnce, clock());
    return claimed.accountId;
  });
  if (accountId === null) return 0;
  live.changed(accountId, tagReads);
  return 1;
}

/** Changes some contacts; with fewer than a whole step the change is done, and so is the tag. */
async function step(
  tx: Executor,
  { id, accountId, userId, tag, newTag }: Claimed,
  most: number,
  at: Date,
): Promise<void> {
  await actAs(tx, { userId, at });
  const changed = await tx.run(sql`
    update contact c set updated_at = ${at}, tags = array(
      select n.tag
        from (select case t.tag when ${tag} then ${newTag}::text else t.tag end as tag, t.place from unnest(c.tags)
        with ordinality as t (tag, place)) n
      where n.tag is not null group by n.tag order by min(n.place))
    where c.account_id = ${accountId} and c.id in (
      select o.id from contact o where o.account_id = ${accountId} and o.tags @> ${textArray([tag])} order by o.id
        limit ${most} for update)`);
  await tx.run(sql`update contact_tag_change set changed = changed + ${changed}, due_at = ${at} where id = ${id}`);
  if (changed === most) return;
  await tx.run(sql`delete from contact_tag where account_id = ${accountId} and name = ${tag}`);
  await tx.run(sql`delete from contact_tag_change where id = ${id}`);
  await tx.run(
    sql`update contact_list set due_at = ${at} where account_id = ${accountId} and type = 'SMART'
      and due_at is not null`,
  );
}
