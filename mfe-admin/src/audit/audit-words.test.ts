import { changesOf } from './audit-words';

test('says what has changed and leaves out what has not', () => {
  expect(changesOf({ company: 'A', minBalance: '5.000000', roles: ['tech'] }, { company: 'A', minBalance: '25.000000', roles: ['tech', 'finance'] })).toEqual([
    { name: 'Min balance', before: '5.000000', after: '25.000000' },
    { name: 'Roles', before: 'tech', after: 'tech, finance' },
  ]);
});

test('what is new comes from none, what is gone goes there', () => {
  expect(changesOf(null, { company: 'A' })).toEqual([{ name: 'Company', before: 'none', after: 'A' }]);
  expect(changesOf({ status: 'ACTIVE' }, null)).toEqual([{ name: 'Status', before: 'ACTIVE', after: 'none' }]);
  expect(changesOf(null, null)).toEqual([]);
});
