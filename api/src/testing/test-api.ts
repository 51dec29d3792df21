import { calls } from '@heliograph/shared/contract';
import type { CallName, CallResponse } from '@heliograph/shared/contract';
import type { Role } from '@heliograph/shared/reference/roles';
import type { FastifyInstance } from 'fastify';
import { Check } from 'typebox/value';
import type { Database } from '../db';
import { createAccount } from '../domain/accounts';
import type { AccountStatus } from '../domain/accounts';
import { hashPassword } from '../domain/passwords';
import { acceptTerms, currentTerms } from '../domain/terms';
import { createUser } from '../domain/users';
import type { NewUser } from '../domain/users';
import { createApi } from '../http/create-api';
import { createMailer } from '../mail/mailer';
import { testDatabase } from './test-database';
import { testHosts } from './test-hosts';
import { testReleases } from './test-releases';

/** The password of every person that `addPerson` makes. */
export const testPassword = 'four quiet harbors';

let testHash: Promise<string> | undefined;

/** An answer with its parsed body. */
export interface Answer<Payload = unknown> {
  status: number;
  headers: Record<string, unknown>;
  body: { response: string; code: string; requestId: string; retryAfter?: number; content: { response: Payload; errors?: { field: string }[] } };
  payload: Payload;
}

interface CallOptions {
  token?: string;
  host?: string;
  headers?: Record<string, string>;
}

/** A person to sign in as; by default a verified customer of an active account who has accepted the terms. */
export interface PersonOptions extends Partial<Omit<NewUser, 'accountId' | 'brandId' | 'roles' | 'at'>> {
  roles?: readonly Role[];
  brandId?: number;
  /** An account that exists, null for staff; else a new one is made. */
  accountId?: string | null;
  accountStatus?: AccountStatus;
  termsAccepted?: boolean;
}

/** An API on a database of its own with a clock that stands until it is moved. */
export interface TestApi {
  app: FastifyInstance;
  db: Database;
  now: () => Date;
  /** Moves the clock on. */
  advance(ms: number): void;
  /** Makes a call and, on success, checks the payload against the contract. */
  call<Name extends CallName>(name: Name, body?: unknown, options?: CallOptions): Promise<Answer<CallResponse<Name>>>;
  addPerson(username: string, options?: PersonOptions): Promise<{ userId: string; accountId: string | null }>;
  logIn(username: string, options?: CallOptions & { password?: string }): Promise<string>;
  /** Texts of the mails sent so far, newest first. */
  mails(): Promise<{ to: string; from: string; subject: string; text: string }[]>;
  close(): Promise<void>;
}

/** Starts an API for a test file. */
export async function testApi(): Promise<TestApi> {
  const db = await testDatabase();
  let time = new Date('2026-03-10T12:00:00Z').getTime();
  const now = () => new Date(time);
  const app = createApi({
    db,
    hosts: testHosts,
    secret: new Uint8Array(32).fill(7),
    mailer: createMailer({ db }),
    port: 4000,
    clock: now,
    devMailbox: true,
    payments: 'sandbox',
    releases: () => Promise.resolve(testReleases),
    logger: ({ message, error }) => {
      throw new Error(message, { cause: error });
    },
  });
  await app.ready();
  const api: TestApi = {
    app,
    db,
    now,
    advance: (ms) => {
      time += ms;
    },
    call: async (name, body = {}, { token, host = 'localhost:4000', headers = {} } = {}) => {
      const result = await app.inject({
        method: 'POST',
        url: `/api/${name}`,
        headers: { host, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
      await app.deps.background.idle();
      const parsed = result.json<Answer<CallResponse<typeof name>>['body']>();
      const payload = parsed.content.response;
      if (result.statusCode === 200 && !Check(calls[name].response, payload)) throw new Error(`${name} answered against its contract`);
      return { status: result.statusCode, headers: result.headers, body: parsed, payload };
    },
    addPerson: (username, options) => addPerson(db, username, now(), options),
    logIn: async (username, { password = testPassword, ...options } = {}) => {
      const answer = await api.call('session.manage/login', { usernameOrEmail: username, password }, options);
      if (answer.status !== 200) throw new Error(`${username} could not log in: ${answer.body.response}`);
      return answer.payload.token;
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

async function addPerson(db: Database, username: string, at: Date, options: PersonOptions = {}) {
  testHash ??= hashPassword(testPassword);
  const passwordHash = await testHash;
  const { brandId = 1, roles = ['customer'], accountStatus = 'ACTIVE', termsAccepted = true, ...rest } = options;
  return db.transaction(async (tx) => {
    const account = { brandId, name: `${username} Inc`, status: accountStatus, timezone: 'America/New_York', country3: 'USA', at };
    const accountId = options.accountId === undefined ? await createAccount(tx, account) : options.accountId;
    const userId = await createUser(tx, {
      username,
      email: `${username}@people.example`,
      firstName: username,
      lastName: 'Person',
      timezone: 'America/New_York',
      passwordHash,
      emailVerifiedAt: at,
      ...rest,
      brandId,
      accountId,
      roles,
      at,
    });
    const terms = await currentTerms(tx, brandId, at);
    if (termsAccepted && terms) await acceptTerms(tx, { userId, termsId: terms.id, fullName: username, ip: '192.0.2.1', at });
    return { userId, accountId };
  });
}
