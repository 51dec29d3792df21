import { setupForm, setupOf, targetOptions } from './setup-values';
import type { ImportDetail } from './use-import';

const detail: ImportDetail = {
  importUUID: '0190f0e0-0000-7000-8000-00000000f001',
  name: 'a.csv',
  size: 10,
  received: 10,
  status: 'UPLOADED',
  problem: null,
  progress: 0,
  rows: 0,
  check: null,
  created: 0,
  updated: 0,
  skipped: 0,
  errors: 0,
  secondsLeft: null,
  hasErrorFile: false,
  by: null,
  createdAt: '2026-11-01T00:00:00Z',
  endedAt: null,
  format: { type: 'CSV', encoding: 'utf-8', delimiter: ',' },
  columns: [
    { heading: 'Mobile', samples: [], target: 'phone' },
    { heading: 'Seats', samples: [], target: null },
  ],
  setup: null,
  problems: [],
};

test('starts with the guessed columns, the list that it came from, and no consent', () => {
  expect(setupForm(detail, ['l1'])).toMatchObject({
    columns: { c0: 'phone', c1: '' },
    contactListUUIDs: ['l1'],
    consentStatus: '',
    confirmed: false,
  });
});

test('keeps what was chosen before the last check', () => {
  const setup = setupOf({ ...setupForm(detail, []), columns: { c0: '', c1: 'phone' }, mode: 'NEVER' }, [
    'Mobile',
    'Seats',
  ]);
  expect(setupForm({ ...detail, setup }, ['l1'])).toMatchObject({
    columns: { c0: '', c1: 'phone' },
    mode: 'NEVER',
    contactListUUIDs: [],
  });
});

test('adds new fields by the heading of their column, and sends no details without consent', () => {
  const values = {
    ...setupForm(detail, []),
    columns: { c0: 'phone', c1: 'new.NUMBER' },
    tags: 'a, b',
    consentStatus: 'NONE' as const,
    consentEvidence: 'left over',
    consentSource: 'WEB_FORM' as const,
  };
  expect(setupOf(values, ['Mobile', 'Seats'])).toMatchObject({
    columns: [{ target: 'phone' }, { target: null, newField: { name: 'Seats', type: 'NUMBER' } }],
    tags: ['a', 'b'],
    consent: { status: 'NONE', source: null, evidence: '' },
  });
});

test('offers fields, custom fields, and new ones', () => {
  const values = targetOptions([
    { fieldUUID: '1', key: 'plan', name: 'Plan', type: 'TEXT', options: [], revision: 'r1' },
  ]).map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['phone', 'custom.plan', 'new.TEXT']));
  expect(values).not.toContain('new.CHOICE');
});
