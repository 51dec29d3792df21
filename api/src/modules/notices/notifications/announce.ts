import { notificationReads } from '@heliograph/contract';
import type { App } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { DomainDeps } from '../../../work/deps';
import { notificationMail } from '../mails/notification-mail';
import { firstSiteOf } from '../../identity';

const atOnce = 100;

interface Waiting {
  id: string;
  accountId: string | null;
  title: string;
  text: string;
  path: string;
  mails: boolean;
  email: string;
  firstName: string;
  brandId: number;
  app: App;
  mayGetMail: boolean;
}

/**
 * Refreshes open pages that have new notifications, and adds their emails; returns how many there were. Emails are
 * added in the transaction that marks the notification, so that each is added once, whatever the number of processes.
 */
export async function announce({
  db,
  hosts,
  port,
  jobs,
  live,
  clock,
}: Pick<DomainDeps, 'db' | 'hosts' | 'port' | 'jobs' | 'live' | 'clock'>): Promise<number> {
  const found = await db.transaction(async (tx) => {
    const rows = await tx.rows<Waiting>(sql`
      with d as materialized (select w.id, w.mails from notification w where w.announced_at is null order by w.at
        limit ${atOnce} for update skip locked)
      update notification n set announced_at = ${clock()}, mails = false
      from app_user u, d
      where n.id = d.id and u.id = n.user_id
      returning n.id, n.account_id as "accountId", n.title, n.text, n.path, d.mails, u.email,
        u.first_name as "firstName", u.host_brand_id as "brandId", u.app,
        (u.status = 'ACTIVE' and u.deleted_at is null and u.email_verified_at is not null) as "mayGetMail"`);
    for (const { title, text, path, mails, email, firstName, brandId, app, mayGetMail } of rows) {
      const host = mails && mayGetMail ? firstSiteOf(hosts, { brandId, app }) : null;
      if (host)
        await jobs.add(tx, 'sendMail', {
          mail: notificationMail({ host, port, to: email, firstName }, { title, text, path }),
          pretend: false,
        });
    }
    return rows;
  });
  const accounts = new Set(found.flatMap(({ accountId }) => accountId ?? []));
  accounts.forEach((accountId) => live.changed(accountId, notificationReads));
  return found.length;
}
