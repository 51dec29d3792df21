import { grantableRoles, grantableStaffRoles, mayManage, mayManageStaff } from './granting';
import { adminRoles, customerRoles } from './roles';

test.each([
  [['customer'], [...customerRoles]],
  [['accountOwner'], customerRoles.filter((role) => role !== 'customer')],
  [['accountOwner', 'customer'], [...customerRoles]],
  [['tech', 'finance'], []],
  [['superadmin'], []],
])('lets %s grant %s', (held, roles) => {
  expect(grantableRoles(held)).toEqual(roles);
});

test.each([
  [['customer'], ['customer'], true],
  [['accountOwner'], ['accountOwner', 'tech'], true],
  [['accountOwner'], ['tech', 'customer'], false],
  [['finance'], ['tech'], false],
])('checks whether %s may change a user with the roles %s: %s', (held, theirs, may) => {
  expect(mayManage(held, theirs)).toBe(may);
});

test.each([
  [['superadmin'], [...adminRoles], adminRoles],
  [['customerAdmin'], ['customerAdmin', 'admin'], ['customerAdmin', 'admin']],
  [['admin'], ['admin'], ['admin']],
  [['customer'], [], []],
])('lets staff with %s grant %s and act on users with %s', (held, roles, reach) => {
  expect(grantableStaffRoles(held)).toEqual(roles);
  expect(adminRoles.filter((role) => mayManageStaff(held, [role]))).toEqual(reach);
});
