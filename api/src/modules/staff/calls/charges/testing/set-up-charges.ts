import { tokenFor } from '../../../../../safety/world';
import { testApi, type TestApi } from '../../../../../testing';

/** Starts an API with staff: `ada`, `bo`, and `cy`, and `acme` of another site brand. */
export function setUpCharges() {
  const state = {} as { api: TestApi };
  const ids: Record<string, string> = {};
  const tokens: Record<string, string> = {};
  let keys = 0;

  const logIn = async (): Promise<void> => {
    for (const [name, id] of Object.entries(ids)) tokens[name] = await tokenFor(state.api, id, null);
  };

  beforeAll(async () => {
    state.api = await testApi();
    const { api } = state;
    for (const [name, role] of [
      ['ada', 'superadmin'],
      ['bo', 'customerAdmin'],
      ['cy', 'admin'],
    ] as const) {
      ids[name] = (await api.addPerson(name, { accountId: null, roles: [role] })).userId;
    }
    ids['acme'] = (await api.addPerson('acme', { accountId: null, brandId: 2, roles: ['superadmin'] })).userId;
    await logIn();
  });
  afterAll(() => state.api.close());

  const as = (name: string) => ({
    token: tokens[name] ?? '',
    host: name === 'acme' ? 'admin.acme.localhost' : 'admin.localhost',
  });
  /** Returns a credit for an account. */
  const body = (accountUUID: string, part: object = {}) => ({
    accountUUID,
    direction: 'CREDIT',
    amount: '25.000000',
    category: 'GOODWILL',
    reason: 'Outage of March 3',
    idempotencyKey: `key-number-${(keys += 1)}`,
    ...part,
  });

  return Object.assign(state, {
    ids,
    tokens,
    as,
    body,
    /** Opens new sessions of all of them: old ones end, and their proofs age. */
    logIn,
    /** Adds an account. */
    customer: async (name: string) => {
      const { userId, accountId } = await state.api.addPerson(name);
      return { accountUUID: accountId ?? '', token: await tokenFor(state.api, userId, accountId) };
    },
    post: (name: string, accountUUID: string, part: object = {}) =>
      state.api.call('admin.manage/postcharge', body(accountUUID, part), as(name)),
    balanceOf: async (accountUUID: string) =>
      (await state.api.call('admin.manage/getaccount', { accountUUID }, as('ada'))).payload.balance,
    /** Returns what the audit log has about charges of an account. */
    acts: async (accountUUID: string) =>
      (
        await state.api.call('admin.manage/getaudit', { filter: { accountUUID: [accountUUID] } }, as('ada'))
      ).payload.items
        .filter(({ entity }) => entity === 'charge')
        .map(({ action, actor, reason }) => [action, actor?.name, reason]),
  });
}
