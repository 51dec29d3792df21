import { testDatabase } from '../testing';
import type { Database } from '../db';
import { recordLoad } from './load-notes';
import { sweep } from '../app/sweep';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const at = new Date('2026-03-10T12:00:00Z');
const note = (session: string, failed: boolean, user = `user of ${session}`, build = 'b1', now = at) =>
  recordLoad(db, { remote: 'billing', build, session, user, failed }, 3, now);
const [first, firstFailure, neither] = [
  { isFirst: true, isFirstFailure: false },
  { isFirst: false, isFirstFailure: true },
  { isFirst: false, isFirstFailure: false },
];

it('counts a session once for each build, and once more when a load of it fails', async () => {
  expect([
    await note('s1', false),
    await note('s1', false),
    await note('s1', true),
    await note('s1', true),
    await note('s1', false),
  ]).toEqual([first, neither, firstFailure, neither, neither]);
  expect(await note('s1', true, 'user of s1', 'b2')).toEqual({ isFirst: true, isFirstFailure: true });
});

it('counts it once when many processes report at the same moment', async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => note('s2', false)));
  expect(results.filter(({ isFirst }) => isFirst)).toHaveLength(1);
});

it('counts three sessions of a user', async () => {
  const results: boolean[] = [];
  for (let i = 0; i < 6; i += 1) results.push((await note(`m${i}`, i > 2, 'mallory')).isFirst);
  expect(results).toEqual([true, true, true, false, false, false]);
  expect(await note('m5', true, 'mallory')).toEqual(neither);
});

it('forgets a session once no token of it can be left', async () => {
  await sweep(db, new Date(at.getTime() + 12 * 3_600_000));
  expect(await note('s1', false)).toEqual(neither);
  await sweep(db, new Date(at.getTime() + 25 * 3_600_000));
  expect(await note('s1', false)).toEqual(first);
});
