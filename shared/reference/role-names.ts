import type { Role } from './roles';

/** The name of each role on screen. */
export const roleNames: Record<Role, string> = {
  customer: 'Customer',
  accountOwner: 'Account owner',
  tech: 'Tech',
  finance: 'Finance',
  conversations: 'Conversations',
  customerCommunication: 'Customer communication',
  superadmin: 'Superadmin',
  customerAdmin: 'Customer admin',
  admin: 'Admin',
};
