import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

/** A logged-in user. */
export interface Customer {
  token: string;
  accountId: string;
}

/** Makes a call as the browser does and returns the payload; throws if it fails. */
export async function post<Payload>(
  app: FastifyInstance,
  name: string,
  body: object,
  token?: string,
): Promise<Payload> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload: JSON.stringify(body),
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
  const parsed = answer.json<{ content?: { response: Payload } }>();
  return parsed.content ? parsed.content.response : (parsed as Payload);
}

/** Signs up for an account with the calls of the dashboard. */
export async function signUp(app: FastifyInstance, db: Database, username: string): Promise<Customer> {
  const [email, password] = [`${username}@people.example`, 'four quiet harbors'];
  await post(app, 'account.manage/createaccount', {
    firstName: 'Ben',
    lastName: 'Chmark',
    company: 'Bench Inc',
    email,
    phone: '+12015550123',
    username,
    timezone: 'America/New_York',
    country: 'USA',
  });
  // The email is sent after the response.
  let link: string | undefined;
  for (let tries = 0; tries < 100 && !link; tries += 1) {
    const mail = await db.row<{ text: string }>(
      sql`select text from mail where recipient = ${email} order by at desc limit 1`,
    );
    link = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (!link) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await post(app, 'session.manage/completesignup', { token: link, username, password });
  const { token } = await post<{ token: string }>(app, 'session.manage/login', { usernameOrEmail: username, password });
  const detail = await post<{ accountUUID: string; terms: { version: string } | null }>(
    app,
    'account.manage/getdetail',
    {},
    token,
  );
  if (detail.terms)
    await post(app, 'account.manage/accepttos', { tosVersion: detail.terms.version, fullName: 'Ben Chmark' }, token);
  return { token, accountId: detail.accountUUID };
}
