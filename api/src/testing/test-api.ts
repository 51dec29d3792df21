import { calls } from '@heliograph/contract';
import type { CallName, CallResponse, LoginAnswer, SignedIn } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Check } from 'typebox/value';
import type { Database } from '../db';
import { codeOfStep, demoCodes, stepAt } from '../modules/accounts';
import type { ApiOptions } from '../app/api-options';
import { createApi } from '../app/create-api';
import { createMailer } from '../adapters/mail/mailer';
import { addPerson, testPassword } from './people';
import type { PersonOptions } from './people';
import { testDatabase } from './test-database';
import { testHosts } from './test-hosts';
import { testReleases } from './test-releases';
import { undeclaredKeys } from './undeclared-keys';

/** A response with its parsed body. */
export interface Answer<Payload = unknown> {
  status: number;
  headers: Record<string, unknown>;
  body: {
    response: string;
    code: string;
    requestId: string;
    retryAfter?: number;
    content: { response: Payload; errors?: { field: string }[] };
  };
  payload: Payload;
}

interface CallOptions {
  token?: string;
  host?: string;
  /** The IP address of the caller. */
  ip?: string;
  headers?: Record<string, string>;
}

/** An API on its own database with a clock that only the test moves. */
export interface TestApi {
  app: FastifyInstance;
  db: Database;
  /** Key of the session tokens. */
  secret: Uint8Array;
  now: () => Date;
  /** Advances the clock. */
  advance(ms: number): void;
  /** Makes a call and, on success, validates the payload against the contract: it has exactly its keys. */
  call<Name extends CallName>(name: Name, body?: unknown, options?: CallOptions): Promise<Answer<CallResponse<Name>>>;
  addPerson(username: string, options?: PersonOptions): Promise<{ userId: string; accountId: string | null }>;
  logIn(username: string, options?: CallOptions & { password?: string }): Promise<string>;
  /** Texts of the emails sent so far, newest first. */
  mails(): Promise<{ to: string; from: string; subject: string; text: string }[]>;
  close(): Promise<void>;
}

/** Returns the session of a login response; throws if it requires a code instead. */
export function sessionOf(answer: LoginAnswer): SignedIn {
  if ('challenge' in answer) throw new Error(`The login asks for a code: ${answer.kind}`);
  return answer;
}

interface TestApiOptions extends Pick<
  ApiOptions,
  'trustProxy' | 'webhooks' | 'lookup' | 'logger' | 'registry' | 'campaignRegistry' | 'payments'
> {
  /** Adds routes besides the calls, before the server is ready. */
  add?: (app: FastifyInstance) => void;
  /** Users confirm their identity as often as they are asked: for tests of long times. */
  staysProved?: boolean;
}

/** Starts an API for a test file. */
export async function testApi({ add, staysProved = false, ...options }: TestApiOptions = {}): Promise<TestApi> {
  const db = await testDatabase();
  let time = new Date('2026-03-10T12:00:00Z').getTime();
  const now = () => new Date(time);
  const secret = new Uint8Array(32).fill(7);
  /** What was logged last: an error that no test expects. */
  let logged: Error | undefined;
  const app = createApi({
    db,
    hosts: testHosts,
    secret,
    mailer: createMailer({ db }),
    port: 4000,
    clock: now,
    devMailbox: true,
    payments: 'sandbox',
    carrier: 'simulator',
    lookup: 'simulator',
    campaignRegistry: { stageMs: 60_000 },
    releases: () => Promise.resolve(testReleases),
    runJobs: false,
    logger: ({ message, error }) => {
      logged = new Error(message, { cause: error });
      throw logged;
    },
    ...options,
  });
  add?.(app);
  await app.ready();
  const api: TestApi = {
    app,
    db,
    secret,
    now,
    advance: (ms) => {
      time += ms;
    },
    call: async (name, body = {}, { token, host = 'localhost:4000', ip, headers = {} } = {}) => {
      if (staysProved && token) await db.run(sql`update session set proved_at = ${now()}`);
      const result = await app.inject({
        method: 'POST',
        url: `/api/${name}`,
        ...(ip ? { remoteAddress: ip } : {}),
        headers: {
          host,
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
      await app.worker.drain();
      await app.deps.background.idle();
      const parsed = result.json<Answer<CallResponse<typeof name>>['body'] | { content?: undefined }>();
      if (!parsed.content) throw new Error(`${name} failed with status ${result.statusCode}`, { cause: logged });
      const payload = parsed.content.response;
      if (result.statusCode === 200 && !Check(calls[name].response, payload))
        throw new Error(`${name} answered against its contract`);
      const undeclared = result.statusCode === 200 ? undeclaredKeys(calls[name].response, payload) : [];
      if (undeclared.length)
        throw new Error(`${name} answered with keys outside its contract: ${undeclared.join(', ')}`);
      return { status: result.statusCode, headers: result.headers, body: parsed, payload };
    },
    addPerson: (username, options) => addPerson(api, username, now(), options),
    logIn: async (username, { password = testPassword, ...options } = {}) => {
      const answer = await api.call('session.manage/login', { usernameOrEmail: username, password }, options);
      if (answer.status !== 200) throw new Error(`${username} could not log in: ${answer.body.response}`);
      return sessionOf(await passFactor(api, username, answer.payload, options)).token;
    },
    mails: async () => {
      const page = await app.inject({ url: '/dev/mailbox.json', headers: { host: 'localhost' } });
      return page.json<{ mails: { to: string; from: string; subject: string; text: string }[] }>().mails;
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
  return api;
}

/** Completes the challenge of a login with a code of the user's second factor, which is set up if they have none. */
async function passFactor(
  api: TestApi,
  username: string,
  answer: LoginAnswer,
  options: CallOptions,
): Promise<LoginAnswer> {
  if (!('challenge' in answer) || answer.kind === 'emailCode') return answer;
  const code = answer.setUp ? codeOfStep(answer.setUp.secret, stepAt(api.now())) : await nextCode(api, username);
  const { status, body, payload } = await api.call(
    'session.manage/answerchallenge',
    { challenge: answer.challenge, code },
    options,
  );
  if (status !== 200) throw new Error(`${username} could not answer the challenge: ${body.response}`);
  return payload;
}

/** Returns a valid code. The clock of tests doesn't run, so the record of used codes is cleared first. */
async function nextCode({ db, secret, now }: TestApi, username: string): Promise<string> {
  const users = await db.rows<{ id: string }>(sql`
    update two_factor f set last_step = 0 from app_user u where u.id = f.user_id and u.username = ${username}
      returning u.id`);
  if (users.length === 0) throw new Error(`${username} has no second factor`);
  const { code } = (await demoCodes(db, secret, now())).find((one) => one.username === username) ?? {};
  if (!code) throw new Error(`${username} has set up a device that the test knows nothing of`);
  return code;
}
