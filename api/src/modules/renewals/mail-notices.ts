import { billingRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { DomainDeps } from '../../work/deps';
import { renewalMail } from './renewal-mails';
import { wantsMail } from '../notices';
import { firstSiteOf, userHasRole } from '../identity';
import type { RenewalNotice } from './decide';

interface Reader {
  email: string;
  firstName: string;
  brandId: number;
}

/**
 * Emails the users of an account who can add funds about numbers that can't be paid: one email each, however many
 * numbers.
 */
export async function mailNotices(
  tx: Executor,
  { hosts, port, jobs }: Pick<DomainDeps, 'hosts' | 'port' | 'jobs'>,
  accountId: string,
  notices: readonly RenewalNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const suspends = notices.some(({ event }) => event === 'suspended');
  const others = notices.some(({ event }) => event !== 'suspended');
  const readers = await tx.rows<Reader>(sql`
    select u.email, u.first_name as "firstName", u.host_brand_id as "brandId" from app_user u
    where u.account_id = ${accountId} and u.status = 'ACTIVE' and u.deleted_at is null
      and u.email_verified_at is not null
      and ${userHasRole(sql`u.id`, billingRoles)}
      and ((${others} and ${wantsMail('renewal')}) or (${suspends} and ${wantsMail('numberSuspended')}))
    order by u.id limit 20`);
  for (const { email, firstName, brandId } of readers) {
    const host = firstSiteOf(hosts, { brandId, app: 'customer' });
    if (host)
      await jobs.add(tx, 'sendMail', {
        mail: renewalMail({ host, port, to: email, firstName }, notices),
        pretend: false,
      });
  }
}
