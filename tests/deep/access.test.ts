import { calls } from '@heliograph/contract';
import type { CallName } from '@heliograph/contract';
import { adminRoles, customerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import { digestOf } from '../../api/src/safety/digest';
import { addTenant, isStaff, newName, tokenFor, type Tenant } from '../../api/src/safety/world';
import { accessTable, expected, hosts, rowName, type Caller } from './access-table';
import { startStage, withoutJobs, type Stage } from './support/stage';

/** A caller and how to get a token: a call may end the session that it is made with. */
interface Attacker extends Caller {
  token(): Promise<string | null>;
}

let stage: Stage;
let victim: Tenant;
const attackers = new Map<string, Attacker>();

type Session = NonNullable<Caller['session']>;

async function addAttacker(label: string, session: Session): Promise<void> {
  const brandId = session.brand === 'acme' ? 2 : 1;
  const { userId, accountId } = await stage.addPerson(newName('attacker'), {
    roles: [session.role],
    brandId,
    ...(isStaff(session.role) && { accountId: null }),
  });
  attackers.set(label, { session, token: () => tokenFor(stage, userId, accountId) });
}

/** Adds a session that has ended, and must not be accepted on any host. */
async function addRevoked(label: string, role: Session['role']): Promise<void> {
  const { userId, accountId } = await stage.addPerson(newName('revoked'), {
    roles: [role],
    ...(isStaff(role) && { accountId: null }),
  });
  const token = await tokenFor(stage, userId, accountId);
  await stage.db.run(sql`update session set revoked_at = now() where user_id = ${userId}`);
  attackers.set(label, { session: null, token: () => Promise.resolve(token) });
}

beforeAll(async () => {
  stage = await startStage({ env: withoutJobs });
  victim = await addTenant(stage, 'victim');
  attackers.set('anonymous', { session: null, token: () => Promise.resolve(null) });
  for (const role of customerRoles) await addAttacker(role, { brand: 'heliograph', app: 'customer', role });
  for (const role of adminRoles) await addAttacker(role, { brand: 'heliograph', app: 'admin', role });
  await addAttacker('customer of the second brand', { brand: 'acme', app: 'customer', role: 'customer' });
  await addAttacker('staff of the second brand', { brand: 'acme', app: 'admin', role: 'superadmin' });
  await addRevoked('revoked session', 'customer');
  await addRevoked('revoked session of staff', 'superadmin');
});
afterAll(() => stage.close());

const names = Object.keys(calls) as CallName[];

/** Calls of staff of all site brands: an invoice of a vendor contains the traffic of all. */
const forAllBrands: ReadonlySet<CallName> = new Set(['admin.manage/getvendorinvoices']);

describe('every caller on every host', () => {
  it.each(names)('%s', async (name) => {
    const row = accessTable.get(rowName(name) ?? '');
    if (!row) throw new Error(`${name} has no row`);
    const before = await digestOf(stage.db, victim.accountId);
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    const cells = [...attackers].flatMap(([label, attacker]) =>
      (Object.keys(hosts) as (keyof typeof hosts)[]).map((host) => ({ label, attacker, host })),
    );
    await Promise.all(
      cells.map(async ({ label, attacker, host }) => {
        const { status, text } = await stage.send(name, {}, { token: await attacker.token(), host });
        const cell = `${label} on ${host}`;
        const allowed = expected(row, attacker, host);
        wanted[cell] =
          allowed === 'allowed' && forAllBrands.has(name) && attacker.session?.brand === 'acme' ? 403 : allowed;
        found[cell] = [200, 409, 422].includes(status) ? 'allowed' : status;
        if (status !== 200)
          expect([cell, (JSON.parse(text) as { response?: unknown }).response]).toEqual([
            cell,
            expect.stringMatching(/\S/),
          ]);
        // Staff of the victim's brand see every account of it; nobody else does, including staff of another brand.
        const sees = attacker.session?.app === 'admin' && attacker.session.brand === 'heliograph';
        if (!sees)
          expect([cell, text.includes('victim'), text.includes(victim.accountId)]).toEqual([cell, false, false]);
      }),
    );
    expect(found).toEqual(wanted);
    expect(await digestOf(stage.db, victim.accountId)).toEqual(before);
  });
});
