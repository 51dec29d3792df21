import { DatabaseUnavailable } from '../db';
import { eachAlone } from './each-alone';

const blocked = Object.assign(new Error('lock timeout'), { code: '55P03' });

test('a failure is noted with its item, and holds up no other', async () => {
  const failed = jest.fn();
  const done: number[] = [];
  const error = new Error('No price');
  await eachAlone(
    [1, 2, 3],
    async (item) => {
      if (item === 2) throw error;
      done.push(item);
    },
    failed,
  );
  expect([done, failed.mock.calls]).toEqual([[1, 3], [[2, error]]]);
});

test.each([blocked, new DatabaseUnavailable('nothing')])(
  '%s is thrown after the others, and not noted',
  async (error) => {
    const failed = jest.fn();
    const done: number[] = [];
    const work = async (item: number) => {
      if (item === 1) throw error;
      done.push(item);
    };
    await expect(eachAlone([1, 2, 3], work, failed)).rejects.toBe(error);
    expect([done, failed.mock.calls]).toEqual([[2, 3], []]);
  },
);
