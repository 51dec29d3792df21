import { createBlockedJobs } from './blocked-jobs';

const blocked = Object.assign(new Error('lock timeout'), { code: '55P03' });
const second = 1_000;

function begin(run: () => Promise<void>) {
  let now = 0;
  const reported: unknown[] = [];
  const work = createBlockedJobs({
    recurring: { sweep: { everySeconds: 3_600, run } },
    report: (error) => reported.push(error),
    now: () => now,
  });
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      now += second;
      await work.runDue();
    }
  };
  return { work, reported, pass };
}

test('is tried again every ten seconds, and reported once in ten minutes', async () => {
  const run = jest.fn().mockRejectedValue(blocked);
  const { work, reported, pass } = begin(run);
  await work.run('sweep');
  await pass(595);
  expect([run.mock.calls.length, reported]).toEqual([60, []]);
  await pass(600);
  expect([run.mock.calls.length, reported]).toEqual([120, [blocked]]);
});

test('is not repeated once it is done', async () => {
  const run = jest.fn().mockRejectedValueOnce(blocked).mockResolvedValue(undefined);
  const { work, reported, pass } = begin(run);
  await work.run('sweep');
  await pass(60);
  expect([run.mock.calls.length, reported]).toEqual([2, []]);
});

test('that fails for another reason is reported at once, and waits for its next period', async () => {
  const error = new Error('No price');
  const run = jest.fn().mockRejectedValueOnce(blocked).mockRejectedValue(error);
  const { work, reported, pass } = begin(run);
  await work.run('sweep');
  await pass(60);
  expect([run.mock.calls.length, reported]).toEqual([2, [error]]);
  await expect(work.run('sweep')).rejects.toBe(error);
});
