import { calls, type CallName } from '@heliograph/contract';
import { testApi, type TestApi } from '../testing';
import { expectNone, withoutSample } from './coverage';
import { digestOf } from './digest';
import { kindAt } from './plain-body';
import { everyMatch, samples } from './samples';
import { requestOf, uuidPaths, withValue } from './schemas';
import { changeLog } from './watch-changes';
import { addTenant, tokenFor, type Tenant } from './world';

let api: TestApi;
let victim: Tenant;
let own: Tenant;
let token: string;
let changes: () => Promise<string[]>;
beforeAll(async () => {
  expectNone(withoutSample(calls, samples), 'Calls without a body in samples.ts');
  api = await testApi();
  victim = await addTenant(api, 'victim');
  own = await addTenant(api, 'attacker');
  token = await tokenFor(api, own.userId, own.accountId);
  changes = await changeLog(api.db);
});
afterAll(() => api.close());

const names = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access !== 'public' && !name.startsWith('admin.manage/'),
);
const paths = names.flatMap((name) => uuidPaths(requestOf(name)).map((path) => [name, path] as const));
// Reads, calls that only write to the excluded table of sessions, and adding a contact that is already on the list.
const reads = /\/(get|list|quote|export|revokesession|addlistmembers|settyping|testwebhook)/;
const inFilter = (path: readonly string[]) => path[0] === 'filter';
const excludes = (path: readonly string[]) => inFilter(path) && Boolean(path[1]?.startsWith('not'));
const send = (name: CallName, body: unknown) =>
  api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify(body),
  });

describe("another tenant's id in a body", () => {
  it.each(
    paths
      .filter(([name, path]) => !inFilter(path) && samples[name])
      .map(([name, path]) => [name, path.join('.'), path] as const),
  )('%s %s: not found, and nothing changes', async (name, _label, path) => {
    const foreign = victim.ids[kindAt(path)];
    expect(foreign).toMatch(/^[0-9a-f-]{36}$/);
    const answer = await send(name, withValue(samples[name]?.(own.ids), path, foreign));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
    expect(await changes()).toEqual([]);
  });

  it.each(paths.filter(([, path]) => excludes(path)).map(([name, path]) => [name, path.join('.'), path] as const))(
    '%s %s: excludes nothing',
    async (name, _label, path) => {
      const sample = { filter: {}, ...(samples[name] && everyMatch(samples[name](own.ids))) };
      const outcome = async (body: unknown) => {
        const answer = await send(name, body);
        return [answer.statusCode, answer.body.replace(/"(requestId|asOf)":"[^"]+"/g, '')];
      };
      const [usual, withForeign] = [
        await outcome(sample),
        await outcome(withValue(sample, path, victim.ids[kindAt(path)])),
      ];
      // A bulk call that expects no rows is refused, with the number that match.
      expect([200, 409]).toContain(usual[0]);
      expect(withForeign).toEqual(usual);
    },
  );

  it.each(
    paths
      .filter(([, path]) => inFilter(path) && !excludes(path))
      .map(([name, path]) => [name, path.join('.'), path] as const),
  )('%s %s: matches nothing', async (name, _label, path) => {
    const sample = samples[name]
      ? withValue(everyMatch(samples[name](own.ids)), path, victim.ids[kindAt(path)])
      : withValue({}, path, victim.ids[kindAt(path)]);
    const answer = await send(name, sample);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('victim');
    if (name.includes('/summarize'))
      expect(answer.json<{ content: { response: { total: number } } }>().content.response.total).toBe(0);
    expect(await changes()).toEqual([]);
  });
});

it.each((Object.keys(samples) as CallName[]).filter((name) => !name.startsWith('admin.manage/')))(
  '%s takes the same body with own ids',
  async (name) => {
    const tenant = await addTenant(api);
    token = await tokenFor(api, tenant.userId, tenant.accountId);
    const before = await digestOf(api.db, victim.accountId);
    await changes();
    const answer = await send(name, samples[name]?.(tenant.ids));
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    expect(await digestOf(api.db, victim.accountId)).toEqual(before);
    // A log that can't detect a change would prove nothing above.
    if (!reads.test(name)) expect(await changes()).not.toEqual([]);
  },
);
