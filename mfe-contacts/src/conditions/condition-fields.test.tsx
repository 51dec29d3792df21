import {
  conditionText,
  fieldChoices,
  formatCondition,
  opsOf,
  parseCondition,
  type CustomField,
} from './condition-fields';
import { customChanges, customForm, customText } from '../custom-fields/custom-text';

const seats: CustomField = { fieldUUID: '1', key: 'seats', name: 'Seats', type: 'NUMBER', options: [], revision: 'r1' };
const joined: CustomField = {
  fieldUUID: '2',
  key: 'joined',
  name: 'Joined',
  type: 'DATE',
  options: [],
  revision: 'r1',
};
const member: CustomField = {
  fieldUUID: '3',
  key: 'member',
  name: 'Member',
  type: 'BOOLEAN',
  options: [],
  revision: 'r1',
};
const fields = fieldChoices([seats, joined, member]);

test('formats conditions as text', () => {
  expect(conditionText({ field: 'firstName', op: 'CONTAINS', value: 'ada' }, fields)).toBe('First name contains ada');
  expect(conditionText({ field: 'custom.joined', op: 'LESS', value: '2026-03-01' }, fields)).toBe(
    'Joined is before 2026-03-01',
  );
  expect(conditionText({ field: 'custom.seats', op: 'LESS', value: 0 }, fields)).toBe('Seats less than 0');
  expect(conditionText({ field: 'custom.member', op: 'IS', value: false }, fields)).toBe('Member is no');
  expect(conditionText({ field: 'custom.gone', op: 'EMPTY' }, fields)).toBe('gone is empty');
});

test('keeps conditions in the address, and ignores what isn’t one', () => {
  const condition = { field: 'custom.seats', op: 'GREATER', value: 4 } as const;
  expect(parseCondition(formatCondition(condition))).toEqual(condition);
  expect(parseCondition(formatCondition({ field: 'email', op: 'EMPTY' }))).toEqual({ field: 'email', op: 'EMPTY' });
  expect(['', 'x', '[]', '["email","LIKE","x"]', '["email","IS"]', '{}', 'null'].map(parseCondition)).toEqual(
    Array(7).fill(null),
  );
});

test('offers comparisons that fit the type', () => {
  expect(opsOf('TEXT')).toContain('CONTAINS');
  expect(opsOf('NUMBER')).toContain('LESS');
  expect(opsOf('BOOLEAN')).not.toContain('LESS');
});

test('sends only the custom values that changed, by their types', () => {
  const before = customForm({ seats: 4, member: true });
  expect(customChanges([seats, joined, member], before, { ...before })).toEqual([]);
  expect(customChanges([seats, joined, member], before, { seats: '5', joined: '2026-03-01', member: '' })).toEqual([
    { key: 'seats', value: 5 },
    { key: 'joined', value: '2026-03-01' },
    { key: 'member', value: null },
  ]);
  expect([customText(seats, { seats: 1200 }), customText(member, { member: false }), customText(joined, {})]).toEqual([
    '1,200',
    'No',
    '',
  ]);
});
