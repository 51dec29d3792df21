import { answer, failure, setUp } from './testing/start-client';

describe('a call that requires confirmation', () => {
  const stepUpRequired = () => answer(403, { response: 'Confirm it’s you', code: 'STEP_UP_REQUIRED', method: 'code' });
  const body = { amount: '25.000000', paymentToken: 'tok_1', idempotencyKey: 'one-key-only' };

  test('asks the user to confirm and retries with the same body', async () => {
    const proofs: string[] = [];
    const answers = [stepUpRequired(), answer(200, { content: { response: { depositUUID: 'd1' } } })];
    const { client, requests, toasts } = setUp(
      () => answers.shift() ?? answer(500, {}),
      undefined,
      async (method) => proofs.push(method) > 0,
    );
    await expect(client.call('account.manage/createdeposit', body)).resolves.toEqual({ depositUUID: 'd1' });
    expect(proofs).toEqual(['code']);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([body, body]);
    expect(toasts).toEqual([]);
  });

  test('fails with a message and without a retry if the user cancels', async () => {
    const { client, requests, toasts } = setUp(stepUpRequired, undefined, async () => false);
    expect(await failure(client.call('account.manage/createdeposit', body))).toMatchObject({
      code: 'STEP_UP_CANCELED',
      status: 403,
    });
    expect(requests).toHaveLength(1);
    expect(toasts).toEqual(['You didn’t confirm it’s you, so nothing was changed.']);
  });

  test('asks once: a second rejection fails the call', async () => {
    const prove = jest.fn(async () => true);
    const { client } = setUp(stepUpRequired, undefined, prove);
    expect(await failure(client.call('account.manage/createdeposit', body))).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
    expect(prove).toHaveBeenCalledTimes(1);
  });

  test('doesn’t ask after another 403', async () => {
    const prove = jest.fn(async () => true);
    const { client } = setUp(
      () => answer(403, { response: 'Your roles don’t allow this', code: 'FORBIDDEN' }),
      undefined,
      prove,
    );
    await failure(client.call('account.manage/createdeposit', body));
    expect(prove).not.toHaveBeenCalled();
  });
});
