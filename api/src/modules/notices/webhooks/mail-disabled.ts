import { technicalRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { webhookDisabledMail } from '../mails/webhook-mails';
import { wantsMail } from '../notifications/notify';
import { firstSiteOf, userHasRole } from '../../identity';

interface Reader {
  email: string;
  firstName: string;
  brandId: number;
}

/** Emails the users of an account who manage its webhook that it was turned off. */
export async function mailDisabled(
  tx: Executor,
  { hosts, port, jobs }: Pick<DomainDeps, 'hosts' | 'port' | 'jobs'>,
  accountId: string,
  url: string,
): Promise<void> {
  const readers = await tx.rows<Reader>(sql`
    select u.email, u.first_name as "firstName", u.host_brand_id as "brandId" from app_user u
    where u.account_id = ${accountId} and u.status = 'ACTIVE' and u.deleted_at is null
      and u.email_verified_at is not null
      and ${userHasRole(sql`u.id`, technicalRoles)}
      and ${wantsMail('webhookDisabled')}
    order by u.id limit 20`);
  for (const { email, firstName, brandId } of readers) {
    const host = firstSiteOf(hosts, { brandId, app: 'customer' });
    if (host)
      await jobs.add(tx, 'sendMail', {
        mail: webhookDisabledMail({ host, port, to: email, firstName }, new URL(url).host),
        pretend: false,
      });
  }
}
