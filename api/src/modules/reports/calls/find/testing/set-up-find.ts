import { customerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi, type TestApi } from '../../../../../testing';
import { addMessages } from '../../../../../testing/messages';

const admin = 'admin.localhost';

/** One object of each kind of an account. */
interface Ids {
  account: string;
  user: string;
  number: string;
  contact: string;
  message: string;
  brand: string;
  campaign: string;
  deposit: string;
}

/** What is the same for all tests of a file. */
interface State {
  api: TestApi;
  /** What an account has, and what another one has. */
  mine: Ids;
  theirs: Ids;
}

/** Starts an API with two accounts, a user of each role of the first one, and a staff member. */
export function setUpFind() {
  const state = {} as State;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    const api = await testApi();
    const mine = await addTenant(api, 'nadia', {
      number: '+12015550101',
      phone: '+13125550111',
      contact: ['Ottoline', 'Van der Berg'],
      reference: 'dp_MINE234567',
    });
    const theirs = await addTenant(api, 'oskar', {
      number: '+12015550102',
      phone: '+13125550111',
      contact: ['Ottoline', 'Stranger'],
      reference: 'dp_THEIRS2345',
    });
    Object.assign(state, { api, mine, theirs });
    for (const role of customerRoles) {
      await api.addPerson(`role-${role}`.toLowerCase(), { accountId: mine.account, roles: [role] });
      tokens[role] = await api.logIn(`role-${role}`.toLowerCase());
    }
    await api.addPerson('staff', { accountId: null, roles: ['admin'], firstName: 'Sigrid' });
    tokens['staff'] = await api.logIn('staff', { host: admin });
  });
  afterAll(() => state.api.close());

  const find = async (text: string, as = 'customer') => {
    const answer = await state.api.call('account.manage/find', { text }, { token: tokens[as] ?? '' });
    expect(answer.status).toBe(200);
    return answer.payload.groups.flatMap(({ items }) => items);
  };
  return Object.assign(state, {
    tokens,
    find,
    kinds: async (text: string, as = 'customer') => (await find(text, as)).map(({ kind, id }) => [kind, id]),
    /** Finds as a staff member does. */
    staff: async (text: string) => {
      const answer = await state.api.call('admin.manage/find', { text }, { token: tokens['staff'] ?? '', host: admin });
      return answer.payload.groups.flatMap(({ items }) => items);
    },
  });
}

/** Adds an account with one object of each kind. */
async function addTenant(
  api: TestApi,
  name: string,
  {
    number,
    phone,
    contact,
    reference,
  }: { number: string; phone: string; contact: [string, string]; reference: string },
): Promise<Ids> {
  const { accountId, userId } = await api.addPerson(name, { firstName: 'Pilar', lastName: 'Quimby' });
  const ids = {
    account: accountId ?? '',
    user: userId,
    number: v7(),
    contact: v7(),
    message: v7(),
    brand: v7(),
    campaign: v7(),
    deposit: v7(),
  };
  const { db } = api;
  const at = new Date('2026-03-06T07:30:00Z');
  await db.run(
    sql`insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status, identity_status)
      values (${ids.brand}, ${accountId}, 'Zebra Clinics', 'Zebra LLC', 'PRIVATE_PROFIT', 'DRAFT', 'SELF_DECLARED')`,
  );
  await db.run(
    sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
      values (${ids.campaign}, ${accountId}, '10DLC', 'Zebra reminders', 'MIXED', 'Reminds', 'MNO_PROVISIONED', 0)`,
  );
  await db.run(sql`insert into number (id, account_id, number, type, label, city, state, capabilities, status,
    registration, monthly_fee, purchased_at)
    values (${ids.number}, ${accountId}, ${number}, '10DLC', 'Front desk', 'Newark', 'NJ', array['SMS'], 'ACTIVE',
      'NONE', 0, ${at})`);
  await db.run(
    sql`insert into contact (id, account_id, phone, first_name, last_name, email, company)
      values (${ids.contact}, ${accountId}, ${phone}, ${contact[0]}, ${contact[1]}, 'otto@mail.example', 'Zoo')`,
  );
  const text = { accountId: ids.account, numberId: ids.number, peer: phone, at };
  await addMessages(db, [
    { ...text, id: ids.message, body: `Your visit\nis booked ${'x'.repeat(100)}` },
    { ...text, direction: 'INBOUND', body: 'Thanks' },
  ]);
  await db.run(sql`insert into deposit (id, account_id, reference, amount, fee, tax, status, provider, card_ref, brand,
    last4, idempotency_key, request_hash, balance_after, created_at, settled_at)
    values (${ids.deposit}, ${accountId}, ${reference}, 50000000, 0, 0, 'SUCCEEDED', 'sandbox', 'c', 'Visa', '4242',
      ${v7()}, '', 50000000, ${at}, ${at})`);
  return ids;
}
