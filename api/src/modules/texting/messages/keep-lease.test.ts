import { keepLease } from './keep-lease';

afterEach(() => jest.useRealTimers());

it('renews until the work is done, also after a renewal that failed', async () => {
  jest.useFakeTimers();
  let renewals = 0;
  let finish: (value: string) => void = () => undefined;
  const done = keepLease(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
    async () => {
      renewals += 1;
      if (renewals === 1) throw new Error('The database is away');
    },
    20_000,
  );
  await jest.advanceTimersByTimeAsync(60_001);
  expect(renewals).toBe(3);
  finish('sent');
  expect(await done).toBe('sent');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(renewals).toBe(3);
});

it('keeps no process running for work that never ends', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  void keepLease(
    () => new Promise<never>(() => undefined),
    async () => undefined,
    20_000,
  );
  expect(timers()).toBe(before);
});
