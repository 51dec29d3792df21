import { webhookWords } from './webhook-words';

test.each([
  [{ http: 200, problem: null, attempts: 1 }, 'HTTP 200, attempt 1 of 6'],
  [{ http: null, problem: 'DNS', attempts: 2 } as const, 'Host not found, attempt 2 of 6'],
])('describes %j', (attempt, words) => {
  expect(webhookWords(attempt)).toBe(words);
});
