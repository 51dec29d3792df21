import type { IncomingHttpHeaders } from 'node:http';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { phoneSpelling } from '@heliograph/contract/reference/phone-spelling';
import { isPhone } from '../../../base/phone';
import { phoneOf } from '../../../base/read-phone';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { sendError } from '../../../http/handle-errors';
import { securityHeaders } from '../../../http/headers';
import { resolveHost } from '../../../http/resolve-host';
import { phonePage, phonePolicy } from './phone-page';
import type { PhoneText } from './phone-page';
import { planText } from './store';

const usualPhone = '+12025550140';
const longest = 1_600;

/** The last texts of a phone, newest first: what it received, and what it sent. */
function textsOf(db: Executor, phone: string): Promise<PhoneText[]> {
  return db.rows<PhoneText>(sql`
    select false as mine, own_number as number, body, at from simulator_text where phone = ${phone} and accepted
    union all
    select true, n.number, m.body, uuid_time(m.id) from message m join number n on n.id = m.number_id
      where m.peer = ${phone} and m.direction = 'INBOUND'
    union all
    select true, coalesce(own_number, ''), coalesce(body, ''), due_at from simulator_report
      where phone = ${phone} and kind = 'TEXT'
    order by at desc limit 50`);
}

/** Returns a typed number as E.164. Short codes stay, and what isn't a number. */
function numberOf(typed: string): string {
  const reduced = phoneSpelling(typed);
  return /^\d{5,6}$/.test(reduced) ? reduced : (phoneOf(typed) ?? reduced);
}

async function problemOf(db: Executor, phone: string, number: string, body: string): Promise<string | null> {
  if (!isPhone(phone)) return 'This phone must be a valid number.';
  if (!body.trim()) return 'Type a text first.';
  if (body.length > longest) return `A text can have ${longest} characters at most.`;
  const owned = await db.row(sql`select 1 from number where number = ${number} and released_at is null`);
  return owned ? null : 'Nobody on this site has the number in To.';
}

/**
 * Checks that no other site sent a form. Browsers say so in `Sec-Fetch-Site`, older ones only in `Origin`; scripts in
 * neither.
 */
function fromThisPage({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Serves `/dev/phone`, where one texts as a customer’s customer, and `/dev/phone.json` for tests. Registered only with
 * the simulator.
 */
export async function phoneRoutes(app: FastifyInstance): Promise<void> {
  const { db, hosts, log, clock } = app.deps;
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body)),
  );
  app.addHook('onRequest', async (request, reply) => {
    securityHeaders(reply, request.id);
    if (!resolveHost(hosts, request.headers))
      throw new Refusal('missing', 'UNKNOWN_HOST', 'No site is set up at this host name');
    if (request.method === 'POST' && !fromThisPage(request.headers))
      throw new Refusal('forbidden', 'FORBIDDEN', 'Only this page can send texts');
  });
  const wanted = (query: unknown) => {
    const given = new URLSearchParams(query as Record<string, string>);
    return { phone: numberOf(given.get('phone') ?? usualPhone), number: given.get('number') ?? '' };
  };
  app.get('/phone', async (request, reply) => {
    const { phone, number } = wanted(request.query);
    const page = phonePage({
      phone: formatPhone(phone),
      number,
      body: '',
      problem: null,
      texts: await textsOf(db, phone),
    });
    return reply.header('content-security-policy', phonePolicy).type('text/html; charset=utf-8').send(page);
  });
  app.get('/phone.json', async (request) => ({ texts: await textsOf(db, wanted(request.query).phone) }));
  app.post('/phone', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const [phone, number, body] = [
      numberOf(form.get('phone') ?? ''),
      numberOf(form.get('number') ?? ''),
      form.get('body') ?? '',
    ];
    const problem = await problemOf(db, phone, number, body.replaceAll('\0', ''));
    if (problem === null) {
      await planText(
        db,
        { phone, ownNumber: number, body: body.replaceAll('\r\n', '\n').replaceAll('\0', '') },
        clock(),
      );
      return reply.redirect(`/dev/phone?${new URLSearchParams({ phone, number: formatPhone(number) })}`, 303);
    }
    // What was typed stays in the form.
    const page = phonePage({
      phone: form.get('phone') ?? '',
      number: form.get('number') ?? '',
      body,
      problem,
      texts: isPhone(phone) ? await textsOf(db, phone) : [],
    });
    return reply.status(422).header('content-security-policy', phonePolicy).type('text/html; charset=utf-8').send(page);
  });
}
