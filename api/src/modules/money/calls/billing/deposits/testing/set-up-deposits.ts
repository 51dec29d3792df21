import { sql } from 'drizzle-orm';
import type { CardDetails, CardToken } from '@heliograph/contract';
import { testApi, type TestApi } from '../../../../../../testing';

const goodCard = { number: '4242 4242 4242 4242', expMonth: 11, expYear: 2029, cvc: '123', zip: '07302' };

/** What is the same for all tests of a file. */
interface State {
  api: TestApi;
  accountId: string;
  token: string;
}

/** Starts an API with an account that deposits money by card. */
export function setUpDeposits() {
  const state = {} as State;
  beforeAll(async () => {
    state.api = await testApi();
    state.accountId = (await state.api.addPerson('dana')).accountId ?? '';
    state.token = await state.api.logIn('dana');
  });
  afterAll(() => state.api.close());

  let keys = 0;
  const newKey = () => `key-${(keys += 1)}-of-the-test`;

  return Object.assign(state, {
    newKey,
    /** Sends a card to the sandbox, which returns its token. */
    tokenize: async (card: Partial<CardDetails> = {}) => {
      const answer = await state.api.app.inject({
        method: 'POST',
        url: '/api/sandbox/tokenize',
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload: JSON.stringify({ ...goodCard, ...card }),
      });
      return {
        status: answer.statusCode,
        text: answer.body,
        body: answer.json<CardToken & { content: { errors: { field: string; message: string }[] } }>(),
      };
    },
    deposit: async (body: Record<string, unknown>, as = state.token) =>
      state.api.call(
        'account.manage/createdeposit',
        { amount: '25.000000', idempotencyKey: newKey(), ...body },
        { token: as },
      ),
    balance: async () => (await state.api.call('account.manage/getbalance', {}, { token: state.token })).payload,
    depositsOf: (account: string) =>
      state.api.db.rows(sql`select id, status from deposit where account_id = ${account}`),
  });
}
