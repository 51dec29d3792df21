import { calls, type CallName } from '@heliograph/contract';
import { adminRoles, customerRoles, type Role } from '@heliograph/contract/reference/roles';
import { accessTable, rowName } from '../../../tests/deep/access-table';

const names = Object.keys(calls) as CallName[];
const roles: readonly Role[] = [...customerRoles, ...adminRoles];

it('has exactly one row for every call of the contract', () => {
  expect(names.filter((name) => rowName(name) === undefined)).toEqual([]);
  expect([...new Set(names.map(rowName))].sort()).toEqual([...accessTable.keys()].sort());
});

it.each(names)('%s accepts those of its row', (name) => {
  const { access } = calls[name];
  const row = accessTable.get(rowName(name) ?? '');
  // Which hosts accept a public call is not part of the contract.
  expect(row?.anyone || row?.anyoneOnStaffHost).toBe(access === 'public');
  if (access === 'public') return;
  expect(roles.filter((role) => row?.[role])).toEqual(
    roles.filter((role) => access === 'signedIn' || access.includes(role)),
  );
});
