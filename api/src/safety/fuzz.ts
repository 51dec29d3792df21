import { calls } from '@heliograph/contract';
import type { CallName, CallSpec } from '@heliograph/contract';
import fc from 'fast-check';
import { repeats, testApi } from '../testing';
import type { TestApi } from '../testing';
import { invalidBody, validBody } from './arbitrary';
import { expectNone, withoutRoute } from './coverage';
import { requestOf } from './schemas';
import { changesFromNow, watchChanges } from './watch-changes';
import { addTenant, newName, staffHost, tokenFor } from './world';

/** Bodies of each kind per call. */
const runs = repeats(8, 400);

/** Calls that change nothing even if they succeed. */
const reads = (name: CallName) =>
  /\/(get|list|summarize|export|quote|find)[a-z]*$/.test(name) || name === 'session.manage/magiclinkinfo';

/** Whether a refusal makes a change on purpose: a wrong code is kept in the history of its brand. */
const isKept = (name: CallName, status: number, change: string) =>
  name === 'account.manage/confirmbrandphone' && status === 422 && change === 'INSERT brand_event';

interface Caller {
  host: string;
  ids: string[];
  token: () => Promise<string | null>;
}

/** A user who may make the call, in a tenant of their own. */
async function callerOf(api: TestApi, name: CallName): Promise<Caller> {
  const tenant = await addTenant(api);
  const ids = Object.values(tenant.ids);
  const { access } = calls[name] as CallSpec;
  if (access === 'public') return { host: 'localhost', ids, token: () => Promise.resolve(null) };
  if (!name.startsWith('admin.manage/'))
    return { host: 'localhost', ids, token: () => tokenFor(api, tenant.userId, tenant.accountId) };
  const staff = await api.addPerson(newName('staff'), { accountId: null, roles: ['superadmin'] });
  return { host: staffHost, ids, token: () => tokenFor(api, staff.userId, null) };
}

async function fuzz(api: TestApi, name: CallName, kind: 'good' | 'bad'): Promise<void> {
  const caller = await callerOf(api, name);
  const bodies = fc.sample((kind === 'good' ? validBody : invalidBody)(requestOf(name), caller.ids), {
    numRuns: runs,
    seed: 20261120,
  });
  let token = await caller.token();
  const changes = await changesFromNow(api.db);
  for (const body of bodies) {
    const status = await send(api, name, caller.host, token, body);
    await api.app.worker.drain();
    const changed = (await changes()).filter((change) => !isKept(name, status, change));
    if (changed.length && (status >= 300 || reads(name))) {
      throw new Error(`${status} and yet ${changed.join(', ')} after ${JSON.stringify(body).slice(0, 2000)}`);
    }
    // A call may end its own session, such as a password change.
    if (status === 401) {
      token = await caller.token();
      await changes();
    }
  }
}

/** Sends a body and returns the status. Throws for a server error, and for a call without a route. */
export async function send(
  api: TestApi,
  name: string,
  host: string,
  token: string | null,
  body: unknown,
): Promise<number> {
  const payload = JSON.stringify(body) ?? 'null';
  const { statusCode, body: text } = await api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload,
    headers: { host, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  if (statusCode === 404 && (JSON.parse(text) as { code: string }).code === 'UNKNOWN_CALL')
    throw new Error(`${name} has no route`);
  if (statusCode >= 500) throw new Error(`${statusCode} to ${payload.slice(0, 2000)}: ${text.slice(0, 300)}`);
  return statusCode;
}

/** Declares the tests of every nth call: two files share them, to use two processors. */
export function fuzzCalls(share: 0 | 1): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    expectNone(withoutRoute(calls, api.app.registeredCalls), 'Calls without a route');
    await watchChanges(api.db);
  });
  afterAll(() => api.close());
  const names = (Object.keys(calls) as CallName[]).filter((_name, index) => index % 2 === share);

  describe.each(names)('%s', (name) => {
    it.each(['good', 'bad'] as const)(
      `answers ${runs} %s bodies without a failure, and what it refuses changes nothing`,
      async (kind) => {
        await fuzz(api, name, kind);
      },
    );
  });
}
