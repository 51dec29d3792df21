import { BuildFailed, Impossible, Outrun, Refused, UsageError } from '../acts/refused';
import { failureJson, outcomeOf } from './outcome';

test.each([
  [new Refused([]), 1, 'refused'],
  [new BuildFailed('mfe-billing failed to build'), 1, 'build-failed'],
  [new UsageError('what?'), 2, 'usage'],
  [new Outrun(undefined), 3, 'conflict'],
  [new Impossible('nothing is live'), 4, 'impossible'],
  [new TypeError('our own'), 5, 'failed'],
  ['thrown', 5, 'failed'],
])('%s exits with %i', (error, exit, code) => {
  expect(outcomeOf(error)).toEqual({ exit, code });
});

test('formats a refusal as a document with all refusals', () => {
  const refusals = [{ what: 'Too big.', where: 'mfe-billing b2', fix: 'Make it smaller.' }];
  expect(failureJson(new Refused(refusals))).toEqual({
    ok: false,
    code: 'refused',
    message: expect.stringContaining('Too big.'),
    refusals,
  });
  expect(failureJson(new Outrun(undefined))).toMatchObject({ code: 'conflict', winner: null });
});
