import { grantableRoles, grantableStaffRoles, mayManage, mayManageStaff } from './granting';
import { adminRoles, customerRoles } from './roles';

test.each([
  [['customer'], [...customerRoles]],
  [['accountOwner'], customerRoles.filter((role) => role !== 'customer')],
  [['accountOwner', 'customer'], [...customerRoles]],
  [['tech', 'finance'], []],
  [['superadmin'], []],
])('%s may grant %s', (held, roles) => {
  expect(grantableRoles(held)).toEqual(roles);
});

test.each([
  [['customer'], ['customer'], true],
  [['accountOwner'], ['accountOwner', 'tech'], true],
  [['accountOwner'], ['tech', 'customer'], false],
  [['finance'], ['tech'], false],
])('%s may change a holder of %s: %s', (held, theirs, may) => {
  expect(mayManage(held, theirs)).toBe(may);
});

test.each([
  [['superadmin'], [...adminRoles], adminRoles],
  [['customerAdmin'], ['customerAdmin', 'admin'], ['customerAdmin', 'admin']],
  [['admin'], ['admin'], ['admin']],
  [['customer'], [], []],
])('staff holding %s grant %s and act on holders of %s', (held, roles, reach) => {
  expect(grantableStaffRoles(held)).toEqual(roles);
  expect(adminRoles.filter((role) => mayManageStaff(held, [role]))).toEqual(reach);
});
