import { sql } from 'drizzle-orm';
import { testApi, type TestApi } from '../../../../testing';
import { testImports, type TestImports } from '../../../../testing/imports';

/** What is the same for all tests of a file. */
interface State {
  api: TestApi;
  accountId: string;
  token: string;
  /** The token of a user of another account. */
  other: string;
  imports: TestImports;
}

/** Consent that an import adds to its contacts. */
export const givenConsent = {
  status: 'EXPRESS',
  source: 'WEB_FORM',
  evidence: 'Checkbox on example.com/join',
  confirmed: true,
} as const;

/** Starts an API with two accounts, and deletes the contacts of the first one before each test. */
export function setUpImports() {
  const state = {} as State;

  beforeAll(async () => {
    const api = await testApi();
    const accountId = (await api.addPerson('lena')).accountId ?? '';
    await api.addPerson('mara');
    const token = await api.logIn('lena');
    Object.assign(state, { api, accountId, token, other: await api.logIn('mara'), imports: testImports(api, token) });
  });
  afterAll(() => state.api.close());
  beforeEach(async () => {
    for (const table of ['contact_list', 'contact', 'opt_out'])
      await state.api.db.run(sql`delete from ${sql.identifier(table)} where account_id = ${state.accountId}`);
  });

  return Object.assign(state, {
    contacts: async () =>
      (
        await state.api.call(
          'contact.manage/getcontacts',
          { sort: [{ field: 'phone', dir: 'asc' }], page: { size: 200 } },
          { token: state.token },
        )
      ).payload.items,
    save: (body: object) =>
      state.api.call('contact.manage/savecontact', body as { phone: string }, { token: state.token }),
  });
}
