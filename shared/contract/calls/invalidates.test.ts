import { isRead } from '@heliograph/contract/reference/may-have-changed';
import { calls, changesBy, readsChangedBy, type CallName, type CallSpec } from './index';

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

const narrow = changes.filter(([, { invalidatesOnly }]) => invalidatesOnly);

test.each(narrow)('%s limits reads that it changes, by a property of its body', (name, spec) => {
  const { of, reads: limited } = spec.invalidatesOnly ?? { of: '', reads: [] };
  expect(readsChangedBy(name as CallName)).toEqual(expect.arrayContaining([...limited]));
  expect(Object.keys((spec.request as unknown as { properties: object }).properties)).toContain(of);
});

test('a change of one broadcast concerns its own reads, and for all what shows the balance', () => {
  const broadcastUUID = '0190f0e0-0000-7000-8000-000000000001';
  const [own, others] = changesBy('campaign.manage/pausebroadcast', { broadcastUUID });
  expect(own?.keys).toEqual({ broadcastUUID: [broadcastUUID] });
  expect(own?.reads).toEqual(
    expect.arrayContaining(['campaign.manage/getbroadcast', 'campaign.manage/summarizebroadcastrecipients']),
  );
  expect(others).toEqual({ reads: ['campaign.manage/getbroadcastreview', 'account.manage/getbalance'] });
  // A new one has no id yet.
  expect(changesBy('campaign.manage/savebroadcast', {})).toEqual([
    { reads: readsChangedBy('campaign.manage/savebroadcast') },
  ]);
});
