import type { FastifyInstance } from 'fastify';
import { createMailer } from '../adapters/mail/mailer';
import { createApi } from '../app/create-api';
import { openDatabase, type Database } from '../db';
import type { CarrierPort } from '../modules/texting';
import { databaseUrl, testApi, testHosts, type TestApi } from '../testing';

/** What is the same for all tests of a file. */
interface State {
  one: TestApi;
  two: FastifyInstance;
  /** The connections of the second process. */
  secondPool: Database;
  /** What the carrier waits for before it answers. */
  answering: Promise<void>;
}

/** Starts two API processes on one PostgreSQL: they share nothing but the database. */
export function setUpTwoProcesses() {
  const state = { answering: Promise.resolve() } as State;
  const handed: string[] = [];
  const carrier: CarrierPort = {
    name: 'test',
    send: async (texts) => {
      await state.answering;
      handed.push(...texts.map(({ id }) => id));
      return texts.map(({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' }));
    },
    lookUp: async () => null,
    start: async () => undefined,
    stop: async () => undefined,
  };

  beforeAll(async () => {
    const one = await testApi();
    const secondPool = await openDatabase({ url: await databaseUrl(one.db) });
    const two = createApi({
      db: secondPool,
      hosts: testHosts,
      secret: one.secret,
      mailer: createMailer({ db: secondPool }),
      port: 4000,
      clock: one.now,
      payments: 'sandbox',
      carrier,
    });
    Object.assign(state, { one, two, secondPool });
    await two.ready();
  });
  afterAll(async () => {
    await state.two.close();
    await state.secondPool.close();
    await state.one.close();
  });

  return Object.assign(state, {
    carrier,
    /** The ids of the texts that the carrier was handed. */
    handed,
    /** Calls one of the processes. */
    post: async (app: FastifyInstance, name: string, body: object, token?: string, ip = '127.0.0.1') => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/${name}`,
        payload: JSON.stringify(body),
        remoteAddress: ip,
        headers: {
          host: 'localhost',
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      });
      return { status: answer.statusCode, payload: answer.json<{ content: { response: unknown } }>().content.response };
    },
  });
}
