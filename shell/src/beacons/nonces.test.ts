import { createNonces } from './nonces';

/** Waits until responses have been processed. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const setUp = () => {
  const state = { header: 'Bearer t' as string | null, epoch: 3, now: 0, made: 0, ok: true, answers: true };
  const fetch = jest.fn(async () => {
    if (!state.answers) throw new TypeError('offline');
    state.made += 1;
    return {
      ok: state.ok,
      json: async () => ({ nonce: `n${state.made}`, epoch: state.epoch, seconds: 3_600 }),
    } as Response;
  });
  const nonces = createNonces({
    authorization: () => state.header,
    epoch: () => state.epoch,
    fetch: fetch as unknown as typeof globalThis.fetch,
    now: () => state.now,
  });
  const used: string[] = [];
  return { state, fetch, nonces, used, use: () => nonces.use((nonce) => used.push(nonce)) };
};

test('requests one once, before it is needed', async () => {
  const { nonces, use, used, fetch } = setUp();
  nonces.prepare();
  nonces.prepare();
  await settle();
  use();
  use();
  expect(used).toEqual(['n1', 'n1']);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith('/beacon/nonce', {
    method: 'POST',
    headers: { authorization: 'Bearer t' },
    keepalive: true,
  });
});

test('a report waits for the nonce', async () => {
  const { use, used } = setUp();
  use();
  expect(used).toEqual([]);
  await settle();
  expect(used).toEqual(['n1']);
});

test('requests another one for a newer epoch, or once it has expired', async () => {
  const { state, use, used } = setUp();
  use();
  await settle();
  state.epoch = 4;
  use();
  await settle();
  state.now = 3_600_000 - 60_000;
  use();
  await settle();
  expect(used).toEqual(['n1', 'n2', 'n3']);
});

test('requests and reports nothing without a login; a rejection or no answer only loses the statistics', async () => {
  const { state, use, used, fetch } = setUp();
  state.header = null;
  use();
  await settle();
  expect(fetch).not.toHaveBeenCalled();
  state.header = 'Bearer t';
  state.ok = false;
  use();
  await settle();
  state.answers = false;
  use();
  await settle();
  expect(used).toEqual([]);
  Object.assign(state, { ok: true, answers: true });
  use();
  await settle();
  expect(used).toEqual(['n2']);
});
