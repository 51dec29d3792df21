import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { Executor } from '../../db';
import { demoCodes, type DemoCode } from '../../modules/accounts';
import { Refusal } from '../../base/refusal';
import { sendError } from '../../http/handle-errors';
import { securityHeaders } from '../../http/headers';
import { resolveHost } from '../../http/resolve-host';
import { escapeHtml } from '../../modules/notices';

/** Styles of `/dev/mailbox`, inline so that the page works without a release. */
const mailboxStyle = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 20px; margin: 0; }
h2 { font-size: 15px; margin: 0; }
p { margin: 8px 0; overflow-wrap: anywhere; }
section, article { margin-top: 16px; padding: 12px 16px; border: 1px solid light-dark(#e2e4e9, #33363d); border-radius: 8px; }
.note { color: light-dark(#5b616e, #a2a8b4); }
table { border-collapse: collapse; }
th { padding: 4px 24px 4px 0; font-weight: 400; text-align: left; }
code { font: 15px ui-monospace, monospace; font-variant-numeric: tabular-nums; }
`;

/** Content security policy of that page: allows only its own styles, by hash. */
const mailboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(mailboxStyle).digest('base64')}'; frame-ancestors 'none'`;

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

/** Seconds until the page reloads, so that it shows valid codes. */
const REFRESH_SECONDS = 10;

function codeLines(codes: DemoCode[]): string {
  if (codes.length === 0) return '';
  const lines = codes.map(
    ({ username, code }) =>
      `<tr><th scope="row">${escapeHtml(username)}</th><td><code>${code ?? 'Already used. A new code appears within 30 seconds.'}</code></td></tr>`,
  );
  return `<section><h2>Demo staff codes</h2>
<p class="note">For two-step verification. Each code works once.</p>
<table>${lines.join('\n')}</table></section>`;
}

function page(mails: StoredMail[], codes: DemoCode[]): string {
  const letters = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="note">${escapeHtml(mail.at.toISOString())} · to ${escapeHtml(mail.to)} · from ${escapeHtml(mail.from)}</p>
${mail.text
  .split('\n\n')
  .map((part) => `<p>${linked(part)}</p>`)
  .join('\n')}</article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${codes.length === 0 ? '' : `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`}<title>Mailbox</title><style>${mailboxStyle}</style></head><body><main><h1>Mailbox</h1>
<p class="note">Emails this site would have sent, newest first.</p>
${codeLines(codes)}
${letters.join('\n') || '<p>No emails yet.</p>'}</main></body></html>`;
}

/** Serves `/dev/mailbox` for people and `/dev/mailbox.json` for tests. Registered only if emails are not sent. */
export async function mailboxRoutes(app: FastifyInstance): Promise<void> {
  const { db, hosts, log, secret, clock } = app.deps;
  const codes = () => demoCodes(db, secret, clock());
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  app.addHook('onRequest', async (request, reply) => {
    securityHeaders(reply, request.id);
    if (!resolveHost(hosts, request.headers))
      throw new Refusal('missing', 'UNKNOWN_HOST', 'No site is set up at this host name');
  });
  app.get('/mailbox', async (_request, reply) => {
    const html = page(await latest(db), await codes());
    return reply.header('content-security-policy', mailboxPolicy).type('text/html; charset=utf-8').send(html);
  });
  app.get('/mailbox.json', async () => ({ mails: await latest(db), codes: await codes() }));
}
