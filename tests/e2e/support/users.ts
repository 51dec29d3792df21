import type { App, Role } from '@heliograph/contract/reference/roles';

/** Password of the demo users; the tests' server uses the default. */
export const password = process.env['DEMO_PASSWORD'] ?? 'heliograph demo';

/** One demo user for each of the nine roles. */
export const users: { username: string; role: Role; app: App }[] = [
  { username: 'customer', role: 'customer', app: 'customer' },
  { username: 'accountowner', role: 'accountOwner', app: 'customer' },
  { username: 'tech', role: 'tech', app: 'customer' },
  { username: 'finance', role: 'finance', app: 'customer' },
  { username: 'conversations', role: 'conversations', app: 'customer' },
  { username: 'customercommunication', role: 'customerCommunication', app: 'customer' },
  { username: 'superadmin', role: 'superadmin', app: 'admin' },
  { username: 'customeradmin', role: 'customerAdmin', app: 'admin' },
  { username: 'admin', role: 'admin', app: 'admin' },
];
