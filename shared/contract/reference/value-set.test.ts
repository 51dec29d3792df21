import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeInWords, statusSet, valueSet, type ValueOf } from './value-set';

const line = valueSet({ MOBILE: 'Mobile', VOIP: 'VoIP', TOLL_FREE: 'Toll-free' });
const state = statusSet({ ON: { label: 'Running', meaning: 'active' }, OFF: { label: 'Stopped', meaning: 'paused' } });

test('keeps the order of the table', () => {
  expect(line.values).toEqual(['MOBILE', 'VOIP', 'TOLL_FREE']);
  expect(line.options()).toEqual([
    { value: 'MOBILE', label: 'Mobile' },
    { value: 'VOIP', label: 'VoIP' },
    { value: 'TOLL_FREE', label: 'Toll-free' },
  ]);
  expect(line.options(['VOIP'])).toEqual([{ value: 'VOIP', label: 'VoIP' }]);
});

test('uses values without labels as their labels', () => {
  expect(valueSet(['AT&T', 'Other']).options()).toEqual([
    { value: 'AT&T', label: 'AT&T' },
    { value: 'Other', label: 'Other' },
  ]);
});

test('returns label and meaning of a status', () => {
  expect(state.values.map((value) => [state.label(value), state.meaning(value)])).toEqual([
    ['Running', 'active'],
    ['Stopped', 'paused'],
  ]);
});

test('formats an unknown value as text', () => {
  const added: string[] = ['HUMAN_RESOURCES', 'DUNS', 'constructor', 'delivered'];
  expect(added.map((value) => line.has(value))).toEqual([false, false, false, false]);
  expect(added.map((value) => line.label(value as ValueOf<typeof line>))).toEqual([
    'Human resources',
    'DUNS',
    'constructor',
    'delivered',
  ]);
  expect(state.meaning('toString' as ValueOf<typeof state>)).toBe('unknown');
  expect([codeInWords('POSTAL'), codeInWords('TIER_2'), codeInWords('T')]).toEqual(['Postal', 'Tier 2', 'T']);
});

test('types the values of a set', () => {
  // @ts-expect-error The set has no such value.
  expect(line.label('FAX')).toBe('FAX');
  // @ts-expect-error The set has no such meaning.
  expect(statusSet({ ON: { label: 'On', meaning: 'green' } }).values).toEqual(['ON']);
});

test('is marked as pure in every set of this folder, so that bundles omit unused ones', () => {
  const sources = readdirSync(__dirname).filter((name) => /(?<!\.test)\.ts$/.test(name) && name !== 'value-set.ts');
  const unmarked = sources.filter((name) =>
    /(?<!@__PURE__ \*\/) (value|status)Set[(<]/.test(readFileSync(path.join(__dirname, name), 'utf8')),
  );
  expect(unmarked).toEqual([]);
});
