import { v7 } from 'uuid';
import { createMailer } from '../mail/mailer';
import { createApi } from '../../app/create-api';
import { testApi, testHosts } from '../../testing';

test('without a provider no money is added and the sandbox is closed', async () => {
  const api = await testApi();
  const bare = createApi({
    db: api.db,
    hosts: testHosts,
    secret: new Uint8Array(32).fill(7),
    mailer: createMailer({ db: api.db }),
    port: 4000,
    clock: api.now,
  });
  try {
    await api.addPerson('walter', { roles: ['finance'] });
    const token = await api.logIn('walter');
    const post = (url: string, payload: object) =>
      bare.inject({ method: 'POST', url, payload, headers: { host: 'localhost', authorization: `Bearer ${token}` } });
    const deposit = await post('/api/account.manage/createdeposit', {
      amount: '50.000000',
      paymentToken: 'tok',
      idempotencyKey: v7(),
    });
    expect(deposit.statusCode).toBe(503);
    expect(deposit.json()).toMatchObject({
      response: 'Card payments aren’t set up here. Contact support to add funds.',
    });
    expect((await post('/api/sandbox/tokenize', { number: '4242424242424242' })).statusCode).toBe(404);
  } finally {
    await bare.close();
    await api.close();
  }
});
