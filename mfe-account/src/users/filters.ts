import { statusOptions, type ListFilters } from '@heliograph/shared/data';
import { userStatuses } from '@heliograph/shared/reference/messaging';
import { roleNames } from '@heliograph/shared/reference/role-names';
import { customerRoles } from '@heliograph/shared/reference/roles';

/** Filters of Users. */
export const filters: ListFilters<'account.manage/getusers'> = [
  { kind: 'options', key: 'role', label: 'Role', options: customerRoles.map((value) => ({ value, label: roleNames[value] })) },
  { kind: 'options', key: 'status', label: 'Status', options: statusOptions(userStatuses) },
];
