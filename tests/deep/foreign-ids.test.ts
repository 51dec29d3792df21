import { calls, type CallName } from '@heliograph/contract';
import { digestOf } from '../../api/src/safety/digest';
import { kindAt, plainBody } from '../../api/src/safety/plain-body';
import { everyMatch, samples } from '../../api/src/safety/samples';
import { requestOf, uuidPaths, withValue } from '../../api/src/safety/schemas';
import type { TenantIds } from '../../api/src/safety/tenant-ids';
import { addTenant, newName, tokenFor, type Tenant } from '../../api/src/safety/world';
import { startStage, withoutJobs, type Stage } from './support/stage';

/*
 * Every field that accepts an id gets the ids of everything that another tenant has, including wrong kinds, and those
 * of a tenant of another brand. If the id names a record, it is "not found"; if it filters, nothing matches.
 */
let stage: Stage;
let own: Tenant;
let token: string;
const victims: Record<string, Tenant> = {};
/** Staff of the second brand only; everything of the first one is foreign to them. */
let staffToken: string;
let staffOfFirst: string;

beforeAll(async () => {
  stage = await startStage({ env: withoutJobs });
  own = await addTenant(stage, 'attacker');
  token = await tokenFor(stage, own.userId, own.accountId);
  victims['another tenant'] = await addTenant(stage, 'victim');
  victims['a tenant of another brand'] = await addTenant(stage, 'victim-of-acme', 2);
  const staff = await stage.addPerson(newName('staff'), {
    accountId: null,
    brandId: 2,
    allBrands: false,
    roles: ['superadmin'],
  });
  staffToken = await tokenFor(stage, staff.userId, null);
  staffOfFirst = (await stage.addPerson('victim-staff', { accountId: null, allBrands: false, roles: ['admin'] }))
    .userId;
});
afterAll(() => stage.close());

const step = {
  name: 'Default prices',
  match: {},
  source: 'DEFAULT_DECK',
  tierMode: 'FLAT',
  onHit: 'STOP',
  onMiss: 'FAIL',
};

/** Valid bodies of staff calls that contain more than the required ids and plain texts. */
const staffSamples: Partial<Record<CallName, (ids: TenantIds) => Record<string, unknown>>> = {
  'admin.manage/saveaccount': () => ({ company: 'Taken over' }),
  'admin.manage/closeaccount': ({ accountUUID }) => ({
    accountUUID,
    confirm: 'Taken over',
    reason: 'Closed by a stranger',
    remainder: 'WRITE_OFF',
    maxWriteOff: '0.000000',
  }),
  'admin.manage/setaccountpricing': ({ accountUUID, deckUUID }) => ({
    accountUUID,
    planUUID: deckUUID,
    waterfallUUID: null,
    tags: ['taken'],
  }),
  'admin.manage/setaccountlimits': ({ accountUUID }) => ({
    accountUUID,
    minBalance: '0.000000',
    creditLimit: '1.000000',
    textsPerDay: null,
    spendPerDay: null,
  }),
  'admin.manage/setaccountstatus': ({ accountUUID }) => ({ accountUUID, status: 'SUSPENDED', reason: 'Taken over' }),
  'admin.manage/saveadminuser': () => ({
    firstName: 'Uma',
    lastName: 'Ray',
    email: 'uma@people.example',
    username: 'uma-of-acme',
    roles: ['tech'],
  }),
  'admin.manage/setadminuserstatus': ({ userUUID }) => ({ userUUID, action: 'disable' }),
  'admin.manage/quotecharge': ({ accountUUID }) => ({ accountUUID, direction: 'CHARGE', amount: '1.000000' }),
  'admin.manage/postcharge': ({ accountUUID }) => ({
    accountUUID,
    direction: 'CHARGE',
    amount: '1.000000',
    category: 'OTHER',
    reason: 'Taken over',
    idempotencyKey: `key-of-${accountUUID}`,
  }),
  'admin.manage/assignnumbers': ({ accountUUID }) => ({
    numbers: ['+12015550000'],
    accountUUID,
    charge: false,
    reason: 'Taken over',
  }),
  'admin.manage/saveratedeck': ({ accountUUID }) => ({ name: 'Taken over', kind: 'ACCOUNT', accountUUID }),
  'admin.manage/saverate': ({ deckUUID }) => ({
    deckUUID,
    item: 'lookup',
    channel: null,
    carrier: null,
    useCase: null,
    tierFrom: 0,
    price: '0.000000',
    validFrom: '2099-01-01',
  }),
  'admin.manage/startrateimpact': ({ deckUUID }) => ({ deckUUID, day: '2099-01-01' }),
  'admin.manage/publishwaterfall': ({ waterfallUUID }) => ({ waterfallUUID, updatedAt: '2026-01-01T00:00:00.000Z' }),
  'admin.manage/quoterating': ({ accountUUID }) => ({ accountUUID, item: 'lookup', units: 1, steps: [step] }),
  'admin.manage/setdefaultwaterfall': ({ waterfallUUID }) => ({ waterfallUUID, hostBrandId: 2 }),
};

const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'public');
const isForStaff = (name: CallName) => name.startsWith('admin.manage/');
/** Calls of staff of all site brands only: no id is foreign to them. */
const forAllBrands: readonly CallName[] = ['admin.manage/deletevendorinvoice'];
const fields = names
  .filter((name) => !forAllBrands.includes(name))
  .flatMap((name) => uuidPaths(requestOf(name)).map((path) => ({ name, path, label: `${name} ${path.join('.')}` })));
const filters = (path: readonly string[]) => path[0] === 'filter';
const excludes = (path: readonly string[]) => filters(path) && Boolean(path[1]?.startsWith('not'));

interface Foreign {
  what: string;
  id: string;
}

/** Entries of the ledger and numbers have ids of other forms, which calls reject before they look for them. */
const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

const idsOf = (whose: string, { ids }: Tenant): Foreign[] =>
  (Object.keys(ids) as (keyof TenantIds)[])
    .filter((kind) => isUuid(ids[kind]))
    .map((kind) => ({ what: `${kind} of ${whose}`, id: ids[kind] }));

/** Returns the ids that are foreign to a caller. */
function foreignTo(name: CallName): Foreign[] {
  if (!isForStaff(name)) return Object.entries(victims).flatMap(([whose, victim]) => idsOf(whose, victim));
  return [
    ...idsOf('a tenant of another brand', victims['another tenant'] as Tenant),
    { what: 'staff of another brand', id: staffOfFirst },
  ];
}

const send = (name: CallName, body: unknown) =>
  stage.send(name, body, isForStaff(name) ? { token: staffToken, host: 'admin.acme.localhost' } : { token });
/** Checks an answer for names of foreign tenants. What belongs to the second brand isn’t foreign to its staff. */
const leaks = (name: CallName, text: string): boolean =>
  (isForStaff(name) ? text.replaceAll('victim-of-acme', '') : text).includes('victim');

/** A valid body with ids of the caller's own: of the second brand for its staff. */
function bodyOf(name: CallName): Record<string, unknown> {
  const { ids } = isForStaff(name) ? (victims['a tenant of another brand'] as Tenant) : own;
  return (samples[name] ?? staffSamples[name])?.(ids) ?? plainBody(requestOf(name), ids);
}

it('has an id of every kind that calls accept', () => {
  expect(fields.filter(({ path }) => !(kindAt(path) in own.ids)).map(({ label }) => label)).toEqual([]);
});

/** Returns the result of each foreign id at a path, one after the other, since some calls limit concurrency. */
async function answersTo(name: CallName, path: readonly string[], body: Record<string, unknown>) {
  const found: { what: string; status: number; text: string }[] = [];
  for (const { what, id } of foreignTo(name)) {
    const { status, text } = await send(name, withValue(body, path, id));
    found.push({ what, status, text });
  }
  return found;
}

describe('a foreign id', () => {
  const naming = fields.filter(({ path }) => !filters(path));
  const filtering = fields.filter(({ path }) => filters(path) && !excludes(path));
  const excluding = fields.filter(({ path }) => excludes(path));

  it.each(naming.map(({ label, name, path }) => [label, name, path] as const))(
    '%s: not found, and nothing changes',
    async (_label, name, path) => {
      const before = await digestOf(stage.db);
      const found = await answersTo(name, path, bodyOf(name));
      expect(
        found.map(({ what, status, text }) => [what, status, (JSON.parse(text) as { code?: string }).code]),
      ).toEqual(found.map(({ what }) => [what, 404, 'NOT_FOUND']));
      expect(found.filter(({ text }) => leaks(name, text))).toEqual([]);
      expect(await digestOf(stage.db)).toEqual(before);
    },
  );

  it.each(filtering.map(({ label, name, path }) => [label, name, path] as const))(
    '%s: matches nothing, and nothing changes',
    async (_label, name, path) => {
      const before = await digestOf(stage.db);
      const found = await answersTo(name, path, samples[name] ? everyMatch(samples[name](own.ids)) : {});
      expect(found.map(({ what, status }) => [what, status])).toEqual(found.map(({ what }) => [what, 200]));
      if (name.includes('/summarize')) expect(found.filter(({ text }) => !text.includes('"total":0,'))).toEqual([]);
      expect(found.filter(({ text }) => leaks(name, text))).toEqual([]);
      expect(await digestOf(stage.db)).toEqual(before);
    },
  );

  it.each(excluding.map(({ label, name, path }) => [label, name, path] as const))(
    '%s: excludes nothing',
    async (_label, name, path) => {
      const body = { filter: {}, ...(samples[name] && everyMatch(samples[name](own.ids))) };
      const usual = await send(name, body);
      const before = await digestOf(stage.db);
      const content = (text: string) => text.replace(/"(requestId|asOf)":"[^"]+"/g, '');
      const found = await answersTo(name, path, body);
      // A bulk call that expects no rows is refused, with the number that match.
      expect([200, 409]).toContain(usual.status);
      expect(found.map(({ what, status, text }) => [what, status, content(text)])).toEqual(
        found.map(({ what }) => [what, usual.status, content(usual.text)]),
      );
      expect(await digestOf(stage.db)).toEqual(before);
    },
  );
});
