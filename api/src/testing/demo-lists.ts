import { summaryNameOf } from '@heliograph/contract';
import type { CallName, CsvCallName, ListCallName, SummarizedListName, SummaryOf } from '@heliograph/contract';
import { fillDemo } from '../demo';
import { harborLane, pinecrest } from '../demo/plan';
import { testApi, type TestApi } from './test-api';
import { testHosts } from './test-hosts';

const password = 'two calm harbors';

/** Starts an API with a small demo for the tests of a file about lists, read by a user of it. */
export function demoLists() {
  const world = {} as { api: TestApi };
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    const api = await testApi();
    const plans = [{ ...harborLane, messages: 2500, contacts: 250 }, pinecrest];
    await fillDemo(api.db, { password, hosts: testHosts, now: new Date(), plans });
    tokens['customer'] = await api.logIn('customer', { password });
    tokens['other'] = await api.logIn('other', { password });
    tokens['superadmin'] = await api.logIn('superadmin', { password, host: 'admin.localhost' });
    world.api = api;
  });
  afterAll(() => world.api.close());

  async function ask<Name extends CallName>(name: Name, body: unknown, user = 'customer') {
    const host = user === 'superadmin' ? 'admin.localhost' : 'localhost';
    const answer = await world.api.call(name, body, { token: tokens[user] ?? '', host });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body.response}`);
    return answer.payload;
  }

  const list = <Name extends ListCallName>(name: Name, body: unknown, user?: string) => ask(name, body, user);

  /** Returns the summary of a list. */
  const summary = <Name extends SummarizedListName>(name: Name, body: unknown, user?: string) =>
    ask(summaryNameOf(name) as CallName, body, user) as Promise<SummaryOf<Name>>;

  async function csv(name: CsvCallName, body: unknown, user = 'customer') {
    const host = user === 'superadmin' ? 'admin.localhost' : 'localhost';
    const headers = { host, authorization: `Bearer ${tokens[user] ?? ''}`, 'content-type': 'application/json' };
    const answer = await world.api.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers,
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, type: answer.headers['content-type'], lines: answer.body.split('\r\n') };
  }

  return Object.assign(world, { tokens, list, summary, csv });
}
