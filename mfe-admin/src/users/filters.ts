import { statusOptions, type ListFilters } from '@heliograph/shared/data';
import { userStatuses } from '@heliograph/shared/reference/messaging';
import { roleNames } from '@heliograph/shared/reference/role-names';
import { adminRoles, customerRoles } from '@heliograph/shared/reference/roles';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Filters of the users of all accounts. */
export const filters: ListFilters<'admin.manage/getadminusers'> = [
  { kind: 'options', key: 'app', label: 'Kind', options: [{ value: 'customer', label: 'User of an account' }, { value: 'admin', label: 'Staff' }] },
  { kind: 'options', key: 'role', label: 'Role', options: [...customerRoles, ...adminRoles].map((value) => ({ value, label: roleNames[value] })) },
  { kind: 'options', key: 'status', label: 'Status', options: statusOptions(userStatuses) },
  { kind: 'text', key: 'accountUUID', label: 'Account id', placeholder: '0190f0e0-…', pattern: uuid },
];
