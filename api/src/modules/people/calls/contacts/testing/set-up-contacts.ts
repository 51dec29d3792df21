import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi, type TestApi } from '../../../../../testing';
import { addMessages } from '../../../../../testing/messages';

/** What is the same for all tests of a file. */
interface State {
  api: TestApi;
  accountId: string;
  token: string;
  /** The token of a user of another account. */
  otherToken: string;
  /** A contact and a list of the other account. */
  foreign: { contact: string; list: string };
}

/** Returns the first field that was refused. */
export const fieldOf = (answer: { body: { content: { errors?: { field: string }[] } } }) =>
  answer.body.content.errors?.[0]?.field;

/** Starts an API with two accounts. */
export function setUpContacts() {
  const state = {} as State;
  beforeAll(async () => {
    const api = await testApi();
    const accountId = (await api.addPerson('dora')).accountId ?? '';
    const token = await api.logIn('dora');
    const other = (await api.addPerson('emil')).accountId ?? '';
    const otherToken = await api.logIn('emil');
    Object.assign(state, { api, accountId, token, otherToken });
    state.foreign = {
      contact: (await save({ phone: '+12015550111', tags: ['theirs'] }, otherToken)).payload.contactDataUUID,
      list: await addList('Theirs', 'STATIC', other),
    };
  });
  afterAll(() => state.api.close());

  let line = 2000;
  const nextPhone = () => `+1201555${(line += 1)}`;
  const save = (body: object, as = state.token) => state.api.call('contact.manage/savecontact', body, { token: as });

  async function addList(name: string, type = 'STATIC', account = state.accountId): Promise<string> {
    const id = v7();
    await state.api.db.run(
      sql`insert into contact_list (id, account_id, name, type)
        values (${id}, ${account}, ${`${name} ${id}`}, ${type})`,
    );
    return id;
  }

  return Object.assign(state, {
    nextPhone,
    save,
    addList,
    /** Adds a contact with a new phone; returns its id. */
    added: async (body: object = {}) => (await save({ phone: nextPhone(), ...body })).payload.contactDataUUID,
    read: async (contactDataUUID: string) =>
      (await state.api.call('contact.manage/getcontact', { contactDataUUID }, { token: state.token })).payload,
    remove: (body: object) => state.api.call('contact.manage/deletecontacts', body, { token: state.token }),
    /** Adds a thread with a phone: a text sent, and one received. */
    addTraffic: async (phone: string): Promise<void> => {
      const { api, accountId } = state;
      const number = v7();
      await api.db
        .run(sql`insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee,
      purchased_at)
    values (${number}, ${accountId}, ${nextPhone()}, '10DLC', array['SMS'], 'ACTIVE', 'NONE', 0, now())`);
      await api.db.run(
        sql`insert into conversation (id, account_id, number_id, contact_phone, status, last_message_at)
      values (${v7()}, ${accountId}, ${number}, ${phone}, 'OPEN', now())`,
      );
      for (const direction of ['OUTBOUND', 'INBOUND'] as const)
        await addMessages(api.db, [{ accountId, numberId: number, peer: phone, direction, body: `${direction} text` }]);
    },
  });
}
