import { kindsOf, notificationKinds } from '@heliograph/contract/reference/notifications';
import type { NotificationKind } from '@heliograph/contract/reference/notifications';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fieldError, notFound, Refusal } from '../../../../base/refusal';
import { registerCall } from '../../../../http/register-call';
import { readCursor, writeCursor } from './cursor';

const pageSize = 20;
const mostCounted = 100;

interface Row {
  id: string;
  at: Date;
  kind: string;
  title: string;
  text: string;
  path: string;
  readAt: Date | null;
}

interface Chosen {
  kind: NotificationKind;
  inApp: boolean;
  mail: boolean;
}

/** Registers the calls of the notification center and of its preferences. */
export function registerNotifications(app: FastifyInstance): void {
  registerCall(app, 'session.manage/getnotificationcount', async ({ db, auth }) => {
    const row = await db.row<{ unread: number }>(sql`
      select count(*)::int as unread
        from (select 1 from notification where user_id = ${auth.userId} and shown and read_at is null
        limit ${mostCounted}) n`);
    return { unread: row?.unread ?? 0 };
  });

  registerCall(app, 'session.manage/listnotifications', async ({ db, auth, body, clock }) => {
    const asOf = clock().toISOString();
    const from = body.cursor === undefined ? null : readCursor(body.cursor);
    const rows = await db.rows<Row>(sql`
      select id, at, kind, title, text, path, read_at as "readAt" from notification
      where user_id = ${auth.userId} and shown
        and (${from?.at ?? null}::timestamptz is null
        or (at, id) < (${from?.at ?? null}::timestamptz, ${from?.id ?? null}::uuid))
      order by at desc, id desc limit ${pageSize + 1}`);
    const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
    const items = rows.slice(0, pageSize).map(({ id, at, readAt, ...row }) => ({
      notificationUUID: id,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      ...row,
    }));
    return { items, next: last ? writeCursor(last) : null, asOf };
  });

  registerCall(app, 'session.manage/marknotifications', async ({ db, auth, body: { notifications, upTo }, clock }) => {
    if ((notifications === undefined) === (upTo === undefined))
      throw new Refusal(
        'invalid',
        'VALIDATION_FAILED',
        'Choose notifications, or the time up to which all are marked.',
      );
    if (upTo !== undefined) {
      return {
        marked: await db.run(
          sql`update notification set read_at = ${clock()}
            where user_id = ${auth.userId} and shown and read_at is null and at <= ${upTo}::timestamptz`,
        ),
      };
    }
    return db.transaction(async (tx) => {
      const ids = [...new Set(notifications?.map((id) => id.toLowerCase()))];
      const own = sql`user_id = ${auth.userId} and shown
        and id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid))`;
      const row = await tx.row<{ count: number }>(sql`select count(*)::int as count from notification where ${own}`);
      if (row?.count !== ids.length) throw notFound('The notification');
      return {
        marked: await tx.run(sql`update notification set read_at = ${clock()} where ${own} and read_at is null`),
      };
    });
  });

  registerCall(app, 'session.manage/getnotificationchoices', async ({ db, auth }) => {
    const rows = await db.rows<Chosen>(
      sql`select kind, in_app as "inApp", mail from notification_choice where user_id = ${auth.userId}`,
    );
    const chosen = new Map(rows.map((row) => [row.kind, row]));
    return { items: kindsOf(auth.roles).map((kind) => choiceOf(kind, chosen.get(kind))) };
  });

  registerCall(app, 'session.manage/setnotificationchoice', async ({ db, auth, body: { kind, inApp, mail } }) => {
    if (!kindsOf(auth.roles).includes(kind))
      throw fieldError('kind', 'unknown', 'Your roles get no notifications of this kind');
    if (notificationKinds[kind].mail === 'always' && mail === false)
      throw fieldError('mail', 'required', 'Emails about security can’t be turned off');
    const before = choiceOf(kind, undefined);
    const chosen = await db.row<Chosen>(sql`
      insert into notification_choice as c (user_id, kind, in_app, mail)
        values (${auth.userId}, ${kind}, ${inApp ?? before.inApp}, ${mail ?? before.mail})
      on conflict (user_id, kind) do update set in_app = coalesce(${inApp ?? null}::boolean, c.in_app),
        mail = coalesce(${mail ?? null}::boolean, c.mail)
      returning kind, in_app as "inApp", mail`);
    return choiceOf(kind, chosen ?? undefined);
  });
}

/** Returns a choice, or what applies without one. */
function choiceOf(kind: NotificationKind, chosen: Chosen | undefined) {
  const { mail } = notificationKinds[kind];
  return {
    kind,
    inApp: chosen?.inApp ?? true,
    mail: mail === 'always' || (chosen?.mail ?? mail),
    mailRequired: mail === 'always',
  };
}
