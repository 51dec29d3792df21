import { isRead } from '@heliograph/contract/reference/may-have-changed';
import { calls, type CallSpec } from './index';

const specs: [string, CallSpec][] = Object.entries(calls);
const reads = specs.filter(([name]) => isRead(name));
// No page has cached responses when a public call is made.
const changes = specs.filter(([name, { access }]) => !isRead(name) && access !== 'public');

test.each(changes)(
  '%s names the reads that it changes, or says why there are none',
  (_name, { invalidates = [], invalidatesNone }) => {
    expect(invalidatesNone === undefined).toBe(invalidates.length > 0);
    expect(new Set(invalidates).size).toBe(invalidates.length);
    expect(invalidates.filter((name) => !Object.hasOwn(calls, name) || !isRead(name))).toEqual([]);
  },
);

const spends = changes.filter(
  ([name, { effect, effectWith }]) =>
    !name.startsWith('admin.manage/') && (effect === 'spends' || effectWith?.effect === 'spends'),
);

test.each(spends)('%s may charge or hold, so the balance bar follows it', (_name, { invalidates = [] }) => {
  expect(invalidates).toContain('account.manage/getbalance');
});

test.each(reads)('%s changes nothing', (_name, { effect, effectWith, irreversible, invalidates, invalidatesNone }) => {
  expect({ effect, effectWith, irreversible, invalidates, invalidatesNone }).toEqual({ effect: 'reads' });
});
