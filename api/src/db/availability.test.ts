import { setTimeout as pause } from 'node:timers/promises';
import { watchAvailability } from './availability';

const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function setUp() {
  const database = { answers: true, probes: 0 };
  const abandon = jest.fn();
  const reports: string[] = [];
  const probe = async () => {
    database.probes += 1;
    await pause(5);
    return database.answers;
  };
  const availability = watchAvailability({ probe, abandon, report: (message) => reports.push(message) });
  const fail = (error: Error) => expect(availability.watch(Promise.reject(error))).rejects.toBe(error);
  return { availability, database, abandon, reports, fail };
}

it('refuses at once while the database is away, and no longer once a probe is answered', async () => {
  const { availability, database, abandon, reports, fail } = setUp();
  database.answers = false;
  await fail(lost);
  await pause(100);
  expect(() => availability.check()).toThrow('not available');
  expect(abandon).toHaveBeenCalledTimes(1);
  database.answers = true;
  await pause(400);
  expect(() => availability.check()).not.toThrow();
  expect(reports).toEqual([
    expect.stringContaining('is not responding'),
    expect.stringMatching(/answers again after [\d.]+ s; 1 statements were refused/),
  ]);
  availability.close();
});

it('takes one broken connection for no more than that', async () => {
  const { availability, database, abandon, fail } = setUp();
  await fail(lost);
  await pause(50);
  expect([database.probes, abandon.mock.calls.length]).toEqual([1, 0]);
  expect(() => availability.check()).not.toThrow();
});

it('does not ask because of an answer that is an error', async () => {
  const { database, fail } = setUp();
  await fail(Object.assign(new Error('duplicate key'), { code: '23505' }));
  expect(database.probes).toBe(0);
});

it('keeps trusting a database that answers other connections', async () => {
  const { availability, database, abandon, fail } = setUp();
  database.answers = false;
  await fail(lost);
  availability.heard();
  await pause(50);
  expect(abandon).not.toHaveBeenCalled();
});

it('asks when an answer is late: a slow statement goes on, a dead database is noticed', async () => {
  const { availability, database, abandon } = setUp();
  let answer = (_value: string): void => undefined;
  const slow = availability.watch(new Promise<string>((resolve) => (answer = resolve)));
  await pause(1_100);
  expect([database.probes, abandon.mock.calls.length]).toEqual([1, 0]);
  answer('at last');
  expect(await slow).toBe('at last');
  database.answers = false;
  void availability.watch(new Promise(() => undefined));
  await pause(1_200);
  expect(abandon).toHaveBeenCalledTimes(1);
  availability.close();
});
