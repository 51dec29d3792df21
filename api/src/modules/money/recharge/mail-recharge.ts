import { billingRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { rechargeMail, type RechargeEvent } from './recharge-mails';
import { wantsMail } from '../../notices';
import { notifyRecharge, rechargeKind } from './recharge-events';
import { firstSiteOf, userHasRole } from '../../identity';
import type { Recharge, RechargeAccount } from './recharge-record';

interface Reader {
  email: string;
  firstName: string;
}

/**
 * Notifies the users of an account who can add funds, and emails them and the additional addresses of its settings: one
 * email each.
 */
export async function mailRecharge(
  tx: Executor,
  { hosts, port, jobs, clock }: Pick<DomainDeps, 'hosts' | 'port' | 'jobs' | 'clock'>,
  { account, recharge, event }: { account: RechargeAccount; recharge: Recharge; event: RechargeEvent },
): Promise<void> {
  const { accountId, emails } = recharge;
  await notifyRecharge(tx, accountId, account.timezone, event, clock());
  const brand = await tx.row<{ id: number }>(sql`select host_brand_id as id from account where id = ${accountId}`);
  const host = brand && firstSiteOf(hosts, { brandId: brand.id, app: 'customer' });
  if (!host) return;
  const users = await tx.rows<Reader>(sql`
    select u.email::text as email, u.first_name as "firstName" from app_user u
    where u.account_id = ${accountId} and u.status = 'ACTIVE' and u.deleted_at is null
      and u.email_verified_at is not null
      and ${userHasRole(sql`u.id`, billingRoles)}
      and ${wantsMail(rechargeKind(event))}
    order by u.id limit 20`);
  const known = new Set(users.map(({ email }) => email.toLowerCase()));
  const others = emails
    .filter((email) => !known.has(email.toLowerCase()))
    .map((email): Reader => ({ email, firstName: 'there' }));
  for (const { email, firstName } of [...users, ...others]) {
    await jobs.add(tx, 'sendMail', {
      mail: rechargeMail(
        { host, port, to: email, firstName },
        { accountName: account.name, zone: account.timezone },
        event,
      ),
      pretend: false,
    });
  }
}
