import { readsChangedBy } from '@heliograph/contract';
import { testApi } from '../testing';
import type { TestApi } from '../testing';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  await api.addPerson('dana');
  token = await api.logIn('dana');
});
afterAll(() => api.close());

const namedBy = async (
  name: 'session.manage/listsessions' | 'session.manage/revokesession' | 'account.manage/createdeposit',
  body: Record<string, unknown>,
) => {
  const { status, headers } = await api.call(name, body, { token });
  return [status, headers['x-invalidates']];
};
const sessionUUID = '0190f0e0-0000-7000-8000-0000000000bb';

describe('The reads that a call has changed are named in its answer', () => {
  it('names none after a read', async () => {
    expect(await namedBy('session.manage/listsessions', {})).toEqual([200, undefined]);
  });

  it('names none where nothing was tried', async () => {
    expect(await namedBy('session.manage/revokesession', { sessionUUID, more: true })).toEqual([422, undefined]);
  });

  it('names them after a success', async () => {
    const { payload } = await api.call('session.manage/listsessions', {}, { token });
    await api.logIn('dana');
    const { payload: later } = await api.call('session.manage/listsessions', {}, { token });
    const other = later.items.find((one) => !payload.items.some((before) => before.sessionUUID === one.sessionUUID));
    expect(await namedBy('session.manage/revokesession', { sessionUUID: other?.sessionUUID })).toEqual([
      200,
      'session.manage/listsessions',
    ]);
  });

  it('names them after a refusal too, since a declined deposit is a deposit', async () => {
    const card = { number: '4000 0000 0000 0002', expMonth: 11, expYear: 2029, cvc: '123', zip: '07302' };
    const tokenized = await api.app.inject({
      method: 'POST',
      url: '/api/sandbox/tokenize',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(card),
    });
    const body = {
      amount: '25.000000',
      paymentToken: tokenized.json<{ token: string }>().token,
      idempotencyKey: 'one-key-of-the-test',
    };
    expect(await namedBy('account.manage/createdeposit', body)).toEqual([
      402,
      readsChangedBy('account.manage/createdeposit').join(' '),
    ]);
  });
});
