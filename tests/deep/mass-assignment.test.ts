import { calls } from '@heliograph/contract';
import type { CallName } from '@heliograph/contract';
import { digestOf } from '../../api/src/safety/digest';
import { samples } from '../../api/src/safety/samples';
import { objectsOf, requestOf, withValue } from '../../api/src/safety/schemas';
import { attackProperties } from '../../api/src/safety/attack-properties';
import { addTenant, newName, staffHost, tokenFor, type Tenant } from '../../api/src/safety/world';
import { startStage, withoutJobs, type Stage } from './support/stage';

/* Every object in a request gets every property that an attacker would like to set. */
let stage: Stage;
let own: Tenant;
let victim: Tenant;
let tokens: { customer: string; staff: string };

beforeAll(async () => {
  stage = await startStage({ env: withoutJobs });
  own = await addTenant(stage, 'attacker');
  victim = await addTenant(stage, 'victim');
  const staff = await stage.addPerson(newName('staff'), { accountId: null, roles: ['superadmin'] });
  tokens = {
    customer: await tokenFor(stage, own.userId, own.accountId),
    staff: await tokenFor(stage, staff.userId, null),
  };
});
afterAll(() => stage.close());

const objects = (Object.keys(calls) as CallName[]).flatMap((name) =>
  objectsOf(requestOf(name)).map(
    ({ path, schema }) => [`${name}, ${path.join('.') || 'the body'}`, name, path, schema] as const,
  ),
);

function send(name: CallName, body: unknown) {
  const staff = name.startsWith('admin.manage/');
  const token = calls[name].access === 'public' ? null : tokens[staff ? 'staff' : 'customer'];
  return stage.send(name, body, { host: staff ? staffHost : 'localhost', token });
}

const bodyOf = (name: CallName) => samples[name]?.(own.ids) ?? {};

// The response names a limited number of wrong fields.
const NAMED = 20;

it.each(objects)('%s: refuses each of them by name, and nothing changes', async (_label, name, path, schema) => {
  const before = await digestOf(stage.db);
  const wanted = Object.entries(attackProperties(victim)).filter(([key]) => !(key in (schema.properties ?? {})));
  expect(wanted.length).toBeGreaterThan(NAMED);
  const field = (key: string) => [...path.map((part) => (part === '*' ? '0' : part)), key].join('.');
  for (let from = 0; from < wanted.length; from += NAMED) {
    const some = wanted.slice(from, from + NAMED);
    const body = some.reduce<unknown>((made, [key, value]) => withOne(made, path, key, value), bodyOf(name));
    const { status, text } = await send(name, body);
    const { response, content } = JSON.parse(text) as {
      response?: string;
      content?: { errors?: { field: string; code: string }[] };
    };
    expect([status, response]).toEqual([422, expect.stringMatching(/ is not a known field$/)]);
    const unknown = (content?.errors ?? []).filter(({ code }) => code === 'unknown').map((error) => error.field);
    expect(unknown.sort()).toEqual(some.map(([key]) => field(key)).sort());
  }
  expect(await digestOf(stage.db)).toEqual(before);
});

/**
 * Returns a body with one more property in the object at a path; `*` is the only item of an array, and keeps its
 * properties.
 */
function withOne(body: unknown, path: readonly string[], key: string, value: unknown): unknown {
  const at = path.reduce<unknown>(
    (inner, part) => (Array.isArray(inner) ? inner[0] : (inner as Record<string, unknown> | undefined)?.[part]),
    body,
  );
  const object = typeof at === 'object' && at !== null ? at : {};
  return withValue(body, path, { ...object, [key]: value });
}

it.each(objects)('%s: refuses a prototype, and nothing changes', async (_label, name, path) => {
  const before = await digestOf(stage.db);
  const prototypes = [
    ['__proto__', { roles: ['superadmin'], isAdmin: true }],
    ['constructor', { prototype: { roles: ['superadmin'] } }],
  ] as const;
  for (const [key, value] of prototypes) {
    const { status, text } = await send(name, withOne(bodyOf(name), path, key, value));
    expect([key, status, (JSON.parse(text) as { response?: string }).response]).toEqual([
      key,
      400,
      expect.stringMatching(/\S/),
    ]);
  }
  expect(await digestOf(stage.db)).toEqual(before);
});

it('changed nothing for anyone: a user of one role still has only that role', async () => {
  const { userId, accountId } = await stage.addPerson(newName('tech'), { roles: ['tech'] });
  const { text } = await stage.send(
    'account.manage/getdetail',
    {},
    { token: await tokenFor(stage, userId, accountId) },
  );
  expect((JSON.parse(text) as { content: { response: { roles: string[] } } }).content.response.roles).toEqual(['tech']);
});
