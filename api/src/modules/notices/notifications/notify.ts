import { notificationKinds } from '@heliograph/contract/reference/notifications';
import type { NotificationKind } from '@heliograph/contract/reference/notifications';
import { ownerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { userHasRole } from '../../identity';

/** An event as users read it. */
export interface NewNotification {
  kind: NotificationKind;
  /** One line without a period. */
  title: string;
  /** One or two sentences; paragraphs of the email are separated by an empty line. */
  text: string;
  /** The place to open, a path below `/main/`. */
  path: string;
  at: Date;
  /** Identifies the event: a user gets it once, however often it is reported. */
  once?: string;
  /** Notifies this user only, if they have a role of the kind. */
  userId?: string | null;
  /** The email is sent elsewhere. */
  mailed?: true;
}

const longestTitle = 200;
const longestText = 2_000;

/**
 * Notifies the users of an account whose roles may open the place, each by their choices, in the transaction of the
 * event. Their pages and mailboxes get it after the commit. Returns the number of users.
 */
export function notify(
  tx: Executor,
  accountId: string,
  { kind, title, text, path, at, once, userId, mailed }: NewNotification,
): Promise<number> {
  const { roles, mail } = notificationKinds[kind];
  const mails = mailed ? sql`false` : mail === 'always' ? sql`true` : sql`coalesce(c.mail, ${mail}::boolean)`;
  return tx.run(sql`
    insert into notification (account_id, user_id, at, kind, title, text, path, once, shown, mails)
    select u.account_id, u.id, ${at}, ${kind}, ${title.slice(0, longestTitle)}, ${text.slice(0, longestText)}, ${path},
      ${once ?? null}, coalesce(c.in_app, true), ${mails}
    from app_user u left join notification_choice c on c.user_id = u.id and c.kind = ${kind}
    where u.account_id = ${accountId} and u.status = 'ACTIVE' and u.deleted_at is null
      and (${userId ?? null}::uuid is null or u.id = ${userId ?? null}::uuid)
      and ${userHasRole(sql`u.id`, roles)}
      and (coalesce(c.in_app, true) or ${mails})
    on conflict (user_id, once) where once is not null do nothing`);
}

/** Returns the condition that a user `u` gets the emails of a kind that are composed elsewhere. */
export const wantsMail = (kind: NotificationKind) =>
  sql`not exists (select 1 from notification_choice c where c.user_id = u.id and c.kind = ${kind} and not c.mail)`;

/**
 * Notifies one user, of an account or of the staff, of what concerns their own login. The email can't be turned off.
 * Only users who may open `path` get a link to it.
 */
export async function notifyUser(
  tx: Executor,
  userId: string,
  { kind, title, text, path, at }: Pick<NewNotification, 'kind' | 'title' | 'text' | 'path' | 'at'>,
): Promise<void> {
  await tx.run(sql`
    insert into notification (account_id, user_id, at, kind, title, text, path, shown, mails)
    select u.account_id, u.id, ${at}, ${kind}, ${title}, ${text},
      case when ${userHasRole(sql`u.id`, ownerRoles)} then ${path} else '' end,
        coalesce((select c.in_app from notification_choice c where c.user_id = u.id and c.kind = ${kind}), true),
        true
    from app_user u where u.id = ${userId}`);
}
