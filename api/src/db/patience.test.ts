import { createPatience, isOverdue } from './patience';

const failure = (code: string) => Object.assign(new Error(code), { code });
const minute = 60_000;

test.each(['40001', '40P01', '55P03'])('%s is reported after ten minutes, and then every ten minutes', (code) => {
  let now = 0;
  const patience = createPatience(() => now);
  const reported: number[] = [];
  for (; now <= 25 * minute; now += minute) if (patience.failed(failure(code))) reported.push(now / minute);
  expect(reported).toEqual([10, 20]);
  patience.succeeded();
  expect(patience.failed(failure(code))).toBe(false);
});

test('reports any other failure at once', () => {
  const patience = createPatience(() => 0);
  expect(['57014', '53100', 'ECONNREFUSED'].map((code) => patience.failed(failure(code)))).toEqual([true, true, true]);
  expect(patience.failed(new Error('No price'))).toBe(true);
});

test('of a job, the time counts since it was added', () => {
  const added = new Date('2026-03-10T12:00:00Z');
  const later = (ms: number) => new Date(added.getTime() + ms);
  expect(isOverdue(failure('55P03'), added, later(10 * minute - 1))).toBe(false);
  expect(isOverdue(failure('55P03'), added, later(10 * minute))).toBe(true);
  expect(isOverdue(failure('53100'), added, added)).toBe(true);
});
