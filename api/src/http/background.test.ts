import { DatabaseUnavailable } from '../db';
import { createBackground } from './background';

const away = () => new DatabaseUnavailable('nothing');

const lockTimeout = () => Object.assign(new Error('lock timeout'), { code: '55P03' });

it('repeats work until the database is back, and no other transaction is in the way', async () => {
  const report = jest.fn();
  const background = createBackground(report, [1, 1, 1]);
  const work = jest
    .fn()
    .mockRejectedValueOnce(away())
    .mockRejectedValueOnce(lockTimeout())
    .mockResolvedValue(undefined);
  background.run(work);
  await background.idle();
  expect(work).toHaveBeenCalledTimes(3);
  expect(report).not.toHaveBeenCalled();
});

it('reports what never succeeds, and goes on with other work', async () => {
  const report = jest.fn();
  const background = createBackground(report, [1]);
  const error = away();
  const other = jest.fn().mockResolvedValue(undefined);
  background.run(() => Promise.reject(error));
  background.run(other);
  await background.idle();
  expect(report.mock.calls).toEqual([[error]]);
  expect(other).toHaveBeenCalledTimes(1);
});

it('reports any other failure at once', async () => {
  const report = jest.fn();
  const background = createBackground(report, [60_000]);
  const work = jest.fn().mockRejectedValue(new Error('no such address'));
  background.run(work);
  await background.idle();
  expect(work).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
});

it('does not wait for the database when it ends', async () => {
  const report = jest.fn();
  // An hour, far longer than the test.
  const background = createBackground(report, [3_600_000]);
  background.run(() => Promise.reject(away()));
  await background.end();
  expect(report).toHaveBeenCalledTimes(1);
});
