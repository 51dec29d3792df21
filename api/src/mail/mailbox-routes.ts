import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../db';
import { ApiError } from '../http/api-error';
import { sendError } from '../http/handle-errors';
import { securityHeaders } from '../http/headers';
import { resolveHost } from '../http/resolve-host';
import { escapeHtml } from './html';

interface StoredMail {
  id: string;
  at: Date;
  from: string;
  to: string;
  subject: string;
  text: string;
}

function latest(db: Executor): Promise<StoredMail[]> {
  return db.rows<StoredMail>(sql`
    select id, at, sender as "from", recipient as "to", subject, text from mail order by at desc, id desc limit 100`);
}

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

function page(mails: StoredMail[]): string {
  const letters = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(mail.at.toISOString())} · to ${escapeHtml(mail.to)} · from ${escapeHtml(mail.from)}</p>
${mail.text.split('\n\n').map((part) => `<p>${linked(part)}</p>`).join('\n')}</article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title></head><body><main><h1>Mailbox</h1>
<p>Mails that this site would have sent, newest first.</p>
${letters.join('\n<hr>\n') || '<p>No mails yet.</p>'}</main></body></html>`;
}

/** `/dev/mailbox` for people and `/dev/mailbox.json` for tests; registered only where mails are not really sent. */
export async function mailboxRoutes(app: FastifyInstance): Promise<void> {
  const { db, hosts, log } = app.deps;
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  app.addHook('onRequest', async (request, reply) => {
    securityHeaders(reply, request.id);
    if (!resolveHost(hosts, request.headers)) throw new ApiError(404, 'UNKNOWN_HOST', 'There is no site at this host name');
  });
  app.get('/mailbox', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page(await latest(db))));
  app.get('/mailbox.json', async () => ({ mails: await latest(db) }));
}
