import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { notFound, Refusal } from '../../../base/refusal';
import { issueImpersonation, tokenLife, originOf, ofBrand, staffScope, siteOf } from '../../identity';
import { requiredText } from '../../../db/names';
import type { CallContext } from '../../../http/register-call';
import { forbidden } from './staff-context';

interface Target {
  id: string;
  brandId: number;
  accountId: string | null;
  usable: boolean;
}

/** Serves `admin.manage/impersonate`. The session, and the line in the audit log, start when the link is opened. */
export async function impersonate(
  context: CallContext<'admin.manage/impersonate'>,
): Promise<CallResponse<'admin.manage/impersonate'>> {
  const { db, auth, body, clock, hosts, host, port } = context;
  const reason = requiredText('reason', 'Reason', body.reason);
  const user = await db.row<Target>(sql`
    select u.id, u.host_brand_id as "brandId", u.account_id as "accountId",
      coalesce(u.status = 'ACTIVE' and u.email_verified_at is not null and a.status = 'ACTIVE', false) as usable
    from app_user u left join account a on a.id = u.account_id
    where u.id = ${body.userUUID} and u.deleted_at is null and ${ofBrand(staffScope(auth), sql`u.host_brand_id`)}`);
  if (!user) throw notFound('The user');
  if (user.accountId === null) throw forbidden('You can’t log in as a staff user');
  if (!user.usable)
    throw new Refusal('conflict', 'CONFLICT', 'This user can’t log in now. The user and their account must be active.');
  const site = siteOf(hosts, { brandId: user.brandId, app: 'customer' }, host);
  if (!site) throw new Refusal('conflict', 'CONFLICT', 'The site brand of this user has no customer app');
  const now = clock();
  const token = await issueImpersonation(
    db,
    user.id,
    { staffId: auth.userId, staffSessionId: auth.sessionId, mayChange: body.mode === 'CHANGE', reason },
    now,
  );
  return {
    url: `${originOf(site.origin, port)}/session/ml/${token}`,
    expiresAt: new Date(now.getTime() + tokenLife.IMPERSONATE).toISOString(),
  };
}
